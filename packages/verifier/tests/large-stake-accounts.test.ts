import { expect, it } from 'vitest';
import type { IntentFields, RawAccount } from '../src';
import { u64 } from '../src/bytes';
import { Executor } from '../testing/executor';
import { honestFields, honestTransaction, withEmptySignatures } from '../testing/honest';
import { fateOf } from '../testing/oracle';
import { copyWorld, rentOf, SOL, stakeAddress, testWorld, wallet } from '../testing/world';

/** The size that older clients gave a stake account. */
const LARGE = 4_008;

const executor = new Executor();
const world = copyWorld(await testWorld());
for (const name of ['active-1', 'active-2', 'inactive']) {
  const account = world.accounts.get(stakeAddress(name)) as RawAccount;
  const data = new Uint8Array(LARGE);
  data.set(account.data);
  // The reserve for rent, which its creation wrote.
  data.set(u64(rentOf(LARGE)), 4);
  const lamports = account.lamports - rentOf(200) + rentOf(LARGE);
  world.accounts.set(stakeAddress(name), { ...account, data, lamports });
}
const fate = async (fields: IntentFields) => {
  const honest = honestTransaction(fields, world);
  return await fateOf(honest, honest.bytes, { world, executor });
};

const base = { cluster: 'sandbox', wallet: wallet.address } as const;
const withdrawal = (name: string, lamports: bigint): IntentFields => ({
  ...base,
  operation: 'withdraw',
  withdrawals: [{ stakeAccount: stakeAddress(name), lamports }],
});

it.each<[string, IntentFields]>([
  ['a deactivation', honestFields['native-unstake']],
  ['a split', honestFields.split],
  ['a merge into it, and of it', honestFields.merge],
  [
    'a merge of it into a usual one',
    {
      ...base,
      operation: 'merge',
      destination: stakeAddress('active-3'),
      sources: [stakeAddress('active-1')],
    },
  ],
  ['the withdrawal of what is idle', withdrawal('active-1', 3_000_000n)],
  ['the withdrawal of all of it', withdrawal('inactive', 2n * SOL + rentOf(LARGE))],
])('%s is accepted and does what was asked', async (_, fields) => {
  expect(await fate(fields)).toEqual({ kind: 'benign' });
});

it('keeps the rent of its size when a part is withdrawn, as the stake program does', async () => {
  const fields = withdrawal('active-1', 3_000_001n);
  expect(await fate(fields)).toEqual({ kind: 'refused', code: 'stake-state-differs' });
  const ran = executor.run(world, withEmptySignatures(honestTransaction(fields, world).bytes, 1));
  expect(ran.error).toMatch(/InsufficientFunds/);
});
