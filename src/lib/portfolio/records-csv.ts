import { formatLamports } from '@clearstake/contract/format/lamports';
import { locales } from '@clearstake/contract/format/locale';
import { type CsvCell, toCsv } from '../files/csv';
import { type DayPrice, dayOf, unavailable } from './day-price';
import type { AccountReward, AccountState } from './records';
import type { StakeEvent } from './stake-events';

/** An account's current state in the unversioned API, unchanged. */
export interface LegacyAccount {
  readonly status: string | undefined;
  /** Lamports. */
  readonly amount: bigint | undefined;
}

export interface Records {
  readonly rewards: readonly AccountReward[];
  readonly events: readonly StakeEvent[];
  /** The time of a slot's block, in milliseconds since 1970. */
  readonly timeOfSlot: (slot: bigint) => number | undefined;
  readonly epochOfSlot: (slot: bigint) => bigint;
  readonly stateOf: (account: string) => AccountState;
  /** Percent, by epoch. */
  readonly legacyApy: ReadonlyMap<bigint, number>;
  readonly legacyAccounts: ReadonlyMap<string, LegacyAccount>;
  /** The prices of SOL that this browser keeps, by UTC day. */
  readonly prices: ReadonlyMap<string, DayPrice>;
}

const header = [
  'date_utc',
  'kind',
  'epoch',
  'slot',
  'signature',
  'stake_account',
  'account_state',
  'direction',
  'amount_sol',
  'amount_lamports',
  'balance_after_lamports',
  'source',
  'legacy_api_apy_percent',
  'legacy_api_account_status',
  'legacy_api_account_amount_lamports',
  'price',
  'price_currency',
  'price_source',
];

/**
 * Records as CSV, oldest first: inflation rewards, which have no signature, and events. Times are UTC, amounts are absolute
 * (`direction` is the sign), each row names its RPC method; unknown values are empty, and a day without a price says
 * "unavailable".
 */
export function recordsCsv(records: Records): string {
  const rows: { readonly slot: bigint; readonly cells: readonly CsvCell[] }[] = [];
  const add = (
    slot: bigint,
    account: string,
    row: {
      readonly time: number | undefined;
      readonly kind: string;
      readonly epoch: bigint;
      readonly signature: string;
      readonly change: bigint;
      readonly balance: bigint;
      readonly source: string;
      readonly apy?: number | undefined;
    },
  ): void => {
    const amount = row.change < 0n ? -row.change : row.change;
    const legacy = records.legacyAccounts.get(account);
    const price = row.time === undefined ? undefined : records.prices.get(dayOf(row.time));
    const cells = [
      row.time === undefined ? '' : new Date(row.time).toISOString(),
      row.kind,
      row.epoch,
      slot,
      row.signature,
      account,
      records.stateOf(account),
      row.change > 0n ? 'in' : row.change < 0n ? 'out' : 'none',
      formatLamports(amount, { minimum: 9, locale: locales.en }),
      amount,
      row.balance,
      row.source,
      row.apy,
      legacy?.status,
      legacy?.amount,
      price?.price ?? unavailable,
      price?.currency ?? unavailable,
      price?.source ?? unavailable,
    ];
    rows.push({ slot, cells });
  };
  for (const { account, epoch, amount, postBalance, slot } of records.rewards) {
    add(slot, account, {
      time: records.timeOfSlot(slot),
      kind: 'inflation reward',
      epoch,
      signature: '',
      change: amount,
      balance: postBalance,
      source: 'getInflationReward',
      apy: records.legacyApy.get(epoch),
    });
  }
  for (const { account, kinds, signature, slot, time, change, balanceAfter } of records.events) {
    const kind = kinds.join(' and ');
    const epoch = records.epochOfSlot(slot);
    add(slot, account, {
      time,
      kind,
      epoch,
      signature,
      change,
      balance: balanceAfter,
      source: 'getTransaction',
    });
  }
  rows.sort((left, right) => (left.slot === right.slot ? 0 : left.slot < right.slot ? -1 : 1));
  return toCsv(
    header,
    rows.map(({ cells }) => cells),
  );
}
