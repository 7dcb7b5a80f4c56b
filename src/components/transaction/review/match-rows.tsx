import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { formatReviewValue, type ReviewRow, say, type Verdict } from '@clearstake/verifier';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { Match, MatchRow } from '@/components/ui/match';
import { Term } from '@/components/ui/term';
import { isGlossaryTerm } from '@/lib/staking/glossary';
import { byteRange } from './byte-range';
import { ReviewValueView } from './review-value';

const keptBesideFailures = 1;

export function MatchRows({ verdict }: { verdict: Verdict }) {
  const [unfolded, setUnfolded] = useState(false);
  const failing = verdict.rows.filter(({ status }) => status === 'fail');
  const matching = verdict.rows.filter(({ status }) => status !== 'fail');
  const kept = new Set(matching.slice(0, keptBesideFailures));
  const shown =
    failing.length === 0 || unfolded
      ? verdict.rows
      : verdict.rows.filter((row) => row.status === 'fail' || kept.has(row));
  const folded = verdict.rows.length - shown.length;
  const foldable = failing.length > 0 && matching.length > keptBesideFailures;
  return (
    <>
      <Match className="[--gutter-width:44px] max-s:text-sm/5 max-s:[--gutter-width:34px]">
        {shown.map((row, index) => (
          // Several findings can share a key, so the key alone is not unique.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a verdict are never reordered.
          <ReviewMatchRow key={`${row.key}-${index}`} row={row} tickIndex={index} />
        ))}
        {folded > 0 ? (
          <MatchRow
            label={t('Remaining checks')}
            asked={t('{count, plural, one {The other one} other {The other {count}}}', { count: folded })}
            found={t('{count, plural, one {{count} matches} other {{count} match}}', { count: folded })}
            foundNote={t('One failure is enough to refuse')}
            verdict="pass"
            tickIndex={shown.length}
            srText={t(
              '{count, plural, one {The other row matches.} other {The other {count} rows match.}} One failure is enough to refuse.',
              { count: folded },
            )}
          />
        ) : null}
      </Match>
      {foldable ? (
        <div className="text-xs mt-2.5 text-center">
          {/* One button for both states, so that it keeps the focus. */}
          <LinkButton aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded
              ? t('Show fewer rows')
              : t('{count, plural, one {Show the one that matches} other {Show the {count} that match}}', {
                  count: folded,
                })}
          </LinkButton>
        </div>
      ) : null}
      {verdict.checks.encoding > 0 ? (
        <p className="text-xs text-t3 mt-2.5 text-center text-balance">
          {t('{count} more on encoding: canonical bytes, account order, signer count, cluster.', {
            count: verdict.checks.encoding,
          })}
        </p>
      ) : null}
    </>
  );
}

/** Whether two different addresses are the same in short: an address can be made to begin and end like another. */
function areTwins({ asked, found }: ReviewRow): boolean {
  return (
    asked.kind === 'address' &&
    found.kind === 'address' &&
    asked.address !== found.address &&
    shortAddress(asked.address) === shortAddress(found.address)
  );
}

export function ReviewMatchRow({ row, tickIndex }: { row: ReviewRow; tickIndex: number }) {
  const { key, label } = row;
  const failed = row.status === 'fail';
  const whole = areTwins(row);
  return (
    <MatchRow
      label={isGlossaryTerm(key) ? <Term of={key}>{say(label)}</Term> : say(label)}
      asked={<ReviewValueView value={row.asked} wholeAddress={whole} />}
      found={
        <>
          <ReviewValueView value={row.found} wholeAddress={whole} />
          {row.status === 'warn' ? (
            <>
              {' '}
              <Badge kind="warn">{t('Take note')}</Badge>
            </>
          ) : null}
        </>
      }
      foundNote={failed ? failureNote(row) : row.note && say(row.note)}
      verdict={failed ? 'fail' : 'pass'}
      tickIndex={tickIndex}
      srText={rowSentence(row)}
    />
  );
}

/** "Not your wallet. Instruction 2, bytes 36 to 67". */
function failureNote({ meaning, instructionIndex, bytes }: ReviewRow): string {
  const number = (instructionIndex ?? 0) + 1;
  const where =
    instructionIndex === undefined
      ? bytes && byteRange(bytes, 'first')
      : bytes === undefined
        ? t('Instruction {number}', { number })
        : t('Instruction {number}, {bytes}', { number, bytes: byteRange(bytes) });
  return [meaning && say(meaning), where].filter(Boolean).join(' ');
}

function rowSentence(row: ReviewRow): string {
  const label = say(row.label);
  const whole = areTwins(row);
  const asked = formatReviewValue(row.asked, whole);
  const found = formatReviewValue(row.found, whole);
  if (row.status === 'fail')
    return t('{label}: you asked {asked}, transaction says {found}, does not match. {note}', {
      label,
      asked,
      found,
      note: failureNote(row),
    });
  if (row.status === 'warn')
    return t('{label}: you asked {asked}, transaction says {found}, matches. Take note: {note}', {
      label,
      asked,
      found,
      note: row.note ? say(row.note) : '',
    });
  return t('{label}: you asked {asked}, transaction says {found}, matches', { label, asked, found });
}
