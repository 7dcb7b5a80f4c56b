import { expect, it, vi } from 'vitest';
import type { Provenance, Sourced } from '@/api/http/provenance';
import { readingOf } from './reading';

const source: Provenance = { route: 'GET /api/v1/x', fetchedAt: 1, lastGood: false, tier: 'epoch' };
const answered = (lastGood = false): Sourced<number> => ({ value: 7, source: { ...source, lastGood } });
const result = (data: Sourced<number> | undefined, error: Error | null = null) => ({
  data,
  error,
  isError: error !== null,
  refetch: vi.fn(),
});

it.each([
  ['ready', result(answered())],
  ['unrenewed', result(answered(), new Error('The refetch failed.'))],
  ['unrenewed', result(answered(true))],
] as const)('is %s with the value', (state, from) => {
  expect(readingOf(from)).toEqual({ state, value: 7, source: from.data?.source });
});

it('is loading before an answer, and unavailable with the reason after a failure', () => {
  expect(readingOf(result(undefined))).toEqual({ state: 'loading' });
  const failed = result(undefined, new Error('The staking API cannot be reached.'));
  const reading = readingOf(failed);
  expect(reading).toMatchObject({ state: 'unavailable', reason: 'The staking API cannot be reached.' });
  if (reading.state === 'unavailable') reading.retry();
  expect(failed.refetch).toHaveBeenCalledOnce();
});
