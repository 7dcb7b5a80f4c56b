import { pinsFor } from '@contract/pins';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@server/sandbox/chain/layout/stake-account';
import { describe, expect, it } from 'vitest';
import { STAKE_PROGRAM } from '@/transaction/addresses';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { attackerVote, copyWorld, EPOCH, rentOf, SOL, stakeAddress, testWorld, wallet } from './world';
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
  return verdict.findings.map((one) => one.found);
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
