import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { FigureSource } from '@/components/ui/provenance';
import { baseSlotMs, slotsPerEpoch, yearDays } from '@/lib/operators/slot-time';

// Computed from the input, so there is no API answer behind these figures.
const from: FigureSource['from'] = [];
const slots = () => formatFigure(slotsPerEpoch);
/** Milliseconds with a no-break space before the unit. */
const ms = (value: number) => `${value}\u00a0ms`;

/** Provenance of each timing of one adjustment, whose slot takes `slotMs`. */
export function timingSources(adjustmentMs: number, slotMs: number) {
  return {
    slot: {
      from,
      unit: t('milliseconds'),
      method: t('{slot} less the adjustment of {adjustment}', {
        slot: ms(baseSlotMs),
        adjustment: ms(adjustmentMs),
      }),
    },
    epoch: {
      from,
      unit: t('hours and minutes'),
      method: t('{slots} slots of {length}', { slots: slots(), length: ms(slotMs) }),
    },
    epochsPerYear: {
      from,
      unit: t('epochs a year'),
      method: t('{days} days over {slots} slots of {length}', {
        days: formatFigure(yearDays, 2),
        slots: slots(),
        length: ms(slotMs),
      }),
    },
  } satisfies Record<string, FigureSource>;
}

export function heldSource(delayMs: number, slotMs: number): FigureSource {
  return {
    from,
    unit: t('percent of a slot'),
    method: t('Delay of {delay} over the slot of {length}', { delay: ms(delayMs), length: ms(slotMs) }),
  };
}

/** Provenance of the table's columns; it refers to the row. */
export function timingColumns() {
  return {
    slot: {
      from,
      unit: t('milliseconds'),
      method: t('{slot} less the adjustment of the row', { slot: ms(baseSlotMs) }),
    },
    epoch: {
      from,
      unit: t('hours and minutes'),
      method: t('{slots} slots of the row’s length', { slots: slots() }),
    },
    slotsPerDay: {
      from,
      unit: t('whole slots a day'),
      method: t('24 hours over the row’s slot, rounded down'),
    },
  } satisfies Record<string, FigureSource>;
}
