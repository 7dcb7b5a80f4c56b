import { readU32 } from '../../bytes';
import { elseFinding } from '../../finding';
import { said } from '../../said/said';
import type { Finding, IntentOf } from '../../types';
import { isEarning, stakeStateFindings, targetSetFindings, withdrawnByWallet } from '../checks/stake-state';
import type { Context } from '../context';
import { nothingMoves, passingRow, unchangedAuthorities } from '../evaluate';
import type { Alignment, Matched } from '../match';
import type { Policy } from '../policy';
import { rows } from '../row-specs';
import { deactivateStake, reclaimStaker, targetRule } from '../templates/stake';

/** Where an Authorize has the role that it gives, and that of the staker. */
const ROLE = 36;
const STAKER = 0;

type C = Context<IntentOf<'native-unstake' | 'sovereign-unstake'>>;

function isDeactivate({ instruction }: Matched): boolean {
  return instruction.name === 'Deactivate';
}

function target({ instruction }: Matched): string {
  return instruction.accounts[0]?.address ?? '';
}

/** The staker role is reclaimed only from the wallet's own auto-compound ledger, right before that account's deactivation. */
function reclaimFindings(context: C, { matched }: Alignment): Finding[] {
  return matched.flatMap((match, position) => {
    if (isDeactivate(match)) return [];
    const address = target(match);
    const next = matched[position + 1];
    const followed = next !== undefined && isDeactivate(next) && target(next) === address;
    const ledger = context.facts.derived.autoCompoundLedger;
    const due = ledger !== null && context.facts.stakeAccounts.get(address)?.staker === ledger;
    if (followed && due) return [];
    const found = said(
      readU32(match.instruction.data, ROLE) === STAKER ? 'staker-changed-needlessly' : 'withdrawer-changed',
      { address },
    );
    return [elseFinding('I1', found, match.instruction)];
  });
}

function stakerFindings(context: C, { matched }: Alignment): Finding[] {
  const reclaimed = new Set(matched.filter((matched) => !isDeactivate(matched)).map(target));
  const { stakeAccounts } = context.intent;
  return stakeStateFindings(context, rows.targets(stakeAccounts), stakeAccounts, [
    withdrawnByWallet,
    isEarning,
    (stake, { intent }) =>
      stake.staker === intent.wallet || reclaimed.has(stake.address) ? null : said('staker-not-wallet'),
  ]);
}

/** One deactivation for every chosen account, in any order, and nothing else. */
export const nativeUnstakePolicy: Policy<IntentOf<'native-unstake' | 'sovereign-unstake'>> = {
  steps: (context) => {
    const targets = targetRule(rows.targets(context.intent.stakeAccounts), context.intent.stakeAccounts);
    return [
      { templates: [deactivateStake(context, targets), reclaimStaker(context, targets)], min: 1, max: 64 },
    ];
  },
  findings: (context, alignment) => {
    const named = alignment.matched.filter(isDeactivate).map(target);
    return [
      ...targetSetFindings(rows.targets(context.intent.stakeAccounts), context.intent.stakeAccounts, named),
      ...reclaimFindings(context, alignment),
      ...stakerFindings(context, alignment),
    ];
  },
  rows: ({ intent }, { matched }) => [
    nothingMoves(said('sol-that-moves'), said('deactivating-moves-nothing')),
    passingRow(
      rows.targets(intent.stakeAccounts),
      { kind: 'addresses', addresses: matched.filter(isDeactivate).map(target) },
      said('all-accounts', { count: intent.stakeAccounts.length }),
    ),
    ...unchangedAuthorities(intent.wallet),
  ],
};
