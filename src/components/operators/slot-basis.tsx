import { t } from '@contract/i18n';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { baseSlotMs } from '@/lib/operators/slot-time';
import { formatSlotTime } from '@/lib/staking/format-slot-time';

/** Which slot the figures beside it are computed from: the client's documents and the network may differ. */
export function SlotBasis() {
  const { slotTime } = useSlotTime();
  return (
    <p className="mt-2 text-xs text-t3">
      {slotTime === undefined
        ? t('By the document’s slots of {base} ms; how long this network’s take is not known.', {
            base: baseSlotMs,
          })
        : t('By the document’s slots of {base} ms; this network’s take {measured}.', {
            base: baseSlotMs,
            measured: formatSlotTime(slotTime),
          })}
    </p>
  );
}
