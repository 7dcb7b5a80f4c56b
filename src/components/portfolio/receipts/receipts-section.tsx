import { t } from '@clearstake/contract/i18n';
import type { ReceiptCheck } from '@clearstake/verifier';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { SectionHead } from '@/components/ui/section-head';
import { CellSheet } from '@/components/ui/sheet';
import { useJournal } from '@/hooks/transaction/use-journal';
import { useReceiptCheck } from '@/hooks/transaction/use-receipt-check';
import { cx } from '@/lib/cx';
import { PackDialog } from './lazy-pack-dialog';
import { ReceiptResult } from './receipt-result';

export function ReceiptsSection({ wallet }: { wallet: string | undefined }) {
  const journal = useJournal(wallet);
  const entries = (wallet !== undefined && journal.data) || [];
  const [packing, setPacking] = useState(false);
  return (
    <>
      <SectionHead
        title={t('Receipts')}
        note={t(
          'A receipt is checked against its own bytes and against the chain. You need no wallet for it, and the file stays in your browser.',
        )}
      >
        {entries.length > 0 ? (
          <Button size="sm" onClick={() => setPacking(true)}>
            {t('Auditor pack')}
          </Button>
        ) : null}
      </SectionHead>
      {packing ? <PackDialog entries={entries} onClose={() => setPacking(false)} /> : null}
      <CellSheet aria-label={t('Receipts')} className="print:hidden">
        <ReceiptDrop />
      </CellSheet>
    </>
  );
}

function ReceiptDrop() {
  const [over, setOver] = useState(false);
  const check = useReceiptCheck();
  const id = useId();
  const take = (file: File | undefined | null): void => {
    if (file) check.mutate(file);
  };
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input inside does the same. */}
      <div
        className={cx(
          'rounded-3 border border-dashed p-4 text-sm/5 text-t2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus print:hidden',
          over ? 'border-accent bg-accent-soft' : 'border-control-line',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <label htmlFor={id} className="cursor-pointer">
          <b>{t('Check a receipt again.')}</b>{' '}
          {rich('Drop its file or an auditor pack here, or <link>choose it</link>.', {
            link: (text) => <span className="link">{text}</span>,
          })}
        </label>
        <input
          id={id}
          type="file"
          className="absolute size-px opacity-0"
          accept="application/json,.json"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {check.isPending ? (
        <p className="text-sm text-t2">{t('Reading the file and asking the chain.')}</p>
      ) : null}
      {check.isError ? (
        <Callout kind="fail" role="alert">
          {t('The file cannot be read: {error}', { error: check.error.message })}
        </Callout>
      ) : null}
      {check.data ? <Results checks={check.data} /> : null}
    </div>
  );
}

function Results({ checks }: { checks: readonly ReceiptCheck[] }) {
  const [only] = checks;
  if (checks.length === 1 && only) return <ReceiptResult result={only} />;
  const bad = checks.filter(({ problems, doubts }) => problems.length + doubts.length > 0);
  const landed = checks.filter(({ onChain }) => onChain === true).length;
  return (
    <>
      <Callout kind={bad.length === 0 && checks.length > 0 ? 'plain' : 'warn'} role="status">
        <b>
          {t('{valid} of {count} receipts in this pack are valid.', {
            valid: checks.length - bad.length,
            count: checks.length,
          })}
        </b>{' '}
        {t('The chain has {landed} of them, as they say.', { landed })}
      </Callout>
      {bad.map((check, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file that was read never changes.
        <ReceiptResult key={index} result={check} />
      ))}
    </>
  );
}
