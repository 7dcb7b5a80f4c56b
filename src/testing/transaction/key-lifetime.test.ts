import { messageOf } from '@server/sandbox/hostile/draft';
import { append } from '@server/sandbox/hostile/edit';
import { transfer } from '@server/sandbox/hostile/instructions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runStake, until } from './stake-flow';
import { attacker, wallet } from './world';

afterEach(() => vi.restoreAllMocks());

describe('the key of a new account is discarded', () => {
  it('when the person leaves the review', async () => {
    const { flow, discards } = runStake();
    await until(flow, 'review');
    expect(discards()).toBe(0);
    flow.leave();
    expect(discards()).toBe(1);
  });

  it('when its answer comes after the person has left', async () => {
    const { flow, discards } = runStake();
    flow.leave();
    expect(discards()).toBe(0);
    await expect.poll(discards).toBe(1);
  });

  it('when what the server built is refused', async () => {
    const { flow, discards } = runStake({
      message: ({ draft }) => messageOf(append(draft, transfer(wallet.address, attacker.address, 1n))),
    });
    expect((await until(flow, 'done')).outcome.kind).toBe('refused');
    expect(discards()).toBe(1);
  });

  it('when the wallet has answered, before anything is written down', async () => {
    let before: number | undefined;
    const running = runStake({
      journal: {
        put: async () => {
          before = running.discards();
        },
      },
    });
    await until(running.flow, 'review');
    running.sign();
    await until(running.flow, 'done');
    expect(before).toBe(1);
  });

  it('when the transaction is built anew, since reading it took too long', async () => {
    const { flow, sign, discards, builds } = runStake();
    await until(flow, 'review');
    const late = Date.now() + 20_000;
    vi.spyOn(Date, 'now').mockReturnValue(late);
    sign();
    await vi.waitFor(() => expect(builds()).toBe(2));
    expect(discards()).toBe(1);
  });
});
