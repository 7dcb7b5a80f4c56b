import { t } from '@clearstake/contract/i18n';
import { rich } from '@/components/ui/rich';
import './receipt-page.css';
import { grouped, withUnit } from '@clearstake/contract/format/figures';
import { formatUtc } from '@clearstake/contract/format/format-time';
import { formatLamports } from '@clearstake/contract/format/lamports';
import {
  auditLabel,
  type BalanceEffect,
  exactTokens,
  landedTitle,
  operationName,
  statusLabel,
} from '@clearstake/verifier';
import { Printer } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { ShortenedText } from '@/components/transaction/review/shortened-text';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { usePrintedReceipts } from '@/hooks/transaction/use-receipt';
import { useKeptValue } from '@/hooks/use-kept-value';
import type { DayPrice } from '@/lib/portfolio/day-price';
import { keptPrices } from '@/lib/portfolio/prices';
import type { KeptReceipt } from '@/services/transaction/read-receipt';
import { priceOf } from './action-time';

/** More would not fit the page; the file has all. */
const shownSteps = 8;
const shownAccounts = 8;

interface PrintReceiptButtonProps {
  /** One page each. */
  signatures: readonly string[];
  label?: string;
}

export function PrintReceiptButton({ signatures, label = t('Print receipt') }: PrintReceiptButtonProps) {
  const { print, printed } = usePrintedReceipts();
  return (
    <>
      <Button size="sm" disabled={print.isPending} onClick={() => print.mutate(signatures)}>
        <Icon of={Printer} small />
        {print.isError ? t('No receipt could be made') : label}
      </Button>
      {printed.length > 0 ? <PrintedReceipts kept={printed} /> : null}
    </>
  );
}

function PrintedReceipts({ kept }: { kept: readonly KeptReceipt[] }) {
  const prices = useKeptValue(keptPrices);
  useLayoutEffect(() => {
    document.documentElement.classList.add('prints-receipt');
    return () => document.documentElement.classList.remove('prints-receipt');
  }, []);
  return createPortal(
    kept.map((receipt) => (
      <ReceiptPage key={receipt.entry.signature} kept={receipt} price={priceOf(receipt.entry, prices)} />
    )),
    document.body,
  );
}

function ReceiptPage({ kept, price }: { kept: KeptReceipt; price: DayPrice | undefined }) {
  const { entry, receipt } = kept;
  const { intent, status, signature, verdict } = entry;
  const landed = status === 'confirmed' || status === 'finalized';
  const audit = auditLabel(entry);
  const { instructions, outcome, message, checks, network } = receipt;
  return (
    <article
      className="hidden break-after-page text-xs last:break-after-auto print:block"
      aria-label={t('Receipt')}
    >
      <p className="font-560">{t('Clearstake, receipt of a transaction')}</p>
      <h1 className="mt-2 text-[22px]/7 font-620">
        {landed ? landedTitle(intent, verdict) : operationName(intent, verdict)}
      </h1>
      <p className="mb-3 text-sm">{statusLabel(status)}.</p>
      <dl className="border-t border-line-strong">
        <Line label={t('Network')}>
          {rich('{cluster}, genesis hash {hash}', {
            cluster: network.cluster,
            hash: <Whole>{network.genesisHash}</Whole>,
          })}
        </Line>
        <Line label={t('Wallet')}>
          <Whole>{intent.wallet}</Whole>
        </Line>
        <Line label={t('Signature')}>
          <Whole>{signature}</Whole>
        </Line>
        <Line label={t('Landed')}>
          {outcome.slot === null
            ? t('not known')
            : t('in slot {slot}', { slot: grouped(BigInt(outcome.slot)) })}
          {outcome.time === null ? '' : `, ${formatUtc(Date.parse(outcome.time))}`}
        </Line>
        <Line label={t('Fee')}>
          {outcome.fee === null
            ? t('at most {amount} SOL', { amount: formatLamports(verdict.fee?.total ?? 0n) })
            : withUnit(formatLamports(BigInt(outcome.fee)), 'SOL')}
        </Line>
        <Line label={t('Price of one SOL')}>
          {price === undefined
            ? t('unavailable')
            : t('{price} {currency} on {day}, by: {source}', {
                price: price.price,
                currency: price.currency,
                day: price.day,
                source: price.source,
              })}
        </Line>
        <Line label={t('Balances')}>
          <Listed items={verdict.effects.map(balanceText)} most={shownAccounts} />
        </Line>
        <Line label={t('Checks before signing')}>
          {t('{passed} of {total}, and {encoding} on encoding', {
            passed: checks.passed,
            total: checks.total,
            encoding: checks.encoding,
          })}
        </Line>
        <Line label={t('The chain’s record')}>
          {audit === null ? t('nothing landed') : `${audit.label}. ${audit.detail}`}
        </Line>
        <Line label={t('Steps')}>
          <Listed
            items={instructions.map(({ title, summary }) => `${title}: ${summary}`)}
            most={shownSteps}
          />
        </Line>
        <Line label={t('Message SHA-256')}>
          <Whole>{message.sha256}</Whole>
        </Line>
      </dl>
      <p className="mt-3 text-t2">
        {t(
          'Written {time}. The receipt’s file proves each line but the price: drop it on the portfolio page, and it is checked again from its bytes and against the chain.',
          { time: formatUtc(Date.parse(receipt.writtenAt)) },
        )}
      </p>
    </article>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-4 border-b border-line py-1.5">
      <dt className="text-t2">{label}</dt>
      <dd className="no-tnum wrap-anywhere">{children}</dd>
    </div>
  );
}

const Whole = ({ children }: { children: string }) => (
  <span className="font-mono wrap-anywhere" dir="ltr" translate="no">
    {children}
  </span>
);

function Listed({ items, most }: { items: readonly string[]; most: number }) {
  const rest = items.length - most;
  return (
    <ul>
      {items.slice(0, most).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was signed never changes.
        <li key={index}>
          <ShortenedText text={item} />
        </li>
      ))}
      {rest > 0 ? <li>{t('and {count} more, in the receipt’s file', { count: rest })}</li> : null}
    </ul>
  );
}

function balanceText({ address, unit, token, before, after }: BalanceEffect): string {
  const text = (amount: bigint) =>
    unit === 'lamports'
      ? formatLamports(amount, { grouped: true })
      : exactTokens(amount, token?.decimals ?? 0);
  const symbol = unit === 'lamports' ? 'SOL' : (token?.symbol ?? t('base units'));
  return t('{address}: from {before} to {after} {symbol}', {
    address,
    before: text(before),
    after: text(after),
    symbol,
  });
}
