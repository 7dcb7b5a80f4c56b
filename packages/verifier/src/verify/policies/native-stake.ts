import { VOTE_PROGRAM } from '../../addresses';
import { finding } from '../../finding';
import { type PlannedGuard, stakeGuard, walletFloor } from '../../guard/planned-guard';
import { said } from '../../said/said';
import type { Finding, IntentOf } from '../../types';
import { belowMinimum } from '../checks/stake-state';
import type { Context } from '../context';
import { passingRow } from '../evaluate';
import type { Alignment } from '../match';
import type { Policy } from '../policy';
import { rows } from '../row-specs';
import { once, type RowSpec, type Step, silent } from '../template';
import { switchAutoCompound, switchFindings } from '../templates/auto-compound';
import {
  createStakeAccount,
  initializeStake,
  initializeStakeChecked,
  newAccountRule,
} from '../templates/create-stake-account';
import { DELEGATE_STAKE, delegateStake, pinnedVote } from '../templates/stake';
import { createdEffect, createdLamports } from './effects';

type C = Context<IntentOf<'native-stake'>>;

function autoCompoundStep(context: C): Step[] {
  const pinned = context.pins.autoCompound;
  if (!context.intent.autoCompound || pinned === null) return [];
  return [once(switchAutoCompound(context, pinned, true, newAccountRule(context)))];
}

/** S4: the delegation's target is a vote account on chain. A pin can outlive its account. */
function voteFindings({ facts }: C, { matched }: Alignment): Finding[] {
  return matched.flatMap(({ template, instruction }) => {
    if (template.name !== DELEGATE_STAKE) return [];
    const vote = instruction.accounts[1]?.address ?? '';
    if (facts.voteAccounts.get(vote)?.owner === VOTE_PROGRAM) return [];
    return [finding(rows.vote(), 'S4', said('not-a-vote-account', { vote }))];
  });
}

function amountFindings(context: C): Finding[] {
  const { intent, facts } = context;
  if (intent.lamports >= facts.minimumDelegation) return [];
  return [belowMinimum(context, said('below-minimum-delegation'))];
}

const outflow = ({ facts }: C, alignment: Alignment): bigint =>
  createdLamports(alignment) + facts.autoCompoundRentChange;

/** The auto-compound program gets the wallet's signature: whatever it does, the stake stays the wallet's. */
function guards(context: C, alignment: Alignment): PlannedGuard[] {
  const { intent, newAccount } = context;
  if (!intent.autoCompound || newAccount === null) return [];
  return [
    ...walletFloor(context, outflow(context, alignment), 0n),
    stakeGuard(newAccount, intent.wallet, true),
  ];
}

/** Create, initialize, delegate, and with auto-compounding one enabling. Nothing else. */
export const nativeStakePolicy: Policy<IntentOf<'native-stake'>> = {
  createsAccount: true,
  steps: (context) => [
    once(createStakeAccount(context, context.intent.lamports)),
    once(initializeStake(context), initializeStakeChecked(context)),
    once(delegateStake(context, silent(newAccountRule(context)), pinnedVote(context))),
    ...autoCompoundStep(context),
  ],
  findings: (context, alignment) => [
    ...voteFindings(context, alignment),
    ...(context.intent.autoCompound ? switchFindings(context, true) : []),
    ...amountFindings(context),
  ],
  rows: ({ intent }, alignment) => {
    const checked = alignment.matched.some(({ instruction }) => instruction.name === 'InitializeChecked');
    const asAsked = (row: RowSpec) => passingRow(row, row.asked);
    return [
      ...(checked ? [asAsked(rows.lockup())] : []),
      ...(intent.autoCompound ? [] : [asAsked(rows.autoCompound(false))]),
    ];
  },
  outflow,
  guards,
  effects: ({ newAccount }, alignment) => createdEffect(newAccount, createdLamports(alignment)),
};
