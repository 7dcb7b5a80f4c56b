import { useId } from 'react';
import { Cell, CellHead } from '@/components/ui/sheet';
import { AGE_STEP_MS, type ExpiryBudget, expiryBudget } from '@/lib/block-engine/expiry-budget';
import { formatFigure, formatPercent } from '@/lib/figures';

interface SlotRulerProps {
  /** Batches of the last minute by age at arrival, as the gateway counts them. */
  ages: readonly number[] | undefined;
  delayMs: number;
  slotMs: number;
  onDelay: (delayMs: number) => void;
}

/** The default of banking-packet-delay-ms. */
export const DEFAULT_DELAY_MS = 200;
const STEP_MS = 10;

/**
 * One slot as a ruler: when batches arrive, and until when banking-packet-delay-ms holds packets back, on the same axis. What
 * lies between a bar and the mark is left before the batch expires. The mark can be moved to see what another value would leave.
 */
export function SlotRuler({ ages, delayMs, slotMs, onDelay }: SlotRulerProps) {
  const id = useId();
  const budget = ages ? expiryBudget(ages, delayMs) : undefined;
  const share = (delayMs / slotMs) * 100;
  return (
    <Cell>
      <CellHead title="Expiry budget" note="last 60 s, on one slot" />
      <div className="be-ruler">
        {budget ? (
          <ArrivalBars budget={budget} delayMs={delayMs} slotMs={slotMs} />
        ) : (
          <p className="be-none" role="status">
            No batches to measure.
          </p>
        )}
        <div className="be-slot" aria-hidden="true">
          <i className="held" style={{ width: `${share}%` }} />
        </div>
        <i className="mark" style={{ left: `${share}%` }} aria-hidden="true" />
      </div>
      <label className="vh" htmlFor={id}>
        Packet delay in milliseconds
      </label>
      <input
        id={id}
        className="be-range"
        type="range"
        min={0}
        max={slotMs}
        step={STEP_MS}
        value={delayMs}
        aria-valuetext={`${delayMs} milliseconds`}
        onChange={(event) => onDelay(event.target.valueAsNumber)}
      />
      <div className="be-ends">
        <span>0</span>
        <output htmlFor={id} className="own" style={{ left: `clamp(40px, ${share}%, 100% - 76px)` }}>
          {formatFigure(delayMs)} ms
        </output>
        <span>{formatFigure(slotMs)} ms</span>
      </div>
      <p className="xs t2 be-legend">
        {budget ? leftOver(budget, delayMs) : `Bars will show when batches arrive within the slot.`}
      </p>
      <p className="xs t2 be-legend">
        Hatched: <span className="mono">banking-packet-delay-ms</span> holds packets from outside the relayer
        back for {formatFigure(delayMs)} ms, {formatPercent(share, 0)} % of a {slotMs} ms slot.
        {delayMs === DEFAULT_DELAY_MS ? ' This is the default.' : ` The default is ${DEFAULT_DELAY_MS} ms.`}
      </p>
    </Cell>
  );
}

function leftOver({ medianMs, tight, late }: ExpiryBudget, delayMs: number): string {
  const percent = (share: number) => `${formatPercent(share * 100, 0)} %`;
  return `From a bar to the mark is the time left before a batch is forwarded. Median ${formatFigure(medianMs)} ms of ${delayMs}; ${percent(tight)} arrive with under ${formatFigure(delayMs / 3)} ms, ${percent(late)} too late.`;
}

function ArrivalBars({ budget, delayMs, slotMs }: { budget: ExpiryBudget; delayMs: number; slotMs: number }) {
  const most = Math.max(...budget.bars.map(({ batches }) => batches));
  return (
    <div
      className="be-arrivals"
      role="img"
      aria-label={`Batches by age on a slot of ${slotMs} milliseconds: median ${formatFigure(budget.medianMs)} milliseconds left of ${delayMs}`}
    >
      {budget.bars.map(({ age, batches, left }) =>
        // What is older than a slot is in the last bar, at its end.
        batches === 0 ? null : (
          <i
            key={age}
            className={left}
            style={{
              left: `${(Math.min(age, slotMs - AGE_STEP_MS) / slotMs) * 100}%`,
              width: `${(AGE_STEP_MS / slotMs) * 100}%`,
              height: `${(batches / most) * 100}%`,
            }}
          />
        ),
      )}
    </div>
  );
}
