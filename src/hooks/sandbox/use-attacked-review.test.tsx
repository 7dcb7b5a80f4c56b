import type { Attack } from '@contract/sandbox-control';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { sleep } from '@/lib/sleep';
import { doneState, reviewState } from '@/testing/flow-states';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { stakeIntent } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import type { FlowState } from '@/transaction/flow/flow-state';
import { useAttackedReview } from './use-attacked-review';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/services/sandbox/attack-switch';

const attack: Attack = {
  name: 'T1',
  surface: 'staking-api',
  routes: [],
  summary: 'A lie.',
  operations: ['native-stake'],
  refusal: 'authority-differs',
};

/** What the sandbox was switched to. */
let switched: unknown[];
/** Answers as the sandbox does, once `held` resolves. */
const answer = (status = 200, held: Promise<void> = Promise.resolve()) =>
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    http.put('http://127.0.0.1:4499/sandbox/hostile', async ({ request }) => {
      switched.push(await request.json());
      await held;
      return HttpResponse.json({}, { status });
    }),
  );
const started = { attack: 'T1', lease: 30_000 };
const ended = { attack: null };

beforeEach(() => {
  switched = [];
  answer();
});

const building: FlowState = { step: 'building', intent: stakeIntent, rebuilds: 0 };
const done = doneState({ kind: 'not-sent', reason: 'No.' });

async function show(first: FlowState | null = reviewState) {
  const retry = vi.fn();
  const control = (state: FlowState | null) => ({
    state,
    retry,
    batch: null,
    signer: undefined,
    start: vi.fn(),
    sign: vi.fn(),
    close: vi.fn(),
    acceptWorst: vi.fn(),
    next: undefined,
  });
  const review = await renderHookStrict(
    (state: FlowState | null) => useAttackedReview(control(state)),
    first,
  );
  return { review, retry };
}
const honest = { attack: null, problem: null, run: expect.any(Function) };

it('puts a review under an attack for one build, and builds honestly again', async () => {
  const { review, retry } = await show();
  review.current.run(attack);
  await expect.poll(() => review.current).toEqual({ ...honest, attack });
  expect([switched, retry.mock.calls.length]).toEqual([[started], 1]);
  await review.rerender(building);
  await review.rerender(done);
  await expect.poll(() => switched).toEqual([started, ended]);
  // What is shown was built under it.
  expect(review.current).toEqual({ ...honest, attack });
  await review.rerender(building);
  expect(review.current).toEqual(honest);
  await review.unmount();
  await sleep(100);
  expect(switched).toEqual([started, ended]);
});

it('makes the sandbox honest when the page is left before a build', async () => {
  const { review } = await show();
  review.current.run(attack);
  await expect.poll(() => review.current.attack).toBe(attack);
  await review.unmount();
  await expect.poll(() => switched).toEqual([started, ended]);
});
