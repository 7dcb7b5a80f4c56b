import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, Sheet } from '@/components/ui/sheet';
import { useJournal } from '@/hooks/transaction/use-journal';
import { ReceiptDrop } from './receipt-drop';
import { ReceiptPack } from './receipt-pack';

/** The check of receipts, which needs no wallet, and the files of all that this wallet signed in this browser. */
export function ReceiptsSection({ wallet }: { wallet: string | undefined }) {
  const journal = useJournal(wallet);
  const entries = (wallet !== undefined && journal.data) || [];
  const [packing, setPacking] = useState(false);
  return (
    <>
      <SectionHead>
        <div>
          <h2>{t('Receipts')}</h2>
          <p>
            {t(
              'A receipt is checked against its own bytes and against the chain. You need no wallet for it, and the file stays in your browser.',
            )}
          </p>
        </div>
        {entries.length > 0 ? (
          <Button size="sm" onClick={() => setPacking(true)}>
            {t('Auditor pack')}
          </Button>
        ) : null}
      </SectionHead>
      <ReceiptPack entries={packing ? entries : null} onClose={() => setPacking(false)} />
      <Sheet aria-label={t('Receipts')} className="print:hidden">
        <Cell>
          <ReceiptDrop />
        </Cell>
      </Sheet>
    </>
  );
}
