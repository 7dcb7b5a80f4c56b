import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportAnswer, reportNoAnswer } from '@/lib/connection';
import { connectedTo, renderHookStrict } from '@/testing/render-hook';
import { testWallet } from '@/testing/verdicts';
import { useAge } from './use-age';
import { useConnection, useOutages } from './use-connection';
import { useTimeZone } from './use-time-zone';
import { useConnectedSession, useWalletSession } from './wallet/use-wallet-session';

// Shown times are of every fifth second, which was two before.
const now = Date.UTC(2031, 10, 21, 12, 0, 2);
beforeEach(() => void vi.setSystemTime(now));
afterEach(() => {
  vi.useRealTimers();
  reportAnswer('none');
});

it.each([
  [4, 'minute', { grade: 'fresh', text: '2\u00a0s ago' }],
  [62, 'minute', { grade: 'fresh', text: '1\u00a0min ago' }],
  [63, 'minute', { grade: 'old', text: '1\u00a0min old' }],
  [63, 'epoch', { grade: 'fresh', text: '1\u00a0min ago' }],
  [302, 'minute', { grade: 'stale', text: 'stale, 5\u00a0min old' }],
] as const)('of an answer %i seconds ago, of the tier %s, is graded', async (seconds, tier, age) => {
  expect((await renderHookStrict(useAge, { fetchedAt: now - seconds * 1000, tier })).current).toEqual(age);
});

describe('the connection', () => {
  it('is lost after two requests without an answer, and what that means for upstreams', async () => {
    const shown = await renderHookStrict(() => [useConnection(), useOutages()] as const, undefined);
    expect(shown.current).toEqual(['online', []]);
    reportAnswer('stakingApi=7');
    await expect.poll(() => shown.current).toEqual(['online', [{ of: 'stakingApi', since: now - 7_000 }]]);
    reportNoAnswer();
    reportNoAnswer();
    await expect.poll(() => shown.current).toEqual(['unreachable', [{ of: 'server', since: now }]]);
    reportAnswer();
    await expect.poll(() => shown.current).toEqual(['online', [{ of: 'stakingApi', since: now - 7_000 }]]);
  });
});

it('shows local times in a browser', async () => {
  expect((await renderHookStrict(useTimeZone, undefined)).current).toBe('local');
});

describe('the wallet’s session', () => {
  it('is there while a wallet is connected', async () => {
    const wallet = connectedTo(testWallet);
    const shown = await renderHookStrict(() => [useConnectedSession(), useWalletSession().state], undefined, {
      wallet,
    });
    expect(shown.current).toEqual([wallet.phase === 'connected' ? wallet.session : undefined, wallet]);
    const connecting = { phase: 'connecting', name: 'Test', choices: [] } as const;
    await shown.rerender(undefined, connecting);
    expect(shown.current).toEqual([undefined, connecting]);
  });
});
