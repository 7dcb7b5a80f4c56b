import type { Intent } from '../types/intent';

/** What a form gives; id and time are added here. */
export type IntentFields = Intent extends infer I
  ? I extends Intent
    ? Omit<I, 'id' | 'createdAt'>
    : never
  : never;

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}

/** Captures an intent from what a form holds: a copy, numbered, dated, and frozen to the last member. */
export function makeIntent(fields: IntentFields): Intent {
  const intent: Intent = { ...structuredClone(fields), id: crypto.randomUUID(), createdAt: Date.now() };
  return deepFreeze(intent);
}

/** Freezes an intent that came out of storage or another thread, where frozen objects do not survive. */
export function thawedIntent(intent: Intent): Intent {
  return deepFreeze(structuredClone(intent));
}
