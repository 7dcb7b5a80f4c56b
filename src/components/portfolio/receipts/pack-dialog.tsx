import { t } from '@clearstake/contract/i18n';
import { type JournalEntry, operationName, packKind } from '@clearstake/verifier';
import { useMutation } from '@tanstack/react-query';
import { FileJson, Sheet } from 'lucide-react';
import { getEpochInfo } from '@/api/rpc/chain';
import { priceOf } from '@/components/transaction/receipt/action-time';
import { actionsCsv } from '@/components/transaction/receipt/actions-csv';
import { PrintReceiptButton } from '@/components/transaction/receipt/receipt-page';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { rich } from '@/components/ui/rich';
import { loadReceipts } from '@/hooks/transaction/use-receipt';
import { saveFile } from '@/lib/download';
import type { DayPrice } from '@/lib/portfolio/day-price';
import { keptPrices } from '@/lib/portfolio/prices';
import { epochOfSlot } from '@/lib/portfolio/records';
import { currentTime } from '@/lib/time/clock';
import type { KeptReceipt } from '@/services/transaction/read-receipt';
import { PackPrices } from './pack-prices';

export function PackDialog({ entries, onClose }: { entries: readonly JournalEntry[]; onClose: () => void }) {
  const json = usePackFile('json');
  const csv = usePackFile('csv');
  const [only] = entries;
  const single = entries.length === 1 && only !== undefined;
  const failed = json.error ?? csv.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        single
          ? t('Records: {action}', { action: operationName(only.intent, only.verdict) })
          : t('Auditor pack: {count} actions', { count: entries.length })
      }
      description={t(
        'Files for an accountant or an auditor, made from this browser’s own journal and the chain’s record. Nothing is sent anywhere.',
      )}
      showDescription
    >
      <div className="grid gap-5 pt-4">
        <section aria-label={t('Files')} className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={json.isPending} onClick={() => json.mutate(entries)}>
              <Icon of={FileJson} small />
              {json.isPending ? t('Reading') : t('Save JSON')}
            </Button>
            <Button size="sm" disabled={csv.isPending} onClick={() => csv.mutate(entries)}>
              <Icon of={Sheet} small />
              {csv.isPending ? t('Reading') : t('Save CSV')}
            </Button>
            <PrintReceiptButton
              signatures={entries.map(({ signature }) => signature)}
              label={single ? t('Print') : t('Print {count} pages', { count: entries.length })}
            />
          </div>
          {failed ? (
            <Callout kind="fail" role="alert">
              <b>{t('The file was not saved.')}</b> {failed.message} {t('Nothing was sent.')}
            </Callout>
          ) : null}
          <p className="text-sm text-t2">
            {rich(
              'The JSON holds the signed transactions and proves itself: drop it under “Check a receipt again”, or check it without a browser by {command} in Clearstake’s source code. The CSV is for a spreadsheet.',
              { command: <code className="mono">npm run receipt -- FILE</code> },
            )}
          </p>
        </section>
        <PackPrices entries={entries} />
      </div>
    </Dialog>
  );
}

function nameOf(entries: readonly JournalEntry[], kind: 'csv' | 'json'): string {
  const [only] = entries;
  return entries.length === 1 && only
    ? `clearstake-${only.intent.operation}-${only.signature.slice(0, 8)}.${kind}`
    : `clearstake-pack-${only?.intent.wallet.slice(0, 8) ?? ''}.${kind}`;
}

/** Saves journalled actions as a file. Each is compared with the chain's record first, where that was not done yet. */
function usePackFile(kind: 'csv' | 'json') {
  return useMutation({
    mutationFn: async (entries: readonly JournalEntry[]) => {
      const kept = await loadReceipts(entries.map(({ signature }) => signature));
      const prices = keptPrices.read();
      if (kind === 'json') return saveFile(nameOf(entries, kind), packText(kept, prices), 'application/json');
      // Without an answer the epochs are unavailable.
      const info = await getEpochInfo().catch(() => null);
      const file = actionsCsv(
        kept.map(({ entry }) => entry),
        prices,
        (slot) => (info === null ? undefined : epochOfSlot(slot, info)),
      );
      saveFile(nameOf(entries, kind), file, 'text/csv;charset=utf-8');
    },
  });
}

/**
 * Receipts as the text of one file: of one action its receipt, of several a pack of them with the prices that this browser has. A
 * price is no part of a receipt, since nothing proves it.
 */
function packText(kept: readonly KeptReceipt[], prices: ReadonlyMap<string, DayPrice>): string {
  const [only] = kept;
  const pack = {
    kind: packKind,
    version: 1,
    writtenAt: new Date(currentTime()).toISOString(),
    actions: kept.map(({ entry, receipt }) => ({ receipt, price: priceOf(entry, prices) ?? 'unavailable' })),
  };
  return `${JSON.stringify(kept.length === 1 ? only?.receipt : pack, null, 2)}\n`;
}
