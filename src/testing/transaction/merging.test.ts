import { pinsFor } from '@contract/pins';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@server/sandbox/chain/layout/stake-account';
import { describe, expect, it } from 'vitest';
import { STAKE_PROGRAM } from '@/transaction/addresses';
import { addressBytes, u64 } from '@/transaction/bytes';
import { Executor } from './executor';
import { honestFields, honestTransaction, withEmptySignatures } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import {
  attacker,
  attackerVote,
  copyWorld,
  EPOCH,
  rentOf,
  SOL,
  stakeAddress,
  testWorld,
  wallet,
} from './world';
import { worldRpc } from './world-rpc';

const pinnedVote = pinsFor('sandbox').validators[0]?.vote ?? '';
const world = await testWorld();

/** Findings of the honest merge with these delegations of its last source and its destination. */
async function findingsFor(source: { vote: string; until: bigint }, destinationUntil = NOT_DEACTIVATING) {
  const changed = copyWorld(world);
  const put = (address: string, vote: string, until: bigint) =>
    changed.accounts.set(address, {
      owner: STAKE_PROGRAM,
      lamports: 5n * SOL + rentOf(200),
      executable: false,
      data: encodeStakeAccount(
        { staker: wallet.address, withdrawer: wallet.address },
        {
          voter: vote,
          stake: 5n * SOL,
          activationEpoch: 900n,
          deactivationEpoch: until,
          creditsObserved: 0n,
        },
      ),
    });
  put(stakeAddress('active-1'), pinnedVote, destinationUntil);
  put(stakeAddress('active-3'), source.vote, source.until);
  const honest = honestTransaction(honestFields.merge, changed);
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(changed), honestAnswer(honest));
  return verdict.findings.map((finding) => finding.found);
}

describe('merging accounts that were delegated to different validators', () => {
  const differs = {
    kind: 'text',
    text: `${stakeAddress('active-3')}: It is delegated to another vote account`,
  };

  it('is refused while the source is delegated to the other one', async () => {
    expect(await findingsFor({ vote: pinnedVote, until: NOT_DEACTIVATING })).toEqual([]);
    expect(await findingsFor({ vote: attackerVote, until: NOT_DEACTIVATING })).toEqual([differs]);
  });

  it('is refused in the epoch in which the source is deactivated, and accepted after it', async () => {
    expect(await findingsFor({ vote: attackerVote, until: EPOCH }, EPOCH - 2n)).toEqual([differs]);
    expect(await findingsFor({ vote: attackerVote, until: EPOCH - 1n }, EPOCH - 2n)).toEqual([]);
  });
});

describe('merging accounts with different lockups', () => {
  const LOCKUP_EPOCH = 84;
  const CUSTODIAN = 92;
  const executor = new Executor();

  /** Verdict and the stake program's own result, where this account was locked by somebody else until an epoch. */
  async function mergedWith(name: 'active-1' | 'active-2', until: bigint) {
    const changed = copyWorld(world);
    const address = stakeAddress(name);
    const account = changed.accounts.get(address);
    if (!account) throw new Error('The world has no such account.');
    const data = account.data.slice();
    data.set(u64(until), LOCKUP_EPOCH);
    data.set(addressBytes(attacker.address), CUSTODIAN);
    changed.accounts.set(address, { ...account, data });
    const { intent, bytes, newKey } = honestTransaction(honestFields.merge, changed);
    const { verdict } = await judgeBytes(intent, bytes, worldRpc(changed), honestAnswer({ intent, newKey }));
    return { outcome: verdict.outcome, ran: executor.run(changed, withEmptySignatures(bytes, 1)).ok };
  }

  it.each(['active-1', 'active-2'] as const)(
    'is accepted once that of %s is over, as the stake program does',
    async (name) => {
      expect(await mergedWith(name, EPOCH)).toEqual({ outcome: 'accepted', ran: true });
      expect(await mergedWith(name, EPOCH + 1n)).toEqual({ outcome: 'refused', ran: false });
    },
  );
});
