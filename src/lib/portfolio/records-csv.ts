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
  readonly prices: ReadonlyMap<string, DayPrice>;
}

type Row = ReturnType<typeof rewardRow>;

function rewardRow({ account, epoch, amount, postBalance, slot }: AccountReward, records: Records) {
  return {
    account,
    slot,
    /** Milliseconds since 1970; undefined where it is not known. */
    time: records.timeOfSlot(slot),
    kind: 'inflation reward',
    epoch,
    signature: '',
    /** Lamports, negative where they were sent. */
    change: amount,
    balance: postBalance,
    source: 'getInflationReward',
    apy: records.legacyApy.get(epoch),
  };
}

const amountOf = ({ change }: Row) => (change < 0n ? -change : change);
const priceOf = ({ time }: Row, { prices }: Records) =>
  time === undefined ? undefined : prices.get(dayOf(time));

const columns: Readonly<Record<string, (row: Row, records: Records) => CsvCell>> = {
  date_utc: ({ time }) => (time === undefined ? '' : new Date(time).toISOString()),
  kind: ({ kind }) => kind,
  epoch: ({ epoch }) => epoch,
  slot: ({ slot }) => slot,
  signature: ({ signature }) => signature,
  stake_account: ({ account }) => account,
  account_state: ({ account }, { stateOf }) => stateOf(account),
  direction: ({ change }) => (change > 0n ? 'in' : change < 0n ? 'out' : 'none'),
  amount_sol: (row) => formatLamports(amountOf(row), { minimum: 9, locale: locales.en }),
  amount_lamports: amountOf,
  balance_after_lamports: ({ balance }) => balance,
  source: ({ source }) => source,
  legacy_api_apy_percent: ({ apy }) => apy,
  legacy_api_account_status: ({ account }, { legacyAccounts }) => legacyAccounts.get(account)?.status,
  legacy_api_account_amount_lamports: ({ account }, { legacyAccounts }) =>
    legacyAccounts.get(account)?.amount,
  price: (row, records) => priceOf(row, records)?.price ?? unavailable,
  price_currency: (row, records) => priceOf(row, records)?.currency ?? unavailable,
  price_source: (row, records) => priceOf(row, records)?.source ?? unavailable,
};

/**
 * Records as CSV, oldest first: inflation rewards, which have no signature, and events. Times are UTC, amounts are absolute
 * (`direction` is the sign), each row names its RPC method; unknown values are empty, and a day without a price says
 * "unavailable".
 */
export function recordsCsv(records: Records): string {
  const rewards = records.rewards.map((reward) => rewardRow(reward, records));
  const events = records.events.map(
    ({ kinds, balanceAfter, ...event }): Row => ({
      ...event,
      kind: kinds.join(' and '),
      epoch: records.epochOfSlot(event.slot),
      balance: balanceAfter,
      source: 'getTransaction',
      apy: undefined,
    }),
  );
  const rows = [...rewards, ...events].sort((left, right) => Number(left.slot - right.slot));
  return toCsv(
    Object.keys(columns),
    rows.map((row) => Object.values(columns).map((cell) => cell(row, records))),
  );
}
