import { Provenance } from '@/components/ui/provenance';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import { formatFigure } from '@/lib/figures';
import {
  defaultSlotAdjustmentMs,
  epochLength,
  maxSlotAdjustmentMs,
  slotTiming,
} from '@/lib/operators/slot-time';
import { timingColumns } from './timing-sources';

const shownMs = 2400;
const marked = 4;
const landmarks = [0, defaultSlotAdjustmentMs, 25, maxSlotAdjustmentMs];

/** Slots of several adjustments on one ruler. `chosen` is one of the rows, also when it is none of the landmarks. */
export function SlotTable({ chosen }: { chosen: number | null }) {
  const rows = [...new Set(chosen === null ? landmarks : [...landmarks, chosen])].sort((a, b) => a - b);
  return (
    <div className="slots">
      <table>
        <thead>
          <tr className="slotrow">
            <th scope="col">Adjustment</th>
            <th scope="col">2.4 seconds of slots, every fourth marked</th>
            <th scope="col" className="r">
              <Provenance {...timingColumns.slot}>Slot</Provenance>
            </th>
            <th scope="col" className="r">
              <Provenance {...timingColumns.epoch}>Epoch</Provenance>
            </th>
            <th scope="col" className="r">
              <Provenance {...timingColumns.slotsPerDay}>Slots per day</Provenance>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((adjustment) => (
            <SlotRow key={adjustment} adjustment={adjustment} chosen={adjustment === chosen} />
          ))}
        </tbody>
      </table>
      <p className="cell xs t3">
        Assumes every leader in the epoch uses the same setting. With a mix, the epoch length falls in
        between; the epoch clock above tells how long slots really take.
      </p>
    </div>
  );
}

function SlotRow({ adjustment, chosen }: { adjustment: number; chosen: boolean }) {
  const { slotMs, epochSeconds, slotsPerDay } = slotTiming(adjustment);
  return (
    <tr className={cx('slotrow', chosen && 'on')} aria-current={chosen ? 'true' : undefined}>
      <th scope="row" className="strong">
        {adjustment === 0 ? 'Off' : `${adjustment} ms`}
        <span className="t3 landmark">{landmarkWord(adjustment)}</span>
      </th>
      <td>
        <SlotRuler slotMs={slotMs} />
      </td>
      <td className="r">
        {slotMs}
        <Unit>ms</Unit>
      </td>
      <td className="r">{epochLength(epochSeconds)}</td>
      <td className="r">{formatFigure(slotsPerDay)}</td>
    </tr>
  );
}

function landmarkWord(adjustment: number): string {
  if (adjustment === defaultSlotAdjustmentMs) return ', default';
  return adjustment === maxSlotAdjustmentMs ? ', limit' : '';
}

function SlotRuler({ slotMs }: { slotMs: number }) {
  const ticks = Array.from({ length: Math.floor(shownMs / slotMs) + 1 }, (_, slot) => slot);
  return (
    <svg className="slot-ruler" viewBox={`0 0 ${shownMs} 20`} preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2={shownMs} y1="18" y2="18" className="base" />
      {ticks.map((slot) => (
        <line
          key={slot}
          x1={slot * slotMs}
          x2={slot * slotMs}
          y1={slot % marked === 0 ? 2 : 6}
          y2="18"
          className={cx(slot % marked === 0 && slot > 0 && 'fourth')}
        />
      ))}
    </svg>
  );
}
