import { describe, expect, it } from 'vitest';
import { askSimulation, type Operation, type RawAccount, readSimulation } from '@/transaction';
import { addressBytes, concatBytes, u32, u64 } from '@/transaction/bytes';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { testKey } from './keys';
import { attacker, stakeAddress, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/** Simulation of honest bytes, with one account's post-state that no honest program leaves. */
const executor = new Executor();
const thief = addressBytes(attacker.address);
const world = await testWorld();

async function problems(
  operation: Operation,
  address: string,
  change: (account: RawAccount) => RawAccount | null,
) {
  const honest = honestTransaction(honestFields[operation], world);
  const rpc = runningRpc(world, executor);
  const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
  const asked = await askSimulation(rpc, input.decoded, verdict);
  expect(readSimulation(asked, verdict).findings).toEqual([]);
  const accounts = asked.raw.accounts.map((account, at) =>
    account && asked.addresses[at] === address ? change(account) : account,
  );
  const { ok, findings } = readSimulation({ ...asked, raw: { ...asked.raw, accounts } }, verdict);
  expect(ok).toBe(false);
  // Reported once, beside the requested value.
  for (const { asked, meaning } of findings) {
    expect(asked).toEqual({ kind: 'text', text: 'What its bytes say, nothing else' });
    expect(meaning).toBe('Simulated, the transaction does something else than its bytes say.');
  }
  return findings.map(({ code, found }) => [code, found.kind === 'text' ? found.text : found.kind]);
}

const put = (at: number, bytes: Uint8Array) => (account: RawAccount) => {
  const data = account.data.slice();
  data.set(bytes, at);
  return { ...account, data };
};

describe('simulation refuses', () => {
  it("a wallet that would contain data, like a program's account", async () => {
    const change = (account: RawAccount) => ({ ...account, data: new Uint8Array(80) });
    expect(await problems('withdraw', wallet.address, change)).toEqual([
      ['simulation-failed', 'Your wallet would belong to a program'],
    ]);
  });

  it.each([
    ['another owner', put(32, thief)],
    ['somebody who may spend from it', put(72, concatBytes(u32(1), thief))],
  ])('a token account with %s', async (_, change) => {
    expect(await problems('liquid-stake', world.poolTokenAccount, change)).toEqual([
      ['simulation-failed', 'Somebody else would have power over your token account'],
    ]);
  });

  it('a stake account that loses more than it gives', async () => {
    const change = (account: RawAccount) => ({ ...account, lamports: account.lamports - 1n });
    expect(await problems('merge', stakeAddress('active-1'), change)).toEqual([
      ['simulation-failed', 'A stake account would hold less than it should'],
    ]);
  });

  it.each<[string, Operation, () => string, (account: RawAccount) => RawAccount | null, string]>([
    [
      'a wallet with a lamport less',
      'withdraw',
      () => wallet.address,
      (account) => ({ ...account, lamports: account.lamports - 1n }),
      // 268 SOL, both withdrawals (2 SOL and rent, 3,000,000 lamports), less a signature.
      'Your wallet would hold 270.005277879 SOL, not 270.00527788 SOL',
    ],
    ['an emptied wallet', 'withdraw', () => wallet.address, () => null, 'Your wallet would be emptied'],
    [
      'a new account without a lamport',
      'native-stake',
      () => testKey('new stake account').address,
      (account) => ({ ...account, lamports: 0n }),
      'The new stake account would not exist',
    ],
    [
      'a stake account of another program',
      'merge',
      () => stakeAddress('active-1'),
      (account) => ({ ...account, owner: attacker.address }),
      'A stake account would belong to another program',
    ],
    [
      'a stake account that is locked until a day',
      'merge',
      () => stakeAddress('active-1'),
      put(76, u64(1n)),
      'A stake account would be locked',
    ],
    [
      'fewer tokens',
      'liquid-stake',
      () => world.poolTokenAccount,
      put(64, u64(1n)),
      'You would hold fewer pool tokens than you should',
    ],
    [
      'no token account',
      'liquid-stake',
      () => world.poolTokenAccount,
      () => null,
      'Your token account would not exist',
    ],
  ])('%s', async (_, operation, address, change, problem) => {
    expect(await problems(operation, address(), change)).toEqual([['simulation-failed', problem]]);
  });
});

it('a simulation may give a thousandth fewer pool tokens than the rate says, and no token less', async () => {
  const honest = honestTransaction(honestFields['liquid-stake'], world);
  const rpc = runningRpc(world, executor);
  const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
  const asked = await askSimulation(rpc, input.decoded, verdict);
  const tokens = verdict.effects.find(({ role }) => role === 'token-account')?.after ?? 0n;
  const least = tokens - tokens / 1_000n;
  const findingsWith = (amount: bigint) => {
    const accounts = asked.raw.accounts.map((account, at) =>
      account && asked.addresses[at] === world.poolTokenAccount ? put(64, u64(amount))(account) : account,
    );
    return readSimulation({ ...asked, raw: { ...asked.raw, accounts } }, verdict).findings.length;
  };
  expect(tokens).toBeGreaterThan(1_000n);
  expect([findingsWith(least), findingsWith(least - 2n)]).toEqual([0, 1]);
});
