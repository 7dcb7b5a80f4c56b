import * as z from 'zod/mini';
import { keptValue } from '../storage/kept-value';

const schema = z.record(z.string(), z.string());
const none: ReadonlyMap<string, string> = new Map();
const kept = keptValue(
  'clearstake.nicknames',
  none,
  (text): ReadonlyMap<string, string> => new Map(Object.entries(schema.parse(JSON.parse(text)))),
);

/** The names that the person gave to accounts, by address; kept in this browser. Empty when the stored text is invalid. */
export const nicknames = kept.read;

/** The server knows none. */
export function noNicknames(): ReadonlyMap<string, string> {
  return none;
}

/** Longest name, in characters. */
export const longestNickname = 24;

/** Names an account; an empty name removes it. */
export function saveNickname(address: string, name: string): void {
  const names = new Map(nicknames());
  const trimmed = name.trim().slice(0, longestNickname);
  if (trimmed === '') names.delete(address);
  else names.set(address, trimmed);
  kept.write(JSON.stringify(Object.fromEntries(names)));
}

/** Calls the listener when a name changes, also in another tab. */
export const subscribeNicknames = kept.subscribe;
