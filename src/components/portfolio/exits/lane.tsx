import type { ReactNode } from 'react';

interface LaneProps {
  title: ReactNode;
  note: ReactNode;
  /** Where on the clock the SOL is there: 0 is now, 1 the right end. */
  at: number;
  boundaryAt: number;
  wait: string;
  receive: ReactNode;
  receiveNote: ReactNode;
  cost: ReactNode;
  costNote: ReactNode;
  action: ReactNode;
}

/** The boundary stands here on the clock, so that later moments have room. */
export const boundaryShare = 0.7;

/** One way out on the shared clock. */
export function Lane(props: LaneProps) {
  const percent = (share: number): string => `${share * 100}%`;
  return (
    <div className="lane">
      <div>
        <h3>{props.title}</h3>
        <p>{props.note}</p>
      </div>
      <div className="clock" role="img" aria-label={`Ready in ${props.wait}`}>
        <span className="track" />
        {props.at > 0.05 ? <span className="track fillw" style={{ width: percent(props.at) }} /> : null}
        <span className="bound" style={{ left: percent(props.boundaryAt) }} />
        <span className="lanemark" style={{ left: props.at > 0.05 ? percent(props.at) : '8px' }} />
        <span
          className="marklab"
          style={{ left: props.at > 0.05 ? `calc(${percent(props.at)} + 14px)` : '24px' }}
        >
          {props.wait}
        </span>
      </div>
      <div className="get">
        <span className="lanename">You receive, SOL</span>
        {props.receive}
        <small>{props.receiveNote}</small>
      </div>
      <div className="cost">
        {props.cost ? <span className="lanename">Cost, SOL</span> : null}
        {props.cost}
        <small>{props.costNote}</small>
      </div>
      <div className="r">{props.action}</div>
    </div>
  );
}

/** A figure that is not there: because nothing was asked, or because nobody knows it. */
export function NotKnown({ asked }: { asked: boolean }) {
  return <span className="t3 unasked">{asked ? 'not known' : 'enter an amount'}</span>;
}
