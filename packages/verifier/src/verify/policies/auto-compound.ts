import { U64_MAX } from '../../addresses';
import { pinnedSwitch } from '../../decode/programs/auto-compound';
import { type PlannedGuard, stakeGuard, walletFloor } from '../../guard/planned-guard';
import { said } from '../../said/said';
import type { DecodedInstruction, IntentOf } from '../../types';
import {
  isEarning,
  type StakeCondition,
  stakedByWallet,
  stakeStateFindings,
  targetSetFindings,
  withdrawnByWallet,
} from '../checks/stake-state';
import type { Context } from '../context';
import { targetsRow, unchangedAuthorities } from '../evaluate';
import type { Policy } from '../policy';
import { rows } from '../row-specs';
import { switchAutoCompound, switchFindings } from '../templates/auto-compound';
import { targetRule } from '../templates/stake';

type C = Context<IntentOf<'auto-compound'>>;

const notDeactivating: StakeCondition = (stake) =>
  stake.delegation === null || stake.delegation.deactivationEpoch === U64_MAX ? null : said('deactivating');

function accounts({ intent }: C, enable?: boolean): string[] {
  return intent.changes
    .filter((change) => enable === undefined || change.enable === enable)
    .map((change) => change.stakeAccount);
}

function switchedAccount({ pins }: C, { data, accounts }: DecodedInstruction): string | null {
  const match = pins.autoCompound && pinnedSwitch(pins.autoCompound, data);
  return match ? (accounts[match.stake]?.address ?? null) : null;
}

/** Its switch is not already in the requested state: the program would refuse, and the fee be lost. */
function switchable(enable: boolean): StakeCondition {
  return (stake, { facts }) =>
    facts.autoCompoundEnabled.has(stake.address) === enable
      ? said(enable ? 'auto-compound-already-on' : 'auto-compound-already-off')
      : null;
}

const outflow = ({ facts }: C): bigint =>
  facts.autoCompoundRentChange > 0n ? facts.autoCompoundRentChange : 0n;
const inflow = ({ facts }: C): bigint =>
  facts.autoCompoundRentChange < 0n ? -facts.autoCompoundRentChange : 0n;

/** Whatever the program does: the stake stays the wallet's, without a lockup where it has none now. */
function guards(context: C): PlannedGuard[] {
  const { wallet } = context.intent;
  return [
    ...walletFloor(context, outflow(context), inflow(context)),
    ...accounts(context).map((account) => {
      const lockup = context.facts.stakeAccounts.get(account)?.lockup;
      const unlocked = lockup?.epoch === 0n && lockup.unixTimestamp === 0n;
      return stakeGuard(account, wallet, unlocked);
    }),
  ];
}

/** One switch for each chosen account, in the requested direction, in the wallet's own ledger; nothing else. */
export const autoCompoundPolicy: Policy<IntentOf<'auto-compound'>> = {
  steps: (context) => {
    const pinned = context.pins.autoCompound;
    if (pinned === null) return [];
    const row = rows.targets(accounts(context));
    const templates = [true, false].map((enable) =>
      switchAutoCompound(context, pinned, enable, targetRule(row, accounts(context, enable))),
    );
    return [{ templates, min: 1, max: 64 }];
  },
  findings: (context, { matched }) => {
    const row = rows.targets(accounts(context));
    const named = matched.map(({ instruction }) => switchedAccount(context, instruction) ?? '');
    const owned = [stakedByWallet, withdrawnByWallet];
    const switchedOff = [...owned, notDeactivating, switchable(false)];
    return [
      ...switchFindings(context, accounts(context, true).length > 0),
      ...targetSetFindings(row, accounts(context), named),
      ...stakeStateFindings(context, row, accounts(context, true), [...owned, isEarning, switchable(true)]),
      ...stakeStateFindings(context, row, accounts(context, false), switchedOff),
    ];
  },
  rows: (context) => [targetsRow(accounts(context)), ...unchangedAuthorities(context.intent.wallet)],
  outflow,
  inflow,
  guards,
};
