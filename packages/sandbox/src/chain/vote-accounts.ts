import { activationOf } from './epoch/activation';
import type { Memory } from './journal/memory';
import { delegationOf } from './layout/stake-account';
import { decodeVoteAccount } from './layout/vote-account';
import { STAKE_PROGRAM, VOTE_PROGRAM } from './programs';
import type { ChainTime } from './time';
import type { World } from './world/types';

/** Slots between the newest slot and the newest root. */
const ROOT_DISTANCE = 32n;

/** All vote accounts with their effective stake in the running epoch; all but the stopped ones vote on every slot. */
export function voteAccounts(memory: Memory, time: ChainTime, world: World) {
  const history = new Map(memory.stakeHistory.map((entry) => [entry.epoch, entry]));
  const stakes = new Map<string, bigint>();
  for (const { data } of memory.accounts.ownedBy(STAKE_PROGRAM)) {
    const delegation = delegationOf(data);
    if (!delegation) continue;
    const { effective } = activationOf(delegation, time.epoch, history);
    stakes.set(delegation.voter, (stakes.get(delegation.voter) ?? 0n) + effective);
  }
  const slot = time.slot();
  const stopped = new Set(
    world.validators.flatMap((validator) => (validator.stopped ? [validator.vote] : [])),
  );
  return memory.accounts.ownedBy(VOTE_PROGRAM).flatMap(({ address, data }) => {
    const vote = decodeVoteAccount(data);
    if (!vote) return [];
    return [
      {
        vote: address,
        identity: vote.node,
        commission: vote.commission,
        /** Effective in this epoch. */
        activatedStake: stakes.get(address) ?? 0n,
        rootSlot: stopped.has(address) ? vote.rootSlot : slot - ROOT_DISTANCE,
        lastVote: stopped.has(address) ? vote.lastVote : slot - 1n,
        /** [epoch, credits, previous credits], newest last. */
        epochCredits: vote.epochCredits,
      },
    ];
  });
}
