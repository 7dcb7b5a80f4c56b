import * as z from 'zod/mini';
import { currentTime } from '@/lib/time/clock';
import { keptValue } from '../storage/kept-value';
import { type DayPrice, priceProblem } from './day-price';

const schema = z.array(
  z.object({ day: z.string(), price: z.string(), currency: z.string(), source: z.string() }),
);
const none: ReadonlyMap<string, DayPrice> = new Map();

/** The prices of SOL that this browser keeps, by UTC day. */
export const keptPrices = keptValue('clearstake.prices', none, (text): ReadonlyMap<string, DayPrice> => {
  const valid = schema.parse(JSON.parse(text)).filter((entry) => priceProblem(entry, currentTime()) === null);
  return new Map(valid.map((entry) => [entry.day, entry]));
});

export function savePrices(added: readonly DayPrice[]): void {
  const all = new Map([...keptPrices.read(), ...added.map((entry) => [entry.day, entry] as const)]);
  keptPrices.write(JSON.stringify([...all.values()].sort((left, right) => (left.day < right.day ? -1 : 1))));
}
