import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JournalStore } from '@/transaction';
import { runStake, type StakeSetup, until } from './stake-flow';

afterEach(() => vi.unstubAllGlobals());

/** A browser's error when its storage is full. */
const full = (): Promise<never> =>
  Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));

async function signed(setup: StakeSetup) {
  const running = runStake(setup);
  await until(running.flow, 'review');
  running.sign();
  return running;
}

describe('a journal that fails after sending', () => {
  it.each<[string, Partial<JournalStore>]>([
    ['cannot be written', { amend: full }],
    ['can neither be written nor read', { amend: full, get: full }],
  ])(
    'and %s: the flow ends with the chain’s outcome, and reports that it is not written',
    async (_, journal) => {
      const { flow, status } = await signed({ journal });
      const done = await until(flow, 'done');
      expect(done.outcome).toMatchObject({ kind: 'confirmed', finalized: true, slot: status.value?.slot });
      expect(done.unwritten).toBe(true);
    },
  );

  it('and recovers before the end has lost nothing', async () => {
    let failures = 1;
    const running = runStake();
    const { amend } = running.journal;
    running.journal.amend = async (signature, change) => {
      failures -= 1;
      return failures >= 0 ? full() : amend(signature, change);
    };
    await until(running.flow, 'review');
    running.sign();
    const done = await until(running.flow, 'done');
    expect(done.unwritten).toBeUndefined();
    expect(await running.journal.get(done.signature ?? '')).toMatchObject({ status: 'finalized' });
  });
});

describe('the lock that keeps two tabs from sending at once', () => {
  it('that the browser refuses ends the flow before the wallet is asked', async () => {
    const refuse = () =>
      Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request: refuse } });
    const { flow, double, sent } = await signed({});
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({ kind: 'not-sent', reason: 'Access to the Locks API is denied.' });
    expect([...double.requests, ...sent]).toEqual([]);
  });

  it('that is stolen after the wallet was asked does not stop the flow', async () => {
    const steal = async (_name: string, _options: object, work: (lock: object) => Promise<unknown>) => {
      void work({});
      throw new DOMException('The lock was stolen.', 'AbortError');
    };
    vi.stubGlobal('navigator', { locks: { request: steal } });
    const { flow, sent } = await signed({});
    expect((await until(flow, 'done')).outcome).toMatchObject({ kind: 'confirmed', finalized: true });
    expect(sent).toHaveLength(1);
  });
});
