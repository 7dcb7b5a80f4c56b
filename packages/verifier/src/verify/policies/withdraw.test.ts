import { expect, it } from 'vitest';
import { Executor } from '../../../testing/executor';
import { honestFields, honestTransaction } from '../../../testing/honest';
import { offerFor } from '../../../testing/judge';
import { testKey } from '../../../testing/keys';
import { landIn, signedWire } from '../../../testing/landing';
import { worded } from '../../../testing/worded';
import { attacker, copyWorld, stakeAddress, type TestWorld, testWorld, wallet } from '../../../testing/world';
import { runningRpc } from '../../../testing/world-rpc';
import { addressBytes } from '../../bytes';
import type { IntentFields } from '../../intent/make-intent';
import { askSimulation } from '../../simulate/ask-simulation';
import { readSimulation } from '../../simulate/read-simulation';

/** A part is withdrawn from a stake account whose stake authority is not the wallet: the Stake program asks the withdraw authority. */
const executor = new Executor();
const stake = stakeAddress('active-1');
const [STAKER, WITHDRAWER] = [12, 44];
const fields: IntentFields = {
  cluster: 'sandbox',
  wallet: wallet.address,
  operation: 'withdraw',
  withdrawals: [{ stakeAccount: stake, lamports: 3_000_000n }],
};
const world = await testWorld();

/** The same world with one authority of the stake account replaced. */
function replaced(from: TestWorld, at: number, by: string): TestWorld {
  const own = copyWorld(from);
  const account = own.accounts.get(stake);
  if (!account) throw new Error('The world has a stake account.');
  const data = account.data.slice();
  data.set(addressBytes(by), at);
  own.accounts.set(stake, { ...account, data });
  return own;
}

it.each([
  ['a manager', testKey('staking manager').address],
  ['the wallet’s auto-compound ledger', world.ledger],
])('withdraws what %s may delegate, and nothing else', async (_, staker) => {
  const own = replaced(world, STAKER, staker);
  const honest = honestTransaction(fields, own);
  const rpc = runningRpc(own, executor);
  const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
  expect(verdict.findings).toEqual([]);
  const asked = await askSimulation(rpc, input.decoded, verdict);
  expect(readSimulation(asked, verdict).findings).toEqual([]);
  const { after } = landIn(own, executor, signedWire(honest));
  expect(after.accounts.get(stake)?.lamports).toBe((own.accounts.get(stake)?.lamports ?? 0n) - 3_000_000n);
  for (const [at, could] of [
    [STAKER, 're-delegate'],
    [WITHDRAWER, 'withdraw from'],
  ] as const) {
    const accounts = asked.raw.accounts.map((account, index) => {
      if (!account || asked.addresses[index] !== stake) return account;
      const data = account.data.slice();
      data.set(addressBytes(attacker.address), at);
      return { ...account, data };
    });
    const { findings } = readSimulation({ ...asked, raw: { ...asked.raw, accounts } }, verdict);
    const text = `Somebody else could ${could} a stake account`;
    expect(worded(findings.map((finding) => finding.found))).toEqual([{ kind: 'text', text }]);
  }
  // What needs the stake authority is refused.
  const switching = honestTransaction(
    { ...honestFields['auto-compound'], changes: [{ stakeAccount: stake, enable: true }] } as IntentFields,
    own,
  );
  expect((await offerFor(switching, switching.bytes, rpc)).verdict.code).toBe('stake-state-differs');
});
