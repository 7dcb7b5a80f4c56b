import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/lib/cx';
import { formatSol4 } from './exit-text';

/** Class names of a native radio button, drawn with our tokens: browsers draw an unselected one as a disabled one in dark. */
const radioClass =
  'm-0 size-4 flex-none cursor-[inherit] appearance-none rounded-full border-[1.5px] border-control-line checked:border-[5px] checked:border-accent disabled:border-line-strong';

/** Around the options: all have a column for buttons where one of them has a button. */
export const optionGroup =
  'has-[[data-option-action]:not(:empty)]:[--action:108px] l:has-[[data-option-action]:not(:empty)]:[--action:128px]';
const optionGrid =
  'grid items-baseline gap-6 px-6 l:grid-cols-[264px_minmax(0,1fr)_190px_150px_var(--action,)] max-[761px]:gap-x-4 max-[761px]:gap-y-3 max-[761px]:px-4';
const track =
  'absolute top-3.75 start-0 h-1 rounded-[2px] forced-color-adjust-none [print-color-adjust:exact]';
const small = 'block text-xs font-400 text-t3';

export interface OptionChoice {
  readonly chosen: boolean;
  readonly best: boolean;
  /** Undefined where it is not possible. */
  readonly onChoose: (() => void) | undefined;
}

interface OptionCardProps {
  choice: OptionChoice;
  title: ReactNode;
  note: ReactNode;
  /** When the SOL arrives, as a position on the time axis: 0 is now, 1 the right end. */
  at: number;
  wait: string;
  receive: ReactNode;
  receiveNote: ReactNode;
  cost: ReactNode;
  costNote: ReactNode;
  action: ReactNode;
}

/** Position of the epoch boundary on the time axis; later moments need room. */
export const boundaryShare = 0.7;

export function OptionCard(props: OptionCardProps) {
  const { choice } = props;
  const possible = choice.onChoose !== undefined;
  const percent = (share: number): string => `${share * 100}%`;
  return (
    <article
      className={cx(
        optionGrid,
        'tnum border-t border-line py-4 max-l:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_var(--action,)] max-s:grid-cols-2 print:break-inside-avoid',
        choice.chosen && 'bg-accent-soft',
      )}
    >
      <div className="max-l:col-span-full">
        <h3>
          <label className="grid grid-cols-[auto_minmax(0,1fr)] content-center items-start gap-2 max-m:min-h-11">
            <input
              type="radio"
              name="unstake-option"
              className={cx(radioClass, 'translate-y-0.5')}
              checked={choice.chosen}
              disabled={!possible}
              onChange={() => choice.onChoose?.()}
            />
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {props.title}
              {choice.best ? <Badge kind="acc">{t('Best')}</Badge> : null}
            </span>
          </label>
        </h3>
        <p className="no-tnum mt-0.75 ps-6 text-xs text-t2">{props.note}</p>
      </div>
      <div
        // Its line is level with the title beside it.
        className="relative -mt-1.75 h-8.5 self-start max-l:col-span-full max-l:mt-0"
        role="img"
        aria-label={t('Ready in {wait}', { wait: props.wait })}
      >
        <span className={cx(track, 'end-0 bg-line')} />
        {props.at > 0.05 ? (
          <span
            className={cx(
              track,
              'bg-[repeating-linear-gradient(135deg,var(--control-line)_0_1.5px,transparent_1.5px_4px)]',
              !possible && 'opacity-50',
            )}
            style={{ width: percent(props.at) }}
          />
        ) : null}
        <span
          className="absolute -inset-y-1.5 w-0 border-s border-dashed border-control-line"
          style={{ insetInlineStart: percent(boundaryShare) }}
        />
        <span
          className={cx(
            'absolute top-2.25 -ms-2 size-4 rounded-full forced-color-adjust-none [print-color-adjust:exact]',
            possible ? 'bg-ink' : 'border-[1.5px] border-control-line bg-surface',
            choice.chosen ? 'shadow-[0_0_0_3px_var(--accent-soft)]' : 'shadow-[0_0_0_3px_var(--surface)]',
          )}
          style={{ insetInlineStart: props.at > 0.05 ? percent(props.at) : '8px' }}
        />
        {/* On the narrowest phones the label has little room right of the boundary. */}
        <span
          className={cx(
            'absolute top-2.25 ps-2.25 pe-1.5 text-xs whitespace-nowrap max-xs:-ms-1 max-xs:px-0.5 max-xs:text-2xs max-xs:tracking-[-0.02em]',
            possible ? 'font-540' : 'text-t3',
            choice.chosen ? 'bg-accent-soft' : 'bg-surface',
          )}
          style={{ insetInlineStart: props.at > 0.05 ? `calc(${percent(props.at)} + 11px)` : '19px' }}
        >
          {props.wait}
        </span>
      </div>
      <div className="text-end text-md font-580 max-l:text-start">
        <FigureLabel>{t('You receive, SOL')}</FigureLabel>
        {props.receive}
        <small className={small}>{props.receiveNote}</small>
      </div>
      <div className="text-end font-500 max-l:text-start">
        {props.cost || props.costNote ? <FigureLabel>{t('Cost, SOL')}</FigureLabel> : null}
        {props.cost}
        <small className={small}>{props.costNote}</small>
      </div>
      <div
        data-option-action
        className="-my-2 self-start text-end empty:hidden max-l:my-0 max-l:self-center max-s:col-span-full max-s:text-start *:w-27"
      >
        {props.action}
      </div>
    </article>
  );
}

/** Label of a figure while the table head is hidden; the head itself is hidden from screen readers. */
function FigureLabel({ children }: { children: string }) {
  return (
    <span className="sr-only max-l:not-sr-only max-l:block max-l:text-xs max-l:font-400 max-l:text-t3">
      {children}
    </span>
  );
}

/** Column labels of the options, in wide windows only. `moment`: the end of the epoch, formatted. */
export function OptionHead({ moment }: { moment: string | undefined }) {
  return (
    <div className={cx(optionGrid, 'py-2.5 text-xs/5 text-t3 max-l:hidden')} aria-hidden="true">
      <span>{t('Way')}</span>
      <span>
        {moment === undefined
          ? t('Now to the end of the epoch')
          : t('Now to the end of the epoch, {moment}', { moment })}
      </span>
      <span className="text-end">{t('You receive, SOL')}</span>
      <span className="text-end">{t('Cost, SOL')}</span>
    </div>
  );
}

export function Proceeds({ lamports }: { lamports: bigint | undefined }) {
  return lamports === undefined ? (
    <span className="text-sm/5 font-450 text-t3">{t('not possible')}</span>
  ) : (
    formatSol4(lamports)
  );
}
