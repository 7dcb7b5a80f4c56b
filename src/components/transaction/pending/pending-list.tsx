import { t } from '@clearstake/contract/i18n';
import {
  auditLabel,
  type JournalEntry,
  operationName,
  readNoted,
  say,
  statusLabel,
} from '@clearstake/verifier';
import { CheckCircle2, Clock, TriangleAlert, X } from 'lucide-react';
import { Address } from '@/components/ui/address';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { pageWidth } from '@/components/ui/page-width';
import { usePending } from '@/hooks/transaction/use-pending';
import { cx } from '@/lib/cx';

export function PendingList() {
  const { open, ended, dismiss } = usePending();
  if (open.length === 0 && ended.length === 0) return null;
  return (
    <section
      className="border-b border-line bg-accent-soft text-sm/5"
      aria-label={t('Transactions under way')}
    >
      <div
        className={cx(pageWidth, 'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5')}
        role="status"
      >
        {open.map((entry) => (
          <Line key={entry.signature} entry={entry} />
        ))}
        {ended.map((entry) => (
          <Line key={entry.signature} entry={entry} onDismiss={() => dismiss(entry.signature)} />
        ))}
      </div>
    </section>
  );
}

function Line({ entry, onDismiss }: { entry: JournalEntry; onDismiss?: () => void }) {
  const audit = auditLabel(entry);
  const differs = audit?.kind === 'fail';
  const glyph = entry.status === 'finalized' && !differs ? CheckCircle2 : onDismiss ? TriangleAlert : Clock;
  return (
    <span className="flex items-center gap-2">
      <Icon of={glyph} small />
      <span>
        <b>{operationName(entry.intent, entry.verdict)}</b>: {statusLabel(entry.status)}
        {entry.status === 'unknown' && entry.detail ? ` (${say(readNoted(entry.detail))})` : ''}
        {differs
          ? `. ${t('{label}: {detail} Save its receipt from the activity.', { label: audit.label, detail: audit.detail })}`
          : ''}
      </span>
      <span className="text-t3">
        <Address value={entry.signature} what={t('signature')} subject="signature" />
      </span>
      {onDismiss ? <IconButton icon={X} label={t('Dismiss')} onClick={onDismiss} /> : null}
    </span>
  );
}
