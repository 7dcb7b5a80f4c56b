import { formatDuration } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { useConfig } from '@/hooks/config/use-config';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { baseSlotMs } from '@/lib/operators/slot-time';
import { epochDuration } from '@/lib/staking/epoch-length';
import { formatSlotTime } from '@/lib/staking/format-slot-time';

/** Which slot the figures beside it are computed from: the client's documents and the network may differ. */
export function SlotBasis() {
  const { slotTime } = useSlotTime();
  const sandbox = useConfig().data?.features.sandbox ?? false;
  const base = baseSlotMs;
  return (
    <p className="mt-2 text-xs text-t3">
      {slotTime === undefined
        ? t('By the document’s slots of {base} ms; how long this network’s take is not known.', { base })
        : sandbox
          ? t('By the document’s slots of {base} ms. This sandbox runs faster: its epochs take {epoch}.', {
              base,
              epoch: formatDuration(epochDuration(slotTime)),
            })
          : t('By the document’s slots of {base} ms; this network’s take {measured}.', {
              base,
              measured: formatSlotTime(slotTime),
            })}
    </p>
  );
}
