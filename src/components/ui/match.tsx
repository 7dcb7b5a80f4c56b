import { t } from '@clearstake/contract/i18n';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Disc, type DiscVerdict } from './disc';

const columns = 'grid grid-cols-[minmax(0,1fr)_var(--gutter-width)_minmax(0,1fr)]';

interface MatchProps {
  /** Width of the gutter, as `[--gutter-width:44px]`, and the text size. */
  className?: string;
  children: ReactNode;
}

/** The match gutter: a list of request and transaction side by side, joined by a rule. Only for values that were compared. */
export function Match({ className = '[--gutter-width:44px]', children }: MatchProps) {
  return (
    <div className={cx('@container text-base', className)}>
      <div className={cx(columns, 'pb-2 text-xs/5 font-500 text-t3')} aria-hidden="true">
        <span className="text-end">{t('You asked')}</span>
        <span />
        <span>{t('Transaction says')}</span>
      </div>
      <ul>{children}</ul>
    </div>
  );
}

interface MatchRowProps {
  label: ReactNode;
  asked: ReactNode;
  found: ReactNode;
  foundNote?: ReactNode;
  verdict: DiscVerdict;
  /** The row as one sentence for screen readers: "Amount: you asked 250 SOL, transaction says 250 SOL, matches". */
  srText: string;
  /** Position in the staggered animation of the ticks; undefined for no animation. */
  tickIndex?: number;
}

const rules = {
  pass: 'before:bg-pass-line',
  fail: 'before:bg-[repeating-linear-gradient(180deg,var(--fail)_0_3px,transparent_3px_6px)]',
  wait: 'before:bg-[repeating-linear-gradient(180deg,var(--line-strong)_0_3px,transparent_3px_6px)]',
};

const side = 'tnum min-w-0 py-1.75 font-520 wrap-anywhere leading-5';
const note = 'no-tnum block text-xs font-400 text-t3';
export const tick = 'animate-tick-in [animation-delay:calc(var(--turn)*40ms)]';
const lastTickIndex = 10;

export const tickTurn = (index: number) => ({ '--turn': Math.min(index, lastTickIndex) }) as CSSProperties;

/** One compared row; a mismatch has a dashed red rule and a square mark. The label moves below the value when narrow. */
export function MatchRow({ label, asked, found, foundNote, verdict, srText, tickIndex }: MatchRowProps) {
  return (
    <li
      className={cx('group/row relative items-start pointer-coarse:has-[button]:pb-2.5', columns)}
      style={tickIndex === undefined ? undefined : tickTurn(tickIndex)}
    >
      <span className="sr-only">{srText}</span>
      <div
        className={cx(
          side,
          'text-end @min-[560px]:grid @min-[560px]:items-start @min-[560px]:gap-3',
          tickIndex === undefined
            ? '@min-[560px]:grid-cols-[minmax(0,1fr)_auto]'
            : '@min-[560px]:grid-cols-[minmax(112px,1fr)_minmax(0,auto)]',
        )}
        // A label that explains itself is a control, which must not be hidden.
        aria-hidden={typeof label === 'string' ? true : undefined}
      >
        <span aria-hidden="true">{asked}</span>
        <small
          className={cx(
            note,
            '@min-[560px]:-order-1 @min-[560px]:text-start @min-[560px]:text-sm/5 @min-[560px]:text-t2',
          )}
        >
          {label}
        </small>
      </div>
      <div
        className={cx(
          'relative grid min-w-0 items-start justify-items-center self-stretch pt-2',
          'before:absolute before:inset-y-0 before:start-1/2 before:-ms-px before:w-0.5',
          'group-first/row:before:top-4 group-last/row:before:bottom-auto group-last/row:before:h-3',
          rules[verdict],
        )}
        aria-hidden="true"
      >
        <Disc
          verdict={verdict}
          className={cx('relative [box-shadow:0_0_0_4px_var(--surface)]', tickIndex !== undefined && tick)}
        />
      </div>
      <div className={cx(side, verdict === 'fail' && 'text-fail')} aria-hidden="true">
        {found}
        {foundNote === undefined ? null : <small className={note}>{foundNote}</small>}
      </div>
    </li>
  );
}
