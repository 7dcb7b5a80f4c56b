import { formatLamports } from '@clearstake/contract/format/lamports';
import { locales } from '@clearstake/contract/format/locale';
import { englishOperationName, type JournalEntry, statusLabels, targetsOf } from '@clearstake/verifier';
import { type CsvCell, toCsv } from '@/lib/files/csv';
import { type DayPrice, exactValue, unavailable } from '@/lib/portfolio/day-price';
import { landedAt, priceOf } from './action-time';

const header = [
  'date_utc',
  'signed_utc',
  'epoch',
  'slot',
  'network',
  'operation',
  'asked',
  'outcome',
  'compared_with_chain',
  'wallet',
  'accounts',
  'wallet_change_sol',
  'wallet_change_lamports',
  'fee_sol',
  'fee_lamports',
  'price',
  'price_currency',
  'price_source',
  'wallet_change_value',
  'fee_value',
  'signature',
  'message_sha256',
];

/** All accounts that the review spoke of, besides the wallet: those of the request, also where nothing moves, and of its balances. */
function accountsOf({ intent, verdict }: JournalEntry): string {
  const named = [...targetsOf(intent), ...verdict.effects.map(({ address }) => address)];
  return [...new Set(named)].filter((address) => address !== intent.wallet).join(' ');
}

function cellsOf(
  entry: JournalEntry,
  epoch: bigint | undefined,
  price: DayPrice | undefined,
): readonly CsvCell[] {
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
  return [
    landed === null ? unavailable : new Date(landed).toISOString(),
    new Date(entry.createdAt).toISOString(),
    epoch ?? unavailable,
    record?.slot ?? slot ?? unavailable,
    intent.cluster,
    intent.operation,
    englishOperationName(intent, entry.verdict),
    statusLabels[entry.status],
    audit?.kind ?? unavailable,
    intent.wallet,
    accountsOf(entry),
    sol(change),
    change ?? unavailable,
    sol(fee),
    fee ?? unavailable,
    price?.price ?? unavailable,
    price?.currency ?? unavailable,
    price?.source ?? unavailable,
    value(change),
    value(fee),
    entry.signature,
    entry.messageSha256,
  ];
}

/**
 * Actions as CSV, oldest first. Amounts are what the chain's record says, as decimal SOL and in lamports, negative where they left the
 * wallet (the fee is in the change); values are exact products. What is not known is "unavailable", never 0.
 */
export function actionsCsv(
  entries: readonly JournalEntry[],
  prices: ReadonlyMap<string, DayPrice>,
  epochOf: (slot: bigint) => bigint | undefined,
): string {
  const oldestFirst = entries.toSorted((left, right) => left.createdAt - right.createdAt);
  return toCsv(
    header,
    oldestFirst.map((entry) =>
      cellsOf(entry, entry.slot === null ? undefined : epochOf(entry.slot), priceOf(entry, prices)),
    ),
  );
}
