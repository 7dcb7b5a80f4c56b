import * as z from 'zod/mini';
import { keptValue } from '../storage/kept-value';

const schema = z.record(z.string(), z.string());
const none: ReadonlyMap<string, string> = new Map();

export const keptNicknames = keptValue(
  'clearstake.nicknames',
  none,
  (text): ReadonlyMap<string, string> => new Map(Object.entries(schema.parse(JSON.parse(text)))),
);

/** Longest name, in characters. */
export const longestNickname = 24;

/** Names an account; an empty name removes it. */
export function saveNickname(address: string, name: string): void {
  const names = new Map(keptNicknames.read());
  const trimmed = name.trim().slice(0, longestNickname);
  if (trimmed === '') names.delete(address);
  else names.set(address, trimmed);
  keptNicknames.write(JSON.stringify(Object.fromEntries(names)));
}
