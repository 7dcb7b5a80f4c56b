import { said } from '../../said/said';
import type { IntentOf } from '../../types';
import {
  type StakeCondition,
  stakedByWallet,
  stakeStateFindings,
  withdrawnByWallet,
} from '../checks/stake-state';
import { nothingMoves, stakedTooRow, targetsRow, unchangedAuthorities } from '../evaluate';
import type { Policy } from '../policy';
import { predictStake } from '../predict-stake';
import { rows } from '../row-specs';
import { once } from '../template';
import { delegateStake, sameVote, targetRule } from '../templates/stake';

/** A delegation to the same vote account in the epoch of the deactivation rescinds it; in any other it begins anew or fails. */
const deactivatedNow: StakeCondition = ({ delegation }, { facts }) => {
  if (delegation === null) return said('not-delegated');
  if (delegation.deactivationEpoch === facts.epoch) return null;
  return delegation.deactivationEpoch > facts.epoch ? said('not-deactivating') : said('deactivated-earlier');
};

const delegatedTo =
  (vote: string): StakeCondition =>
  ({ delegation }) =>
    delegation === null || delegation.vote === vote ? null : said('delegated-elsewhere');

/** One delegation of the chosen account to the vote account that it has, and nothing else. */
export const cancelDeactivationPolicy: Policy<IntentOf<'cancel-deactivation'>> = {
  steps: (context) => {
    const { stakeAccount, vote } = context.intent;
    const target = targetRule(rows.targets([stakeAccount]), [stakeAccount]);
    return [once(delegateStake(context, target, sameVote(vote)))];
  },
  findings: (context) => {
    const { stakeAccount, vote } = context.intent;
    const conditions = [withdrawnByWallet, stakedByWallet, deactivatedNow, delegatedTo(vote)];
    return stakeStateFindings(context, rows.targets([stakeAccount]), [stakeAccount], conditions);
  },
  rows: (context, alignment) => {
    const { intent, facts } = context;
    const before = facts.stakeAccounts.get(intent.stakeAccount)?.delegation?.lamports ?? 0n;
    const after = predictStake(context, alignment).after.get(intent.stakeAccount)?.delegation?.lamports ?? 0n;
    const note = said(after > before ? 'stays-in-account' : 'cancelling-moves-nothing');
    return [
      nothingMoves(said('sol-that-moves'), note),
      ...stakedTooRow(after - before, said('begins-anew')),
      targetsRow([intent.stakeAccount]),
      ...unchangedAuthorities(intent.wallet),
    ];
  },
};
