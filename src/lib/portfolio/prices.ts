import * as z from 'zod/mini';
import { keptValue } from '../storage/kept-value';
import { type DayPrice, priceProblem } from './day-price';

const schema = z.array(
  z.object({ day: z.string(), price: z.string(), currency: z.string(), source: z.string() }),
);
const none: ReadonlyMap<string, DayPrice> = new Map();
const kept = keptValue('clearstake.prices', none, (text): ReadonlyMap<string, DayPrice> => {
  const valid = schema.parse(JSON.parse(text)).filter((one) => priceProblem(one, Date.now()) === null);
  return new Map(valid.map((one) => [one.day, one]));
});

/** The prices of SOL that this browser keeps, by UTC day. Empty when the stored text is invalid. */
export const prices = kept.read;

/** The server knows none. */
export function noPrices(): ReadonlyMap<string, DayPrice> {
  return none;
}

/** Keeps prices; one of the same day is replaced. */
export function savePrices(added: readonly DayPrice[]): void {
  const all = new Map([...prices(), ...added.map((one) => [one.day, one] as const)]);
  kept.write(JSON.stringify([...all.values()].sort((left, right) => (left.day < right.day ? -1 : 1))));
}

/** Forgets all of them. */
export const forgetPrices = () => kept.write(null);

/** Calls the listener when a price changes, also in another tab. */
export const subscribePrices = kept.subscribe;
