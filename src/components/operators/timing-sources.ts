import type { FigureSource } from '@/components/ui/provenance';
import { formatFigure } from '@/lib/format/figures';
import { baseSlotMs, slotsPerEpoch, yearDays } from '@/lib/operators/slot-time';

// No answer is behind these figures: they follow from what is entered.
const from: FigureSource['from'] = [];
const slots = formatFigure(slotsPerEpoch);
/** A duration whose unit never stands on a line of its own. */
const ms = (value: number) => `${value}\u00a0ms`;

/** How each timing of one adjustment is made; its slot takes `slotMs`. */
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

/** How the share of a slot for which packets are held is made. */
export function heldSource(delayMs: number, slotMs: number): FigureSource {
  return {
    from,
    unit: 'percent of a slot',
    method: `Delay of ${ms(delayMs)} over the slot of ${ms(slotMs)}`,
  };
}

/** How the columns of a table of adjustments are made, each row of its own. */
export const timingColumns = {
  slot: { from, unit: 'milliseconds', method: `${ms(baseSlotMs)} less the adjustment of the row` },
  epoch: { from, unit: 'hours and minutes', method: `${slots} slots of the row’s length` },
  slotsPerDay: { from, unit: 'whole slots a day', method: '24 hours over the row’s slot, rounded down' },
} satisfies Record<string, FigureSource>;
