import { encodeStakeAccount, NOT_DEACTIVATING } from '@server/sandbox/chain/layout/stake-account';
import * as build from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { STAKE_PROGRAM } from '@/transaction/addresses';
import { buildLocalMessage } from '@/transaction/build/local-message';
import { honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { attackerVote, copyWorld, EPOCH, rentOf, SOL, stakeAddress, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();
const target = stakeAddress('deactivating');

/** The verdict over the honest cancellation when the account's delegation is this one on the chain. */
async function findingsFor(delegation: { voter?: string; until?: bigint }) {
  const honest = honestTransaction(honestFields['cancel-deactivation'], world);
  if (honest.intent.operation !== 'cancel-deactivation') throw new Error('Another intent.');
  const { voter = honest.intent.vote, until = EPOCH } = delegation;
  const changed = copyWorld(world);
  changed.accounts.set(target, {
    owner: STAKE_PROGRAM,
    lamports: 3n * SOL + rentOf(200),
    executable: false,
    data: encodeStakeAccount(
      { staker: wallet.address, withdrawer: wallet.address },
      { voter, stake: 3n * SOL, activationEpoch: 950n, deactivationEpoch: until, creditsObserved: 0n },
    ),
  });
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(changed), honestAnswer(honest));
  return verdict.findings.map(({ found }) => (found.kind === 'text' ? found.text : found.kind));
}

// The Stake program rescinds a deactivation only in its own epoch (stake_instructions::delegate, TooSoonToRedelegate).
describe('taking back a deactivation', () => {
  it('is accepted in the epoch of the deactivation only', async () => {
    expect(await findingsFor({})).toEqual([]);
    expect(await findingsFor({ until: EPOCH - 1n })).toEqual([
      `${target}: It was deactivated in an earlier epoch, which cannot be taken back`,
    ]);
    expect(await findingsFor({ until: NOT_DEACTIVATING })).toEqual([`${target}: It is not deactivating`]);
  });

  it('is refused where the account is delegated to another validator by now', async () => {
    expect(await findingsFor({ voter: attackerVote })).toEqual([
      `${target}: It is delegated to another vote account`,
    ]);
  });

  it('never moves the stake to another validator, nor touches another account', async () => {
    const honest = honestTransaction(honestFields['cancel-deactivation'], world);
    const codeOf = async (stake: string, vote: string) => {
      const bytes = withInstructions(honest, [build.delegate(stake, vote, wallet.address, 'classic')]);
      const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
      return verdict.outcome === 'refused' ? verdict.code : verdict.outcome;
    };
    expect(await codeOf(target, attackerVote)).toBe('vote-account-differs');
    expect(
      await codeOf(
        stakeAddress('inactive'),
        honest.intent.operation === 'cancel-deactivation' ? honest.intent.vote : '',
      ),
    ).toBe('targets-differ');
  });

  it('is accepted as this page builds it', async () => {
    const { intent } = honestTransaction(honestFields['cancel-deactivation'], world);
    if (intent.operation !== 'cancel-deactivation') throw new Error('Another intent.');
    const message = buildLocalMessage(intent, {
      blockhash: world.blockhash,
      lastValidBlockHeight: 1_000n,
      stakeAccountRent: 0n,
      newAccount: null,
      wrappedSolAccount: null,
    });
    const { verdict } = await judgeBytes(intent, message, worldRpc(world), {
      intentId: intent.id,
      newAccount: null,
    });
    expect(verdict.findings).toEqual([]);
    expect(verdict.outcome).toBe('accepted');
  });
});
