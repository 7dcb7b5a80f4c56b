import { beforeEach, expect, it, vi } from 'vitest';
import { gate } from '@/testing/gate';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useInflationRewards } from './use-inflation-rewards';

const accounts = ['first', 'second'];

/** What the node was asked for: epoch and number of accounts. */
let answered: [epoch: number, accounts: number][];
beforeEach(() => {
  answered = [];
});

type Fails = (epoch: number) => { readonly code: number; readonly message: string } | undefined;

/** A node that paid the second of a hundred accounts its epoch's number in lamports. */
function answerRewards(fails: Fails = () => undefined, held: Promise<void> = Promise.resolve()) {
  worker.use(
    answerRpc({
      getInflationReward: async (addresses: string[], { epoch }: { epoch: number }) => {
        answered.push([epoch, addresses.length]);
        await held;
        const failure = fails(epoch);
        if (failure) throw failure;
        return addresses.map((_, index) =>
          index === 1 ? { epoch, effectiveSlot: epoch * 10, amount: epoch, postBalance: 7 } : null,
        );
      },
    }),
  );
}

const show = (epoch: bigint, of: readonly string[] = accounts) =>
  renderHookStrict(
    ({ epoch: running, of: listed }: { epoch: bigint; of: readonly string[] }) =>
      useInflationRewards(listed, running),
    { epoch, of },
  );

const down = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) => first - index);
const reward = (epoch: number, account = 'second') => ({
  account,
  epoch: BigInt(epoch),
  amount: BigInt(epoch),
  postBalance: 7n,
  slot: BigInt(epoch * 10),
});
const rewardsOf = (epochs: readonly number[]) => ({
  rewards: epochs.map((epoch) => reward(epoch)),
  epochs: epochs.map(BigInt),
  unread: [],
  truncated: false,
});
const failing = (code: number) => ({ code, message: 'Away' });

it('rewards are those of the last twenty complete epochs, then of fifty more', async () => {
  answerRewards();
  const rewards = await show(1_061n);
  expect(rewards.current).toMatchObject({ data: undefined, pages: 0, loadOlder: undefined });
  const recent = down(1_060, 1_041);
  await expect.poll(() => rewards.current.data).toEqual(rewardsOf(recent));
  expect(answered).toEqual(recent.map((epoch) => [epoch, 2]));
  const { opened, open } = gate();
  answerRewards(undefined, opened);
  rewards.current.loadOlder?.();
  await expect.poll(() => rewards.current.loadingOlder).toBe(true);
  expect(rewards.current).toMatchObject({ loadOlder: undefined, data: rewardsOf(recent) });
  open();
  await expect.poll(() => rewards.current.data).toEqual(rewardsOf(down(1_060, 991)));
  expect(rewards.current).toMatchObject({ pages: 2, loadingOlder: false });
});

it('rewards are asked for in batches of a hundred accounts', async () => {
  answerRewards();
  const rewards = await show(
    1n,
    Array.from({ length: 150 }, (_, index) => `account ${index}`),
  );
  await expect
    .poll(() => rewards.current.data?.rewards)
    .toEqual([reward(0, 'account 1'), reward(0, 'account 101')]);
  expect(answered).toEqual([
    [0, 100],
    [0, 50],
  ]);
});

it.each([
  [-32000, 1_058],
  [-32004, 1_060],
])('rewards are those of the other epochs where a node answers %i for epoch %i', async (code, failed) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answerRewards((epoch) => (epoch === failed ? failing(code) : undefined));
  const rewards = await show(1_061n);
  const others = down(1_060, 1_041).filter((epoch) => epoch !== failed);
  await expect
    .poll(() => rewards.current.data)
    .toEqual({ ...rewardsOf(others), unread: [{ epoch: BigInt(failed), reason: expect.any(String) }] });
  expect(rewards.current).toMatchObject({ error: null, loadOlder: expect.any(Function) });
  answerRewards();
  rewards.current.retry();
  await expect.poll(() => rewards.current.data).toEqual(rewardsOf(down(1_060, 1_041)));
});

it('an entry that cannot be read costs the rewards of its account only', async () => {
  worker.use(
    answerRpc({
      getInflationReward: (_: string[], { epoch }: { epoch: number }) => [
        epoch === 1 ? { epoch: 'one' } : null,
        { epoch, effectiveSlot: epoch * 10, amount: epoch, postBalance: 7 },
      ],
    }),
  );
  const rewards = await show(3n);
  const reason = 'The node’s answer for 1 of 2 accounts cannot be read.';
  await expect
    .poll(() => rewards.current.data)
    .toEqual({ ...rewardsOf([2, 1, 0]), epochs: [2n, 0n], unread: [{ epoch: 1n, reason }] });
});

it('rewards are those of other accounts and of the next epoch, asked for once', async () => {
  answerRewards();
  const rewards = await show(2n);
  await expect.poll(() => rewards.current.data).toEqual(rewardsOf([1, 0]));
  await rewards.rerender({ epoch: 2n, of: ['another', 'third'] });
  expect(rewards.current.data).toBeUndefined();
  await expect.poll(() => rewards.current.data?.rewards).toEqual([reward(1, 'third'), reward(0, 'third')]);
  await rewards.rerender({ epoch: 3n, of: accounts });
  await expect.poll(() => rewards.current.data).toEqual(rewardsOf([2, 1, 0]));
  expect(answered.map(([epoch]) => epoch)).toEqual([1, 0, 1, 0, 2, 1, 0]);
});
