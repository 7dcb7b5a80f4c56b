import { formatFigure } from '@clearstake/contract/format/figures';
import type { Setting } from '@clearstake/contract/format/read-number';
import { msg, t } from '@clearstake/contract/i18n';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { Provenance } from '@/components/ui/provenance';
import { Unit } from '@/components/ui/unit';
import { epochLength, heldShareOfSlot, slotTiming } from '@/lib/operators/slot-time';
import { heldSource, timingSources } from './timing-sources';

const labels = {
  slot: msg('Slot'),
  epoch: msg('Epoch'),
  epochsPerYear: msg('Epochs per year'),
  held: msg('Held for relayer packets'),
};
const impossible = msg('not possible');

/** Slot and epoch timings for a slot adjustment and a packet delay, each with its provenance. */
export function TimingFigures({ adjustment, delay }: { adjustment: Setting; delay: Setting }) {
  if (!adjustment.ok) {
    return (
      <KeyValues className="mt-3 [&_dd]:whitespace-nowrap">
        {Object.values(labels).map((label) => (
          <KeyValue key={label} label={t(label)}>
            {t(impossible)}
          </KeyValue>
        ))}
      </KeyValues>
    );
  }
  const { slotMs, epochSeconds, epochsPerYear } = slotTiming(adjustment.value);
  const sources = timingSources(adjustment.value, slotMs);
  return (
    <KeyValues className="mt-3 [&_dd]:whitespace-nowrap">
      <KeyValue label={t(labels.slot)}>
        <Provenance {...sources.slot}>
          {slotMs}
          <Unit>ms</Unit>
        </Provenance>
      </KeyValue>
      <KeyValue label={t(labels.epoch)}>
        <Provenance {...sources.epoch}>{epochLength(epochSeconds)}</Provenance>
      </KeyValue>
      <KeyValue label={t(labels.epochsPerYear)}>
        <Provenance {...sources.epochsPerYear}>{formatFigure(epochsPerYear, 1)}</Provenance>
      </KeyValue>
      <KeyValue label={t(labels.held)}>
        {delay.ok ? (
          <Provenance {...heldSource(delay.value, slotMs)}>
            {formatFigure(heldShareOfSlot(delay.value, slotMs) * 100)}
            <Unit>{t('% of the slot')}</Unit>
          </Provenance>
        ) : (
          t(impossible)
        )}
      </KeyValue>
    </KeyValues>
  );
}
