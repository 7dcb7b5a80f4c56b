import type { FigureSource } from '@/components/ui/provenance';
import { formatFigure } from '@/lib/format/figures';
import { baseSlotMs, slotsPerEpoch, yearDays } from '@/lib/operators/slot-time';

// Computed from the input, so there is no API answer behind these figures.
const from: FigureSource['from'] = [];
const slots = formatFigure(slotsPerEpoch);
/** Milliseconds with a no-break space before the unit. */
const ms = (value: number) => `${value}\u00a0ms`;

/** Provenance of each timing of one adjustment, whose slot takes `slotMs`. */
export function timingSources(adjustmentMs: number, slotMs: number) {
  return {
    slot: {
      from,
      unit: 'milliseconds',
      method: `${ms(baseSlotMs)} less the adjustment of ${ms(adjustmentMs)}`,
    },
    epoch: { from, unit: 'hours and minutes', method: `${slots} slots of ${ms(slotMs)}` },
    epochsPerYear: {
      from,
      unit: 'epochs a year',
      method: `${yearDays} days over ${slots} slots of ${ms(slotMs)}`,
    },
  } satisfies Record<string, FigureSource>;
}

/** Provenance of the share of a slot for which packets are held. */
export function heldSource(delayMs: number, slotMs: number): FigureSource {
  return {
    from,
    unit: 'percent of a slot',
    method: `Delay of ${ms(delayMs)} over the slot of ${ms(slotMs)}`,
  };
}

/** Provenance of the table's columns; it refers to the row. */
export const timingColumns = {
  slot: { from, unit: 'milliseconds', method: `${ms(baseSlotMs)} less the adjustment of the row` },
  epoch: { from, unit: 'hours and minutes', method: `${slots} slots of the row’s length` },
  slotsPerDay: { from, unit: 'whole slots a day', method: '24 hours over the row’s slot, rounded down' },
} satisfies Record<string, FigureSource>;
