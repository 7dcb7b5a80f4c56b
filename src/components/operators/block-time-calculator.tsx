import type { PublicCluster } from '@clearstake/contract/config';
import { formatFigure } from '@clearstake/contract/format/figures';
import type { Setting } from '@clearstake/contract/format/read-number';
import { t } from '@clearstake/contract/i18n';
import { type ReactNode, useId, useState } from 'react';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { code } from '@/components/ui/code';
import { Field } from '@/components/ui/field';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { Provenance } from '@/components/ui/provenance';
import { Range } from '@/components/ui/range';
import { Cell, Sheet } from '@/components/ui/sheet';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import { type ClientSettings, clientArguments } from '@/lib/operators/client-arguments';
import { clusterName } from '@/lib/operators/clusters';
import {
  baseSlotMs,
  defaultPacketDelayMs,
  defaultSlotAdjustmentMs,
  epochLength,
  maxSlotAdjustmentMs,
  packetDelayNote,
  parsePacketDelay,
  parseSlotAdjustment,
  slotsPerEpoch,
  slotTiming,
  yearDays,
} from '@/lib/operators/slot-time';
import { SlotBasis } from './slot-basis';
import { SlotTable } from './slot-table';

export function BlockTimeCalculator({ cluster }: { cluster: PublicCluster }) {
  const [adjustmentText, setAdjustmentText] = useState(String(defaultSlotAdjustmentMs));
  const [delayText, setDelayText] = useState(String(defaultPacketDelayMs));
  const adjustment = parseSlotAdjustment(adjustmentText);
  const delay = parsePacketDelay(delayText);
  const timing = adjustment.ok ? slotTiming(adjustment.value) : null;
  return (
    <Sheet
      beside
      className="max-ml:stacked grid-cols-[400px_minmax(0,1fr)]"
      aria-labelledby="block-time-title"
    >
      <Cell className="max-ml:grid max-ml:grid-cols-2 max-ml:items-start max-ml:gap-x-6 max-s:grid-cols-1">
        <div>
          <Field
            label={t('Slot adjustment')}
            inputMode="numeric"
            value={adjustmentText}
            onChange={(event) => setAdjustmentText(event.target.value)}
            after={<Unit>ms</Unit>}
            error={adjustment.ok ? undefined : adjustment.problem}
          />
          <Range
            className="mt-1"
            aria-label={t('Slot adjustment in milliseconds')}
            min={0}
            max={maxSlotAdjustmentMs}
            value={adjustment.ok ? adjustment.value : maxSlotAdjustmentMs}
            onChange={(event) => setAdjustmentText(event.target.value)}
          />
          <div className="relative flex justify-between text-xs/5 text-t3" aria-hidden="true">
            <span>0</span>
            <span className="absolute start-1/5 [transform:translateX(calc(-50%*var(--forward)))]">
              {t('10, default')}
            </span>
            <span>{t('50, limit')}</span>
          </div>
        </div>
        <Field
          label={t('Delay of packets that do not come from the relayer')}
          inputMode="numeric"
          className="mt-4 max-ml:mt-0 max-s:mt-4"
          value={delayText}
          onChange={(event) => setDelayText(event.target.value)}
          after={<Unit>ms</Unit>}
          error={delay.ok ? undefined : delay.problem}
          hint={delay.ok && timing ? packetDelayNote(delay.value, timing.slotMs) : null}
        />
        <div className="max-ml:col-span-full">
          <TimingFigures adjustment={adjustment} delay={delay} />
          <SlotBasis />
        </div>
      </Cell>
      <div>
        <SlotTable chosen={adjustment.ok ? adjustment.value : null} />
        <Cell className="border-t border-line">
          <ArgumentsBlock
            settings={
              adjustment.ok && delay.ok
                ? { cluster, slotAdjustmentMs: adjustment.value, packetDelayMs: delay.value }
                : null
            }
          />
        </Cell>
      </div>
    </Sheet>
  );
}

/** The validator's command-line arguments; null settings mean that one is out of range. */
function ArgumentsBlock({ settings }: { settings: ClientSettings | null }) {
  const id = useId();
  if (!settings)
    return <p className="text-xs text-t2">{t('Correct the setting above to get the arguments.')}</p>;
  const text = clientArguments(settings);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      <pre
        role="group"
        aria-labelledby={id}
        className={cx(code, 'mb-2.5 overflow-x-auto text-xs/5! whitespace-pre')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
      >
        {text}
      </pre>
      <div className="flex items-center gap-2 justify-between flex-wrap">
        <p id={id} className="text-xs text-t3">
          {t('Arguments for {cluster}; the program ids differ by cluster.', {
            cluster: clusterName(settings.cluster),
          })}
        </p>
        <CopyTextButton text={text} size="md">
          {t('Copy arguments')}
        </CopyTextButton>
      </div>
    </>
  );
}

/** Milliseconds with a no-break space before the unit. */
const ms = (value: number) => `${value}\u00a0ms`;

function TimingFigures({ adjustment, delay }: { adjustment: Setting; delay: Setting }) {
  const { slotMs, epochSeconds, epochsPerYear } = slotTiming(adjustment.ok ? adjustment.value : 0);
  const length = ms(slotMs);
  const slots = formatFigure(slotsPerEpoch);
  const figure = (label: string, unit: string, method: string, shown: ReactNode) => (
    <KeyValue label={label}>
      {adjustment.ok && shown !== null ? (
        <Provenance from={[]} unit={unit} method={method}>
          {shown}
        </Provenance>
      ) : (
        t('not possible')
      )}
    </KeyValue>
  );
  const delayMs = delay.ok ? delay.value : null;
  return (
    <KeyValues className="mt-3 [&_dd]:whitespace-nowrap">
      {figure(
        t('Slot'),
        t('milliseconds'),
        t('{slot} less the adjustment of {adjustment}', {
          slot: ms(baseSlotMs),
          adjustment: ms(baseSlotMs - slotMs),
        }),
        <>
          {slotMs}
          <Unit>ms</Unit>
        </>,
      )}
      {figure(
        t('Epoch'),
        t('hours and minutes'),
        t('{slots} slots of {length}', { slots, length }),
        epochLength(epochSeconds),
      )}
      {figure(
        t('Epochs per year'),
        t('epochs a year'),
        t('{days} days over {slots} slots of {length}', { days: formatFigure(yearDays, 2), slots, length }),
        formatFigure(epochsPerYear, 1),
      )}
      {figure(
        t('Held for relayer packets'),
        t('percent of a slot'),
        t('Delay of {delay} over the slot of {length}', { delay: ms(delayMs ?? 0), length }),
        delayMs === null ? null : (
          <>
            {formatFigure((delayMs / slotMs) * 100)}
            <Unit>{t('% of the slot')}</Unit>
          </>
        ),
      )}
    </KeyValues>
  );
}
