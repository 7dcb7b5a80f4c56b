import * as z from 'zod/mini';

const key = 'clearstake.nicknames';
const schema = z.record(z.string(), z.string());
const none: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
/** Parsed once per stored text, so that an unchanged store is the same object. */
let parsed: { readonly text: string | null; readonly names: ReadonlyMap<string, string> } | undefined;
/** Used while local storage is not available; lost on leaving the page. */
let fallback: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return fallback;
  }
}

function parse(text: string | null): ReadonlyMap<string, string> {
  if (text === null) return none;
  try {
    return new Map(Object.entries(schema.parse(JSON.parse(text))));
  } catch {
    return none;
  }
}

/** The names that the person gave to accounts, by address; kept in this browser. Empty when the stored text is invalid. */
export function nicknames(): ReadonlyMap<string, string> {
  const text = read();
  if (parsed === undefined || parsed.text !== text) parsed = { text, names: parse(text) };
  return parsed.names;
}

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
  const text = JSON.stringify(Object.fromEntries(names));
  try {
    localStorage.setItem(key, text);
  } catch {
    fallback = text;
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when a name changes, also in another tab. */
export function subscribeNicknames(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
