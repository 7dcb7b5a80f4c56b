import { beforeEach, expect, it, vi } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useBlockhashLife } from './use-blockhash-life';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now }));

let height: number;
const answer = () => worker.use(answerRpc({ getBlockHeight: () => height }));

it('the life of a blockhash is in blocks at first, then in the time that blocks took since', async () => {
  height = 1_000;
  answer();
  const life = await renderHookStrict(useBlockhashLife, 1_150n);
  expect(life.current).toBeUndefined();
  await life.answered();
  expect(life.current).toEqual({ blocksLeft: 150, milliseconds: undefined });
  // Two seconds later, five blocks later: 400 ms each.
  height = 1_005;
  vi.advanceTimersByTime(2_000);
  await life.answered();
  expect(life.current).toEqual({ blocksLeft: 145, milliseconds: 58_000 });
  await life.rerender(1_009n);
  expect(life.current).toEqual({ blocksLeft: 4, milliseconds: 1_600 });
  await life.rerender(1_000n);
  expect(life.current).toEqual({ blocksLeft: -5, milliseconds: 0 });
});
