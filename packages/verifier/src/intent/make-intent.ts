import { bytesToHex } from '@noble/hashes/utils.js';
import type { Intent } from '../types';

/** A form's values; id and time are added here. */
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

/** 128 random bits in hex; `crypto.randomUUID` does not exist over plain http. */
function randomId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Creates an intent from a form's values: copied, numbered, dated, and deeply frozen. @param now in milliseconds since 1970 */
export function makeIntent(fields: IntentFields, now = Date.now()): Intent {
  const intent: Intent = { ...structuredClone(fields), id: randomId(), createdAt: now };
  return deepFreeze(intent);
}

/** Freezes an intent from storage or another thread: structured cloning does not preserve frozen objects. */
export function thawedIntent(intent: Intent): Intent {
  return deepFreeze(structuredClone(intent));
}
