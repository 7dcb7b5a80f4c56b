import * as z from 'zod/mini';
import { intentSchema } from '../intent/intent-schema';
import { thawedIntent } from '../intent/make-intent';
import type { Intent } from '../types';
import { addressText } from './read-facts';

const request = intentSchema(
  z.pipe(
    z.string().check(z.regex(/^\d{1,20}$/)),
    z.transform((text: string) => BigInt(text)),
  ),
  addressText,
);

/** Parses a receipt's `request`; null when it is not an intent. */
export function readRequest(value: unknown): Intent | null {
  const read = request.safeParse(value);
  return read.success ? thawedIntent(read.data) : null;
}
