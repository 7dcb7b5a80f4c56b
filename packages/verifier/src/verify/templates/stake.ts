import { STAKE_CONFIG, STAKE_HISTORY_SYSVAR, STAKE_PROGRAM } from '../../addresses';
import { addressBytes, readAddress, sameBytes, u32 } from '../../bytes';
import { said, verbatim } from '../../said/said';
import type { ReviewValue } from '../../types';
import type { Context } from '../context';
import { rows } from '../row-specs';
import {
  type AccountSlot,
  accountRule,
  type Field,
  type RowSpec,
  type Rule,
  silent,
  slot,
  type Template,
} from '../template';
import { amountRule, clockSlot, fixedRule, walletRule } from './create-stake-account';

export const DELEGATE_STAKE = 'delegate-stake';

const historySlot = slot(fixedRule(STAKE_HISTORY_SYSVAR));

export function targetRule(row: RowSpec, targets: readonly (string | null)[]): Rule<string> {
  return silent(accountRule(row, targets, 'S6'));
}

export function pinnedVote({ pins }: Context): Rule<string> {
  const votes = pins.validators.map((validator) => validator.vote);
  return {
    ...accountRule(rows.vote(), votes, 'S4'),
    read: (address) => {
      const pinned = pins.validators.find((validator) => validator.vote === address);
      return pinned
        ? { kind: 'address', address, name: verbatim(pinned.name) }
        : { kind: 'address', address };
    },
    note: () => said('on-pinned-list'),
  };
}

export function sameVote(vote: string): Rule<string> {
  return { ...accountRule(rows.sameVote(vote), [vote], 'S4'), note: () => said('stays-as-it-is') };
}

const STAKER_ROLE = u32(0);

/** An instruction on stake accounts, signed by the wallet: with the sysvars that older clients list, or without. */
function ofStake(
  context: Context,
  [name, tag]: readonly [Template['name'], number],
  accounts: readonly AccountSlot[],
  sysvars: readonly AccountSlot[],
  fields: readonly Field[] = [],
): Template {
  const wallet = slot(walletRule(context));
  const shapes = [
    [...accounts, ...sysvars, wallet],
    [...accounts, wallet],
  ];
  return { name, program: STAKE_PROGRAM, tag: u32(tag), fields, shapes };
}

export function delegateStake(context: Context, stake: Rule<string>, vote: Rule<string>): Template {
  const sysvars = [clockSlot, historySlot, slot(fixedRule(STAKE_CONFIG))];
  return ofStake(context, [DELEGATE_STAKE, 2], [slot(stake, 'w'), slot(vote)], sysvars);
}

export function deactivateStake(context: Context, stake: Rule<string>): Template {
  return ofStake(context, ['deactivate-stake', 5], [slot(stake, 'w')], [clockSlot]);
}

/** The role that an Authorize gives, after the key that gets it: 0 for the staker, 1 for the withdraw authority. */
const ROLE_AFTER_KEY = 32;

/**
 * Gives the staker role back to the wallet. Never the withdraw authority: key and role are read together, so that each is
 * reported in its own row.
 */
export function reclaimStaker(context: Context, stake: Rule<string>): Template {
  const owner = context.intent.wallet;
  const isStaker = (bytes: Uint8Array) => sameBytes(bytes.subarray(ROLE_AFTER_KEY), STAKER_ROLE);
  const isOwner = (bytes: Uint8Array) => sameBytes(bytes.subarray(0, ROLE_AFTER_KEY), addressBytes(owner));
  const read = (bytes: Uint8Array): ReviewValue =>
    bytes.length < ROLE_AFTER_KEY ? { kind: 'nothing' } : { kind: 'address', address: readAddress(bytes) };
  const staker: Rule<Uint8Array> = {
    row: rows.staker(owner),
    read,
    failures: (bytes) => (!isStaker(bytes) || isOwner(bytes) ? [] : ['S2']),
    shown: isStaker,
  };
  const withdrawer: Rule<Uint8Array> = {
    row: rows.withdrawer(owner),
    read,
    failures: (bytes) => (isStaker(bytes) ? [] : ['S2']),
    shown: false,
  };
  const fields = [staker, withdrawer].map((rule) => ({ start: 4, end: 40, rule }));
  return ofStake(context, ['reclaim-staker', 1], [slot(stake, 'w')], [clockSlot], fields);
}

const oneTarget = (stake: string): AccountSlot => slot(targetRule(rows.targets([stake]), [stake]), 'w');

/** Withdrawal of exactly `lamports` from one account to the wallet. */
export function withdrawStake(context: Context, stake: string, lamports: bigint): Template {
  const owner = context.intent.wallet;
  const destination = slot(accountRule(rows.destination(owner), [owner], 'S11'), 'w');
  const amount = { start: 4, end: 12, rule: silent(amountRule(lamports)) };
  const sysvars = [clockSlot, historySlot];
  return ofStake(context, ['withdraw', 4], [oneTarget(stake), destination], sysvars, [amount]);
}

export function mergeStake(context: Context, destination: string, source: string): Template {
  const accounts = [oneTarget(destination), oneTarget(source)];
  return ofStake(context, ['merge-stake', 7], accounts, [clockSlot, historySlot]);
}

/** Split of exactly `lamports` from `source` into the new account. */
export function splitStake(context: Context, source: string, into: Rule<string>, lamports: bigint): Template {
  const amount = { start: 4, end: 12, rule: amountRule(lamports) };
  return ofStake(context, ['split-stake', 3], [oneTarget(source), slot(silent(into), 'w')], [], [amount]);
}
