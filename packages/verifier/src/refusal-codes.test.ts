import { expect, it } from 'vitest';
import { mayPass, type RefusalCode, refusalCodes } from './refusal-codes';

/** What was missing may exist later, and another answer may come; what the bytes say does not change. */
const passing: readonly RefusalCode[] = [
  'facts-unavailable',
  'pool-state-stale',
  'minimum-unguarded',
  'blockhash-invalid',
  'lookup-unresolved',
  'stake-state-differs',
  'funds-insufficient',
  'answer-mismatch',
];

it.each(Object.keys(refusalCodes) as RefusalCode[])('%s has a sentence', (code) => {
  expect(refusalCodes[code]).toMatch(/^[A-Z].*\.$/);
  const others = Object.entries(refusalCodes).filter(([other]) => other !== code);
  expect(others.map(([, sentence]) => sentence)).not.toContain(refusalCodes[code]);
  expect(mayPass(code)).toBe(passing.includes(code));
});
