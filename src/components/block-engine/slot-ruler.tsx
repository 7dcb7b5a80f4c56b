import { formatFigure, formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { unbroken } from '@clearstake/contract/format/unbroken';
import { t } from '@clearstake/contract/i18n';
import { useId } from 'react';
import { SlotBasis } from '@/components/operators/slot-basis';
import { Range } from '@/components/ui/range';
import { rich } from '@/components/ui/rich';
import { Cell, CellHead } from '@/components/ui/sheet';
import { AGE_STEP_MS, type PacketLead, packetLead } from '@/lib/block-engine/packet-lead';
import { cx } from '@/lib/cx';
import { defaultPacketDelayMs, defaultSlotMs } from '@/lib/operators/slot-time';

interface SlotRulerProps {
  /** Number of batches of the last minute by age at arrival. */
  ages: readonly number[] | undefined;
  delayMs: number;
  onDelay: (delayMs: number) => void;
}

const STEP_MS = 10;

const styles = { ample: 'bg-c-own opacity-80', tight: 'bg-warn', late: 'bg-fail' };

/**
 * Batch arrivals and banking-packet-delay-ms on the axis of one slot: the distance from a bar to the mark is a batch's lead over
 * packets that are held back. The slider shows the effect of another delay.
 */
export function SlotRuler({ ages, delayMs, onDelay }: SlotRulerProps) {
  const id = useId();
  const lead = ages ? packetLead(ages, delayMs) : undefined;
  const share = (delayMs / defaultSlotMs) * 100;
  return (
    <Cell>
      <CellHead title={t('Lead over held packets')} note={t('Last 60 s, on one slot')} />
      <div className="relative">
        {lead ? (
          <ArrivalBars lead={lead} delayMs={delayMs} />
        ) : (
          <p className="h-21 text-t3" role="status">
            {t('No batches to measure.')}
          </p>
        )}
        <div
          className="relative h-4.5 overflow-hidden rounded-[0_0_3px_3px] border border-line-strong bg-sunken"
          aria-hidden="true"
        >
          <i
            className="absolute inset-y-0 start-0 bg-[repeating-linear-gradient(135deg,var(--c-hatch)_0_1.5px,transparent_1.5px_5px)]"
            style={{ width: `${share}%` }}
          />
        </div>
        <i
          className={cx('absolute -bottom-1.5 -ms-px w-0.5 bg-accent', lead ? 'top-0' : 'top-21')}
          style={{ insetInlineStart: `${share}%` }}
          aria-hidden="true"
        />
      </div>
      <label className="sr-only" htmlFor={id}>
        {t('Packet delay in milliseconds')}
      </label>
      <Range
        id={id}
        className="mt-1"
        min={0}
        max={defaultSlotMs}
        step={STEP_MS}
        value={delayMs}
        aria-valuetext={t('{delay} milliseconds', { delay: delayMs })}
        onChange={(event) => onDelay(event.target.valueAsNumber)}
      />
      <div className="tnum relative flex justify-between text-2xs text-t3">
        <span>0</span>
        <output
          htmlFor={id}
          className="absolute text-accent [transform:translateX(calc(-50%*var(--forward)))]"
          style={{ insetInlineStart: `clamp(40px, ${share}%, 100% - 76px)` }}
        >
          {withUnit(formatFigure(delayMs), 'ms')}
        </output>
        <span>{withUnit(formatFigure(defaultSlotMs), 'ms')}</span>
      </div>
      <p className="text-xs text-t2 mt-2 min-h-[3lh]">
        {lead ? leadSentence(lead, delayMs) : t('Bars appear when batches arrive within the slot.')}
      </p>
      <p className="text-xs text-t2 mt-2">
        {rich(
          'Hatched: {setting} holds packets from outside the relayer back for {delay} ms, {share} % of a {length} ms slot.',
          {
            setting: <span className="mono">banking-packet-delay-ms</span>,
            delay: formatFigure(delayMs),
            share: formatPercent(share, 0),
            length: defaultSlotMs,
          },
        )}{' '}
        {delayMs === defaultPacketDelayMs
          ? t('This is the default.')
          : t('The default is {delay} ms.', { delay: defaultPacketDelayMs })}
      </p>
      <SlotBasis />
      <p className="text-xs text-t3 mt-2">
        {rich(
          'Ages: {call}, arrival less the time in the header, clocks compared. The delay is the one chosen here. When a batch expires is not known: only what a relayer sends has {field}, and the block engine passes it on to nobody.',
          {
            call: <span className="mono">SubscribePackets</span>,
            field: <span className="mono">expiry_ms</span>,
          },
        )}
      </p>
    </Cell>
  );
}

function leadSentence({ medianMs, tight, late }: PacketLead, delayMs: number): string {
  const percent = (share: number) => unbroken(withUnit(formatPercent(share * 100, 0), '%'));
  const milliseconds = (value: number) => unbroken(withUnit(formatFigure(value), 'ms'));
  return t(
    'From a bar to the mark is the lead of a batch over packets that are held back. Median {median} of {delay}; {tight} arrive with under {third}, {late} with none.',
    {
      median: milliseconds(medianMs),
      delay: delayMs,
      tight: percent(tight),
      third: milliseconds(delayMs / 3),
      late: percent(late),
    },
  );
}

function ArrivalBars({ lead, delayMs }: { lead: PacketLead; delayMs: number }) {
  const most = Math.max(...lead.bars.map(({ batches }) => batches));
  return (
    <div
      className="relative h-21"
      role="img"
      aria-label={t(
        'Batches by age on a slot of {length} milliseconds: median {median} milliseconds of lead at a delay of {delay}',
        { length: defaultSlotMs, median: formatFigure(lead.medianMs), delay: delayMs },
      )}
    >
      {lead.bars.map(({ age, batches, left }) =>
        // Batches older than a slot are in the last bar.
        batches === 0 ? null : (
          <i
            key={age}
            className={cx(
              'absolute bottom-0 min-h-px rounded-[1.5px_1.5px_0_0] border-e border-surface',
              styles[left],
            )}
            style={{
              insetInlineStart: `${(Math.min(age, defaultSlotMs - AGE_STEP_MS) / defaultSlotMs) * 100}%`,
              width: `${(AGE_STEP_MS / defaultSlotMs) * 100}%`,
              height: `${(batches / most) * 100}%`,
            }}
          />
        ),
      )}
    </div>
  );
}
