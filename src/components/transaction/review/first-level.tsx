import { t } from '@clearstake/contract/i18n';
import { formatReviewValue, type Intent, type Verdict } from '@clearstake/verifier';
import type { ReactNode } from 'react';
import { Disc } from '@/components/ui/disc';
import { Match, tick, tickTurn } from '@/components/ui/match';
import { rich } from '@/components/ui/rich';
import { Term } from '@/components/ui/term';
import { ReviewMatchRow } from './match-rows';
import { plainRows } from './plain-rows';
import { ReviewValueView } from './review-value';

interface FirstLevelProps {
  intent: Intent;
  /** An accepted verdict: of a refused one every failing row is shown, and no summary. */
  verdict: Verdict;
}

/** How many rows {@link FirstLevel} shows; the sign button waits for their ticks. */
export function firstLevelRows({ intent, verdict }: FirstLevelProps): number {
  return plainRows(intent, verdict).length + notedRows(verdict).length;
}

const notedRows = ({ rows }: Verdict) => rows.filter(({ status }) => status === 'warn');

/** The review in four plain rows, and each row that has a note: no amber row is ever folded away. */
export function FirstLevel({ intent, verdict }: FirstLevelProps) {
  const plain = plainRows(intent, verdict);
  const noted = notedRows(verdict);
  return (
    <>
      <ul className="mt-4 grid gap-3" aria-label={t('In short')}>
        {plain.map(({ term, label, values, note }, index) => (
          <li
            key={term}
            className="grid grid-cols-[18px_minmax(0,176px)_minmax(0,1fr)] items-start gap-x-3 text-base max-l:grid-cols-[18px_minmax(0,248px)_minmax(0,1fr)] max-s:grid-cols-[18px_minmax(0,1fr)]"
            style={tickTurn(index)}
          >
            <Disc verdict="pass" className={`mt-px ${tick}`} />
            <span className="text-sm/5 text-t2 [&_button]:text-start">
              <Term of={term}>{label}</Term>
              <span className="sr-only">: </span>
            </span>
            <span className="tnum font-560 wrap-anywhere max-s:col-start-2">
              {values
                .map((value): ReactNode => <ReviewValueView key={formatReviewValue(value)} value={value} />)
                .reduce((first, second) => rich('{first} and {second}', { first, second }))}
              {note === '' ? null : (
                <>
                  <span className="sr-only">. </span>
                  <small className="no-tnum block text-xs font-400 text-t3">{note}</small>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {noted.length === 0 ? null : (
        <section className="mt-5" aria-label={t('Take note')}>
          <Match className="[--gutter-width:44px] max-s:text-sm/5 max-s:[--gutter-width:34px]">
            {noted.map((row, index) => (
              <ReviewMatchRow key={row.key} row={row} tickIndex={plain.length + index} />
            ))}
          </Match>
        </section>
      )}
    </>
  );
}
