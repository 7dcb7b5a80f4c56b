import { formatUtc } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { TipList } from '@/components/ui/tip-list';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { formatSlotTime } from '@/lib/staking/format-slot-time';
import { meaningOf } from '@/lib/staking/glossary';

function useSlotTimeLabel(): string {
  const { slotTime, pending } = useSlotTime();
  if (pending) return t('being read');
  return slotTime === undefined ? t('unavailable') : formatSlotTime(slotTime);
}

/** Tooltip of the epoch boundary: what an epoch is, UTC, source and slot time. Lazy: loaded when the tooltip opens. */
export function BoundarySource({ at, source }: { at: number; source: string }) {
  return (
    <>
      <span className="mb-2 block">{meaningOf('epoch')}</span>
      <TipList
        lines={[
          ['UTC', formatUtc(at)],
          [t('Source'), source],
          [t('Slot time'), useSlotTimeLabel()],
        ]}
      />
    </>
  );
}
