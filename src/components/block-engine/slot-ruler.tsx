import { useId } from 'react';
import { Cell, CellHead } from '@/components/ui/sheet';
import { formatFigure, formatPercent } from '@/lib/figures';

interface SlotRulerProps {
  delayMs: number;
  slotMs: number;
  onDelay: (delayMs: number) => void;
}

/** The default of banking-packet-delay-ms. */
export const DEFAULT_DELAY_MS = 200;
const STEP_MS = 10;

/** banking-packet-delay-ms laid onto one slot; it can be moved to see what another value would leave. */
export function SlotRuler({ delayMs, slotMs, onDelay }: SlotRulerProps) {
  const id = useId();
  const share = (delayMs / slotMs) * 100;
  return (
    <Cell>
      <CellHead title="Packet delay" note="banking-packet-delay-ms" />
      <div className="be-slot" aria-hidden="true">
        <i className="held" style={{ width: `${share}%` }} />
        <i className="mark" style={{ left: `${share}%` }} />
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
        <output htmlFor={id} className="own">
          {formatFigure(delayMs)} ms
        </output>
        <span>{formatFigure(slotMs)} ms</span>
      </div>
      <p className="xs t2 be-legend">
        Packets from outside the relayer wait {formatFigure(delayMs)} ms, {formatPercent(share, 0)} % of a{' '}
        {slotMs} ms slot.
        {delayMs === DEFAULT_DELAY_MS ? ' This is the default.' : ` The default is ${DEFAULT_DELAY_MS} ms.`}
      </p>
    </Cell>
  );
}
