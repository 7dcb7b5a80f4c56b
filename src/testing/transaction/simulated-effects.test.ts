import { beforeAll, describe, expect, it } from 'vitest';
import { askSimulation, type Operation, type RawAccount, readSimulation } from '@/transaction';
import { addressBytes, concatBytes, u32 } from '@/transaction/bytes';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { attacker, stakeAddress, type TestWorld, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/** What honest bytes do in simulation, with one account afterwards as no honest program leaves it. */
const executor = new Executor();
const thief = addressBytes(attacker.address);
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function problems(operation: Operation, address: string, change: (account: RawAccount) => RawAccount) {
  const honest = honestTransaction(honestFields[operation], world);
  const rpc = runningRpc(world, executor);
  const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
  const asked = await askSimulation(rpc, input.decoded, verdict);
  expect(readSimulation(asked, verdict).findings).toEqual([]);
  const accounts = asked.raw.accounts.map((account, at) =>
    account && asked.addresses[at] === address ? change(account) : account,
  );
  const { findings } = readSimulation({ ...asked, raw: { ...asked.raw, accounts } }, verdict);
  return findings.map(({ code, found }) => [code, found.kind === 'text' ? found.text : found.kind]);
}

const put = (at: number, bytes: Uint8Array) => (account: RawAccount) => {
  const data = account.data.slice();
  data.set(bytes, at);
  return { ...account, data };
};

describe('simulation refuses', () => {
  it('a wallet that would hold data, as an account of a program does', async () => {
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
});
