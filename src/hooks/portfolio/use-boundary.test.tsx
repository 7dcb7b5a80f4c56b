import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useBoundary } from './use-boundary';

/** Fri, 21 Nov 2025 12:00:00 GMT */
const noon = 1_763_726_400_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => void vi.useRealTimers());

it('rounds the end of the epoch up to ten seconds, so that no timer fires too early', async () => {
  worker.use(...publicAnswers);
  worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 3_604 }));
  const boundary = await renderHookStrict(useBoundary, undefined);
  await expect.poll(() => boundary.current?.distance).toBe('1\u00a0h\u00a00\u00a0min');
  expect(boundary.current?.at).toBe(noon + 3_610_000);
});
