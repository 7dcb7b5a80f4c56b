import {
  CLOCK_SYSVAR,
  RENT_SYSVAR,
  STAKE_ACCOUNT_SIZE,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
} from '../../addresses';
import { addressBytes, readU64, u32, u64 } from '../../bytes';
import { said } from '../../said/said';
import type { ReviewValue } from '../../types';
import type { Context } from '../context';
import { atMost, lamports, rows } from '../row-specs';
import {
  accountRule,
  addressField,
  exactBytes,
  exactU64,
  type Field,
  type RowSpec,
  type Rule,
  silent,
  slot,
  type Template,
} from '../template';

const ANY_KEY = '11111111111111111111111111111111';

/** Rent of 200 bytes under each step of the rent reduction; builders may still use an older one. */
const historicRents = [2_282_880n, 2_077_224n, 1_666_240n, 844_600n, 433_616n, 228_288n];
const LARGEST_RENT = 2_282_880n;

/**
 * The rents that a builder may have used: the live one, or an older and higher one that stays in the account. None where a node
 * reports more than the historical maximum: it would put the wallet's money into an account that may be locked.
 */
export function acceptableRents(live: bigint): ReadonlySet<bigint> {
  return new Set([live, ...historicRents].filter((rent) => rent >= live && rent <= LARGEST_RENT));
}

export function newAccountRule(context: Context): Rule<string> {
  return accountRule(rows.newAccount(), [context.newAccount], 'I3');
}

/** The wallet's slot rule; a match makes no row of the review. */
export function walletRule(context: Context): Rule<string> {
  const { wallet } = context.intent;
  return silent(accountRule(rows.payer(wallet), [wallet], 'I3'));
}

export function amountRule(amount: bigint): Rule<Uint8Array> {
  return exactU64(rows.amount(amount), amount, lamports, 'S1');
}

export function fixedRule(address: string): Rule<string> {
  return silent(accountRule(rows.anythingElse(), [address], 'I3'));
}

/** Lamports beyond the stake that are rent; more than the highest historical rent counts as stake. */
function excess(bytes: Uint8Array, stake: bigint): bigint | null {
  const value = readU64(bytes);
  return value === null ? null : value - stake;
}

function stakeRule(row: RowSpec, stake: bigint, live: bigint): Rule<Uint8Array> {
  const within = (bytes: Uint8Array) => {
    const over = excess(bytes, stake);
    return over !== null && over >= 0n && over <= LARGEST_RENT;
  };
  return {
    row,
    shown: true,
    read: (bytes) => lamports(within(bytes) ? stake : (readU64(bytes) ?? 0n) - live),
    note: () => said('less-rent'),
    failures: (bytes) => (within(bytes) ? [] : ['S1']),
  };
}

function rentRule(stake: bigint, live: bigint, strict: boolean): Rule<Uint8Array> {
  const accepted = acceptableRents(live);
  const judged = (over: bigint | null): over is bigint =>
    over !== null && (strict || (over >= 0n && over <= LARGEST_RENT));
  const overstated = { check: 'R4', meaning: said('stake-rent-overstated') } as const;
  return {
    row: live > LARGEST_RENT ? { ...rows.rent(live), asked: atMost(LARGEST_RENT) } : rows.rent(live),
    // What cannot be rent is in the amount's row, which then fails.
    shown: (bytes) => judged(excess(bytes, stake)),
    read: (bytes) => lamports(excess(bytes, stake) ?? 0n),
    note: (bytes) => (excess(bytes, stake) === live ? said('as-node-says') : said('older-rent')),
    failures: (bytes) => {
      const over = excess(bytes, stake);
      if (!judged(over) || accepted.has(over)) return [];
      return [live > LARGEST_RENT ? overstated : 'R4'];
    },
  };
}

/**
 * System CreateAccount of a stake account funded by the wallet.
 * @param stake lamports on top of rent; null when only rent goes in.
 */
export function createStakeAccount(context: Context, stake: bigint | null): Template {
  const live = context.facts.rent.stakeAccount;
  const money: Field[] = [{ start: 4, end: 12, rule: rentRule(stake ?? 0n, live, stake === null) }];
  if (stake !== null) money.unshift({ start: 4, end: 12, rule: stakeRule(rows.amount(stake), stake, live) });
  const size = (bytes: bigint): ReviewValue => ({ kind: 'text', text: said('bytes', { bytes }) });
  return {
    name: 'create-account',
    program: SYSTEM_PROGRAM,
    tag: u32(0),
    fields: [
      ...money,
      {
        start: 12,
        end: 20,
        rule: silent(exactU64(rows.newAccount(), BigInt(STAKE_ACCOUNT_SIZE), size, 'S5')),
      },
      { start: 20, end: 52, rule: silent(addressField(rows.newAccount(), STAKE_PROGRAM, 'S5')) },
    ],
    shapes: [[slot(walletRule(context), 'w'), slot(newAccountRule(context), 'w')]],
  };
}

function lockupRule(expected: Uint8Array): Rule<Uint8Array> {
  return exactBytes(
    rows.lockup(),
    expected,
    (bytes) => ({ kind: 'text', text: bytes.some((byte) => byte !== 0) ? said('locked') : said('none') }),
    'S3',
  );
}

/** Stake Initialize with both authorities the wallet's and no lockup; Rent may be listed or not. */
export function initializeStake(context: Context): Template {
  const { wallet } = context.intent;
  const stake = slot(silent(newAccountRule(context)), 'w');
  return {
    name: 'initialize-stake',
    program: STAKE_PROGRAM,
    tag: u32(0),
    fields: [
      { start: 4, end: 36, rule: addressField(rows.staker(wallet), wallet, 'S2') },
      { start: 36, end: 68, rule: addressField(rows.withdrawer(wallet), wallet, 'S2') },
      { start: 68, end: 76, rule: lockupRule(u64(0n)) },
      { start: 76, end: 84, rule: lockupRule(u64(0n)) },
      { start: 84, end: 116, rule: lockupRule(addressBytes(ANY_KEY)) },
    ],
    shapes: [[stake, slot(fixedRule(RENT_SYSVAR))], [stake]],
  };
}

/** Stake InitializeChecked, which takes the authorities as accounts and sets no lockup. */
export function initializeStakeChecked(context: Context): Template {
  const { wallet } = context.intent;
  const stake = slot(silent(newAccountRule(context)), 'w');
  const staker = slot(accountRule(rows.staker(wallet), [wallet], 'S2'));
  const withdrawer = slot(accountRule(rows.withdrawer(wallet), [wallet], 'S2'));
  return {
    name: 'initialize-stake',
    program: STAKE_PROGRAM,
    tag: u32(9),
    shapes: [
      [stake, slot(fixedRule(RENT_SYSVAR)), staker, withdrawer],
      [stake, staker, withdrawer],
    ],
  };
}

export const clockSlot = slot(fixedRule(CLOCK_SYSVAR));
