import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Disc, type DiscVerdict } from './disc';

/** The match gutter: what was asked and what the transaction says, joined by one rule. Only for things that were compared. */
export function Match({ children }: { children: ReactNode }) {
  return (
    <div className="match">
      <div className="mh" aria-hidden="true">
        <span>You asked</span>
        <span />
        <span>Transaction says</span>
      </div>
      {children}
    </div>
  );
}

interface MatchRowProps {
  label: ReactNode;
  asked: ReactNode;
  found: ReactNode;
  /** Second line under what was found. */
  foundNote?: ReactNode;
  verdict: DiscVerdict;
  /** The whole row as one sentence: "Amount: you asked 250 SOL, transaction says 250 SOL, matches". */
  spoken: string;
  /** More below the row, e.g. what a mismatch means. */
  children?: ReactNode;
}

/** One compared row. A refusal breaks the rule: dashed red, square mark. */
export function MatchRow({ label, asked, found, foundNote, verdict, spoken, children }: MatchRowProps) {
  return (
    <div className={cx('mr', verdict === 'fail' && 'bad', verdict === 'wait' && 'skip-row')}>
      <span className="vh">{spoken}</span>
      <div className="a" aria-hidden="true">
        <span>{asked}</span>
        <small>{label}</small>
      </div>
      <div className="g" aria-hidden="true">
        <Disc verdict={verdict} />
      </div>
      <div className="f" aria-hidden="true">
        {found}
        {foundNote === undefined ? null : <small>{foundNote}</small>}
      </div>
      {children}
    </div>
  );
}
