import { finding } from '../../finding';
import { targetsOf } from '../../intent/targets-of';
import { said } from '../../said/said';
import type { Finding, IntentOf, ReviewRow } from '../../types';
import {
  stakedByWallet,
  stakeStateFindings,
  targetSetFindings,
  withdrawnByWallet,
} from '../checks/stake-state';
import type { Context } from '../context';
import { nothingMoves, stakedTooRow, targetsRow } from '../evaluate';
import type { Alignment } from '../match';
import type { Policy } from '../policy';
import { liveStake, predictStake } from '../predict-stake';
import { rows } from '../row-specs';
import { once } from '../template';
import { mergeStake } from '../templates/stake';
import { heldBy, stakeEffect } from './effects';

type C = Context<IntentOf<'merge'>>;

/** What is active or activating stays so: an inactive destination would end what merges into it, though no lamport moves. */
function endedStake(context: C, alignment: Alignment): Finding[] {
  const { facts, intent } = context;
  const { after, problems } = predictStake(context, alignment);
  const ended = liveStake(accountsOf(context), facts.epoch) - liveStake(after.values(), facts.epoch);
  if (ended <= 0n || problems.length > 0) return [];
  const problem = said('merging-ends-delegation', { amount: { lamports: ended } });
  const found = said('titled', { title: intent.destination, text: problem });
  return [finding(rows.targets(targetsOf(intent)), 'R2', found)];
}

function accountsOf({ facts, intent }: C) {
  return targetsOf(intent).map((address) => facts.stakeAccounts.get(address));
}

/** An activating destination stakes all that comes in: rent, idle lamports, and accounts that were inactive. */
function stakedToo(context: C, alignment: Alignment): ReviewRow[] {
  const { epoch } = context.facts;
  const { after } = predictStake(context, alignment);
  const staked = liveStake(after.values(), epoch) - liveStake(accountsOf(context), epoch);
  return stakedTooRow(staked, said('staked-by-merging'));
}

/** Each source merged into the destination, in the order chosen. */
export const mergePolicy: Policy<IntentOf<'merge'>> = {
  steps: (context) =>
    context.intent.sources.map((source) => once(mergeStake(context, context.intent.destination, source))),
  findings: (context, alignment) => {
    const { destination, sources } = context.intent;
    const row = rows.targets([destination, ...sources]);
    const named = alignment.matched.map(({ instruction }) => instruction.accounts[1]?.address ?? '');
    return [
      ...targetSetFindings(row, sources, named),
      ...stakeStateFindings(context, row, [destination, ...sources], [withdrawnByWallet, stakedByWallet]),
      ...endedStake(context, alignment),
    ];
  },
  rows: (context, alignment) => [
    nothingMoves(said('sol-that-leaves')),
    targetsRow(targetsOf(context.intent), said('first-keeps-everything')),
    ...stakedToo(context, alignment),
  ],
  effects: (context) => {
    const { destination, sources } = context.intent;
    const gained = sources.reduce((sum, address) => sum + heldBy(context, address), 0n);
    return [
      stakeEffect(context, destination, gained),
      ...sources.map((address) => stakeEffect(context, address, -heldBy(context, address))),
    ];
  },
};
