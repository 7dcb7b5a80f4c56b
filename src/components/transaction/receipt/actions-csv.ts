import { formatLamports } from '@clearstake/contract/format/lamports';
import { locales } from '@clearstake/contract/format/locale';
import { englishOperationName, type JournalEntry, statusLabels, targetsOf } from '@clearstake/verifier';
import { type CsvCell, toCsv } from '@/lib/files/csv';
import { type DayPrice, exactValue, unavailable } from '@/lib/portfolio/day-price';
import { landedAt, priceOf } from './action-time';

/** All accounts that the review spoke of, besides the wallet: those of the request, also where nothing moves, and of its balances. */
function accountsOf({ intent, verdict }: JournalEntry): string {
  const named = [...targetsOf(intent), ...verdict.effects.map(({ address }) => address)];
  return [...new Set(named)].filter((address) => address !== intent.wallet).join(' ');
}

function cellsOf(
  entry: JournalEntry,
  epoch: bigint | undefined,
  price: DayPrice | undefined,
): Readonly<Record<string, CsvCell>> {
  const { intent, audit, slot } = entry;
  const record = audit === undefined || audit.kind === 'not-found' ? null : audit;
  const landed = landedAt(entry);
  const change =
    record === null || record.walletBefore === null || record.walletAfter === null
      ? undefined
      : record.walletAfter - record.walletBefore;
  const fee = record?.fee;
  const sol = (lamports: bigint | undefined) =>
    lamports === undefined ? unavailable : formatLamports(lamports, { minimum: 9, locale: locales.en });
  const value = (lamports: bigint | undefined) =>
    lamports === undefined || price === undefined ? unavailable : exactValue(lamports, price.price);
  return {
    date_utc: landed === null ? unavailable : new Date(landed).toISOString(),
    signed_utc: new Date(entry.createdAt).toISOString(),
    epoch: epoch ?? unavailable,
    slot: record?.slot ?? slot ?? unavailable,
    network: intent.cluster,
    operation: intent.operation,
    asked: englishOperationName(intent, entry.verdict),
    outcome: statusLabels[entry.status],
    compared_with_chain: audit?.kind ?? unavailable,
    wallet: intent.wallet,
    accounts: accountsOf(entry),
    wallet_change_sol: sol(change),
    wallet_change_lamports: change ?? unavailable,
    fee_sol: sol(fee),
    fee_lamports: fee ?? unavailable,
    price: price?.price ?? unavailable,
    price_currency: price?.currency ?? unavailable,
    price_source: price?.source ?? unavailable,
    wallet_change_value: value(change),
    fee_value: value(fee),
    signature: entry.signature,
    message_sha256: entry.messageSha256,
  };
}

/**
 * Actions, one at least, as CSV, oldest first. Amounts are what the chain's record says, as decimal SOL and in lamports, negative
 * where they left the wallet (the fee is in the change); values are exact products. What is not known is "unavailable", never 0.
 */
export function actionsCsv(
  entries: readonly JournalEntry[],
  prices: ReadonlyMap<string, DayPrice>,
  epochOf: (slot: bigint) => bigint | undefined,
): string {
  const oldestFirst = entries.toSorted((left, right) => left.createdAt - right.createdAt);
  const rows = oldestFirst.map((entry) =>
    cellsOf(entry, entry.slot === null ? undefined : epochOf(entry.slot), priceOf(entry, prices)),
  );
  return toCsv(Object.keys(rows[0] ?? {}), rows.map(Object.values));
}
