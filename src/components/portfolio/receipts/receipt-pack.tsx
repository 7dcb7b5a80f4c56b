import { t } from '@clearstake/contract/i18n';
import type { JournalEntry } from '@clearstake/verifier';
import { LazyPart, lazyCode } from '@/components/lazy/lazy-part';

const packDialog = lazyCode(async () => (await import('./pack-dialog')).PackDialog);

interface ReceiptPackProps {
  /** The actions whose files are offered; null while none are. */
  entries: readonly JournalEntry[] | null;
  onClose: () => void;
}

export function ReceiptPack({ entries, onClose }: ReceiptPackProps) {
  if (entries === null) return null;
  return (
    <LazyPart code={packDialog} name={t('The auditor pack')}>
      {(Pack) => <Pack entries={entries} onClose={onClose} />}
    </LazyPart>
  );
}
