import { t } from '@contract/i18n';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, Sheet } from '@/components/ui/sheet';
import { ReceiptDrop } from './receipt-drop';

/** Receipt verification while no portfolio is shown. */
export function ReceiptsSection() {
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
      </SectionHead>
      <Sheet aria-label={t('Receipts')}>
        <Cell>
          <ReceiptDrop />
        </Cell>
      </Sheet>
    </>
  );
}
