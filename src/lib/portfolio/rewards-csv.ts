import { toCsv } from '../csv';
import { formatLamports } from '../lamports';

/** One reward as it goes into the file. */
export interface RewardRow {
  readonly account: string;
  readonly epoch: bigint;
  readonly amount: bigint;
  readonly postBalance: bigint;
  readonly slot: bigint;
  /** When it was paid, in milliseconds since 1970; undefined when the chain does not say. */
  readonly time: number | undefined;
}

/** Rewards as CSV: UTC dates, decimal and base units. */
export function rewardsCsv(rows: readonly RewardRow[]): string {
  return toCsv(
    [
      'date_utc',
      'kind',
      'epoch',
      'slot',
      'stake_account',
      'amount_sol',
      'amount_lamports',
      'balance_after_lamports',
    ],
    rows.map(({ account, epoch, amount, postBalance, slot, time }) => [
      time === undefined ? '' : new Date(time).toISOString(),
      'inflation reward',
      epoch,
      slot,
      account,
      formatLamports(amount, { minimum: 9 }),
      amount,
      postBalance,
    ]),
  );
}
