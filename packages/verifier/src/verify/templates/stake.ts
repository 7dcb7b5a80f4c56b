import { STAKE_CONFIG, STAKE_HISTORY_SYSVAR, STAKE_PROGRAM } from '../../addresses';
import { addressBytes, readAddress, sameBytes, u32 } from '../../bytes';
import { said, verbatim } from '../../said/said';
import type { ReviewValue } from '../../types';
import type { Context } from '../context';
import { rows } from '../row-specs';
import { accountRule, type RowSpec, type Rule, silent, slot, type Template } from '../template';
import { amountRule, clockSlot, fixedRule, walletRule } from './create-stake-account';

export const DELEGATE_STAKE = 'delegate-stake';

const historySlot = slot(fixedRule(STAKE_HISTORY_SYSVAR));

/** The stake accounts that an instruction may name. */
export function targetRule(row: RowSpec, targets: readonly (string | null)[]): Rule<string> {
  return silent(accountRule(row, targets, 'S6'));
}

/** The vote accounts of a new stake: those that are pinned. */
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

/** The vote account to which a stake account is delegated already. */
export function sameVote(vote: string): Rule<string> {
  return { ...accountRule(rows.sameVote(vote), [vote], 'S4'), note: () => said('stays-as-it-is') };
}

/** Delegation of `stake` to a vote account that `vote` allows. */
export function delegateStake(context: Context, stake: Rule<string>, vote: Rule<string>): Template {
  const wallet = slot(walletRule(context));
  return {
    name: DELEGATE_STAKE,
    program: STAKE_PROGRAM,
    tag: u32(2),
    dataLength: 4,
    fields: [],
    shapes: [
      [slot(stake, 'w'), slot(vote), clockSlot, historySlot, slot(fixedRule(STAKE_CONFIG)), wallet],
      [slot(stake, 'w'), slot(vote), wallet],
    ],
  };
}

/** Deactivation of one of the stake accounts that `stake` allows. */
export function deactivateStake(context: Context, stake: Rule<string>): Template {
  const wallet = slot(walletRule(context));
  return {
    name: 'deactivate-stake',
    program: STAKE_PROGRAM,
    tag: u32(5),
    dataLength: 4,
    fields: [],
    shapes: [
      [slot(stake, 'w'), clockSlot, wallet],
      [slot(stake, 'w'), wallet],
    ],
  };
}

/** The role that an Authorize gives, after the key that gets it: 0 for the staker, 1 for the withdraw authority. */
const ROLE_AFTER_KEY = 32;

/**
 * Gives the staker role back to the wallet. Never the withdraw authority: key and role are read together, so that each is
 * reported in its own row.
 */
export function reclaimStaker(context: Context, stake: Rule<string>): Template {
  const owner = context.intent.wallet;
  const wallet = slot(walletRule(context));
  const isStaker = (bytes: Uint8Array) => sameBytes(bytes.subarray(ROLE_AFTER_KEY), u32(0));
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
  return {
    name: 'reclaim-staker',
    program: STAKE_PROGRAM,
    tag: u32(1),
    dataLength: 40,
    fields: [
      { start: 4, end: 40, rule: staker },
      { start: 4, end: 40, rule: withdrawer },
    ],
    shapes: [
      [slot(stake, 'w'), clockSlot, wallet],
      [slot(stake, 'w'), wallet],
    ],
  };
}

/** Withdrawal of exactly `lamports` from one account to the wallet. */
export function withdrawStake(context: Context, stake: string, lamports: bigint): Template {
  const owner = context.intent.wallet;
  const source = slot(targetRule(rows.targets([stake]), [stake]), 'w');
  const destination = slot(accountRule(rows.destination(owner), [owner], 'S11'), 'w');
  const wallet = slot(walletRule(context));
  const amount = amountRule(lamports);
  return {
    name: 'withdraw',
    program: STAKE_PROGRAM,
    tag: u32(4),
    dataLength: 12,
    fields: [{ start: 4, end: 12, rule: silent(amount) }],
    shapes: [
      [source, destination, clockSlot, historySlot, wallet],
      [source, destination, wallet],
    ],
  };
}

/** Merge of `source` into `destination`. */
export function mergeStake(context: Context, destination: string, source: string): Template {
  const wallet = slot(walletRule(context));
  const into = slot(targetRule(rows.targets([destination]), [destination]), 'w');
  const from = slot(targetRule(rows.targets([source]), [source]), 'w');
  return {
    name: 'merge-stake',
    program: STAKE_PROGRAM,
    tag: u32(7),
    dataLength: 4,
    fields: [],
    shapes: [
      [into, from, clockSlot, historySlot, wallet],
      [into, from, wallet],
    ],
  };
}

/** Split of exactly `lamports` from `source` into the new account. */
export function splitStake(context: Context, source: string, into: Rule<string>, lamports: bigint): Template {
  const amount = amountRule(lamports);
  return {
    name: 'split-stake',
    program: STAKE_PROGRAM,
    tag: u32(3),
    dataLength: 12,
    fields: [{ start: 4, end: 12, rule: amount }],
    shapes: [
      [
        slot(targetRule(rows.targets([source]), [source]), 'w'),
        slot(silent(into), 'w'),
        slot(walletRule(context)),
      ],
    ],
  };
}
