import { formatFigure } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import {
  baseSlotMs,
  defaultSlotAdjustmentMs,
  epochLength,
  maxSlotAdjustmentMs,
  slotsPerEpoch,
  slotTiming,
} from '@/lib/operators/slot-time';

const shownMs = 2400;
const markEvery = 4;
const landmarks = [0, defaultSlotAdjustmentMs, 25, maxSlotAdjustmentMs];

const line = cx(
  'tnum grid grid-cols-[132px_minmax(0,1fr)_84px_96px_92px] items-center gap-4 px-6',
  'max-s:grid-cols-[1fr_72px_96px] max-s:px-4 max-xs:grid-cols-[minmax(0,1fr)_56px_96px] max-xs:gap-3',
);

export function SlotTable({ chosen }: { chosen: number | null }) {
  const rows = [...new Set(chosen === null ? landmarks : [...landmarks, chosen])].sort((a, b) => a - b);
  const figures: readonly [name: string, unit: string, method: string, look?: string][] = [
    [
      t('Slot'),
      t('milliseconds'),
      t('{slot} less the adjustment of the row', { slot: `${baseSlotMs}\u00a0ms` }),
    ],
    [
      t('Epoch'),
      t('hours and minutes'),
      t('{slots} slots of the row’s length', { slots: formatFigure(slotsPerEpoch) }),
    ],
    [
      t('Slots per day'),
      t('whole slots a day'),
      t('24 hours over the row’s slot, rounded down'),
      'max-s:hidden',
    ],
  ];
  return (
    <>
      <table className="block">
        <thead className="block">
          <tr className={cx(line, 'text-xs/5 text-t3 py-2.5')}>
            <th scope="col" className="text-start font-400">
              {t('Adjustment')}
            </th>
            <th scope="col" className="text-start font-400 max-s:hidden">
              {t('{seconds} seconds of slots, every fourth marked', {
                seconds: formatFigure(shownMs / 1000, 1),
              })}
            </th>
            {figures.map(([name, unit, method, look]) => (
              <th key={name} scope="col" className={cx('text-right font-450', look)}>
                <Provenance from={[]} unit={unit} method={method}>
                  {name}
                </Provenance>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((adjustment) => (
            <SlotRow key={adjustment} adjustment={adjustment} chosen={adjustment === chosen} />
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-6 py-3.5 text-xs text-t3 max-s:px-4">
        {t(
          'Assumes every leader in the epoch uses the same setting. With a mix, the epoch length falls in between; the epoch clock above tells how long slots really take.',
        )}
      </p>
    </>
  );
}

function SlotRow({ adjustment, chosen }: { adjustment: number; chosen: boolean }) {
  const { slotMs, epochSeconds, slotsPerDay } = slotTiming(adjustment);
  return (
    <tr
      className={cx(line, 'border-t border-line py-4 text-sm/5 max-s:py-3', chosen && 'bg-accent-soft')}
      aria-current={chosen ? 'true' : undefined}
    >
      <th scope="row" className="font-560 text-start">
        {adjustment === 0
          ? t('Off')
          : rich(adjustmentLabel(adjustment), {
              adjustment,
              note: (text) => <span className="text-t3 font-450">{text}</span>,
            })}
      </th>
      <td className="max-s:hidden">
        <SlotRuler slotMs={slotMs} />
      </td>
      <td className="text-right font-540">
        {slotMs}
        <Unit>ms</Unit>
      </td>
      <td className="text-right font-540">{epochLength(epochSeconds)}</td>
      <td className="text-right font-540 max-s:hidden">{formatFigure(slotsPerDay)}</td>
    </tr>
  );
}

function adjustmentLabel(adjustment: number): string {
  if (adjustment === defaultSlotAdjustmentMs) return msg('{adjustment} ms<note>, default</note>');
  return adjustment === maxSlotAdjustmentMs
    ? msg('{adjustment} ms<note>, limit</note>')
    : msg('{adjustment} ms');
}

function SlotRuler({ slotMs }: { slotMs: number }) {
  const ticks = Array.from({ length: Math.floor(shownMs / slotMs) + 1 }, (_, slot) => slot);
  return (
    <svg
      className="block h-5 w-full [&_line]:[vector-effect:non-scaling-stroke]"
      viewBox={`0 0 ${shownMs} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line x1="0" x2={shownMs} y1="18" y2="18" className="stroke-line-strong stroke-[1px]" />
      {ticks.map((slot) => (
        <line
          key={slot}
          x1={slot * slotMs}
          x2={slot * slotMs}
          y1={slot % markEvery === 0 ? 2 : 6}
          y2="18"
          className={slot % markEvery === 0 && slot > 0 ? 'stroke-t1 stroke-[2px]' : 'stroke-t3 stroke-[1px]'}
        />
      ))}
    </svg>
  );
}
