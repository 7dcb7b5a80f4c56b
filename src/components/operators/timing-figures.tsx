import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { Provenance } from '@/components/ui/provenance';
import { Unit } from '@/components/ui/unit';
import { formatFigure } from '@/lib/format/figures';
import type { Setting } from '@/lib/operators/block-reward-share';
import { epochLength, heldShareOfSlot, slotTiming } from '@/lib/operators/slot-time';
import { heldSource, timingSources } from './timing-sources';

const labels = {
  slot: 'Slot',
  epoch: 'Epoch',
  epochsPerYear: 'Epochs per year',
  held: 'Held for relayer packets',
};
const impossible = 'not possible';

/** Slot and epoch timings for a slot adjustment and a packet delay, each with its provenance. */
export function TimingFigures({ adjustment, delay }: { adjustment: Setting; delay: Setting }) {
  if (!adjustment.ok) {
    return (
      <KeyValues className="mt-3 [&_dd]:whitespace-nowrap">
        {Object.values(labels).map((label) => (
          <KeyValue key={label} label={label}>
            {impossible}
          </KeyValue>
        ))}
      </KeyValues>
    );
  }
  const { slotMs, epochSeconds, epochsPerYear } = slotTiming(adjustment.value);
  const sources = timingSources(adjustment.value, slotMs);
  return (
    <KeyValues className="mt-3 [&_dd]:whitespace-nowrap">
      <KeyValue label={labels.slot}>
        <Provenance {...sources.slot}>
          {slotMs}
          <Unit>ms</Unit>
        </Provenance>
      </KeyValue>
      <KeyValue label={labels.epoch}>
        <Provenance {...sources.epoch}>{epochLength(epochSeconds)}</Provenance>
      </KeyValue>
      <KeyValue label={labels.epochsPerYear}>
        <Provenance {...sources.epochsPerYear}>{formatFigure(epochsPerYear, 1)}</Provenance>
      </KeyValue>
      <KeyValue label={labels.held}>
        {delay.ok ? (
          <Provenance {...heldSource(delay.value, slotMs)}>
            {formatFigure(heldShareOfSlot(delay.value, slotMs) * 100)}
            <Unit>% of the slot</Unit>
          </Provenance>
        ) : (
          impossible
        )}
      </KeyValue>
    </KeyValues>
  );
}
