import { patched } from '@clearstake/sandbox/chain/bytes';
import { expect, it } from 'vitest';
import { Executor } from '../../../testing/executor';
import { honestTransaction } from '../../../testing/honest';
import { offerFor } from '../../../testing/judge';
import { testKey } from '../../../testing/keys';
import { landIn, signedWire } from '../../../testing/landing';
import { attacker, stakeAddress, testWorld, wallet, withBytes } from '../../../testing/world';
import { runningRpc } from '../../../testing/world-rpc';
import { addressBytes } from '../../bytes';
import type { IntentFields } from '../../intent/make-intent';
import { said } from '../../said/said';
import { askSimulation } from '../../simulate/ask-simulation';
import { readSimulation } from '../../simulate/read-simulation';

/**
 * A part is withdrawn from a stake account whose stake authority is not the wallet: the Stake program asks the withdraw authority.
 */
const executor = new Executor();
const stake = stakeAddress('active-1');
const STAKER = 12;
const fields: IntentFields = {
  cluster: 'sandbox',
  wallet: wallet.address,
  operation: 'withdraw',
  withdrawals: [{ stakeAccount: stake, lamports: 3_000_000n }],
};
const world = await testWorld();

it.each([
  ['a manager', testKey('staking manager').address],
  ['the wallet’s auto-compound ledger', world.ledger],
])('withdraws what %s may delegate, and nothing else', async (_, staker) => {
  const own = withBytes(world, stake, STAKER, addressBytes(staker));
  const honest = honestTransaction(fields, own);
  const rpc = runningRpc(own, executor);
  const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
  expect(verdict.findings).toEqual([]);
  const asked = await askSimulation(rpc, input.decoded, verdict);
  expect(readSimulation(asked, verdict).findings).toEqual([]);
  const { after } = landIn(own, executor, signedWire(honest));
  expect(after.accounts.get(stake)?.lamports).toBe((own.accounts.get(stake)?.lamports ?? 0n) - 3_000_000n);
  const accounts = asked.raw.accounts.map((account, index) =>
    account && asked.addresses[index] === stake
      ? { ...account, data: patched(account.data, STAKER, addressBytes(attacker.address)) }
      : account,
  );
  const { findings } = readSimulation({ ...asked, raw: { ...asked.raw, accounts } }, verdict);
  expect(findings.map(({ found }) => found)).toEqual([{ kind: 'text', text: said('would-change-staker') }]);
});
