import { inPageLanguage, msg, t } from '@clearstake/contract/i18n';
import { readable } from '@clearstake/contract/rest/readable';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { isKnown, type KnownReading, type Reading } from '@/api/stats/reading';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { FailureNote } from '@/components/ui/failure-note';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { KeptSearch } from '@/components/ui/kept-search';
import { ChoiceLinks } from '@/components/ui/segmented';
import { Cell, CellHead, NoteCell, Sheet } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { useUnits } from '@/hooks/config/use-config';
import { useLegacyRows } from '@/hooks/legacy/use-legacy-rows';
import { useAge } from '@/hooks/use-age';
import { basePath } from '@/lib/base-path';
import { cx } from '@/lib/cx';
import { fileAddress } from '@/lib/file-address';
import { type LegacyQueryForm, legacyAddress, legacyQuery, modesOf } from '@/lib/legacy-query';
import { type LegacyMeasure, type LegacyMode, legacyFields, legacyMeasures } from '@/lib/legacy-terms';
import { type OpenRow, readOpenRows, rowNotes } from '@/lib/open-rows';
import { RowTable } from './row-table';
import { measureNames, seriesSentence } from './series-sentence';

export const form = 'flex flex-wrap items-end gap-3 max-s:flex-col max-s:items-stretch';

/** Short, because three are side by side on a phone. */
const measureLabels: Readonly<Record<LegacyMeasure, string>> = {
  apy: msg('APY'),
  tps: msg('Transactions'),
  tvl: msg('Stake##noun'),
};

const modeLabels: Readonly<Record<LegacyMode, string>> = {
  latest: msg('Latest'),
  epoch: msg('One epoch'),
  epochs: msg('Epoch range'),
  time: msg('One time'),
  times: msg('Time range'),
};

const answerLabels: Readonly<Record<LegacyMode, string>> = {
  latest: msg('Answer for {name}, latest.'),
  epoch: msg('Answer for {name}, epoch {from}.'),
  epochs: msg('Answer for {name}, epoch {from} to {to}.'),
  time: msg('Answer for {name}, time {from}.'),
  times: msg('Answer for {name}, time {from} to {to}.'),
};

const wrapping = cx('flex-wrap', 'max-xs:*:px-2.5');

const latest = { mode: 'latest', from: '', to: '' } as const;

interface SeriesSheetProps {
  /** The last submitted query; stored in the URL. */
  question: LegacyQueryForm;
  onAsk: (question: LegacyQueryForm) => void;
}

export function SeriesSheet({ question, onAsk }: SeriesSheetProps) {
  const [typed, setTyped] = useState(question);
  // Another measure or mode is a link away; what was typed for the present one stays in the fields.
  const draft = typed.measure === question.measure && typed.mode === question.mode ? typed : question;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const modes = modesOf(question.measure);
  const checked = legacyQuery(draft);
  const submitted = legacyQuery(question);
  const { reading: answer, askAgain } = useLegacyRows(
    question.measure,
    submitted.ok ? submitted.query : null,
  );
  // Rows of the previous query must not be shown for an invalid one.
  const reading = checked.ok ? answer : undefined;
  return (
    <Sheet aria-labelledby="series-title">
      <Cell>
        <CellHead
          title={t('Rates and totals by epoch')}
          id="series-title"
          note={<Exporter question={question} reading={reading} />}
        />
        <div className={form}>
          <ChoiceLinks
            className={wrapping}
            label={t('Measure##noun')}
            options={legacyMeasures.map((measure) => ({
              value: measure,
              search: legacyAddress({
                ...(modesOf(measure).includes(question.mode) ? question : latest),
                measure,
              }),
              label: t(measureLabels[measure]),
            }))}
            value={question.measure}
          />
          <ChoiceLinks
            className={wrapping}
            label={t('Asked by')}
            options={modes.map((mode) => ({
              value: mode,
              search: legacyAddress({ ...latest, measure: question.measure, mode }),
              label: t(modeLabels[mode]),
            }))}
            value={question.mode}
          />
        </div>
        <form
          action={`${basePath}/legacy`}
          method="get"
          className={cx(form, 'mt-2.5')}
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(!checked.ok);
            if (!checked.ok) return;
            if (Object.entries(question).every(([name, value]) => Reflect.get(draft, name) === value))
              askAgain();
            else onAsk(draft);
          }}
        >
          <KeptSearch but={['from', 'to']} />
          <Inputs draft={draft} onChange={setTyped} />
          {draft.mode === 'latest' ? null : <Button type="submit">{t('Ask')}</Button>}
        </form>
        {draft.mode === 'time' || draft.mode === 'times' ? (
          <p className="text-xs text-t3 mt-2.5">{t('As 2026-11-24T02:36:00Z, or in seconds since 1970.')}</p>
        ) : null}
        {checked.ok ||
        (!asked && modes.includes(draft.mode) && draft.from === '' && draft.to === '') ? null : (
          <p className="text-xs text-fail" role="alert">
            {checked.problem}
          </p>
        )}
      </Cell>
      <Answer reading={reading} question={question} open={open} onOpen={setOpen} />
    </Sheet>
  );
}

function Inputs({ draft, onChange }: { draft: LegacyQueryForm; onChange: (draft: LegacyQueryForm) => void }) {
  const { mode } = draft;
  if (mode === 'latest') return null;
  const byTime = mode === 'time' || mode === 'times';
  const range = mode === 'epochs' || mode === 'times';
  const numeric = byTime ? {} : { inputMode: 'numeric' as const };
  return (
    <>
      <Field
        label={range ? (byTime ? t('First time') : t('First epoch')) : byTime ? t('Time') : t('Epoch')}
        name="from"
        value={draft.from}
        {...numeric}
        onChange={(event) => onChange({ ...draft, from: event.target.value })}
      />
      {range ? (
        <Field
          label={byTime ? t('Last time') : t('Last epoch')}
          name="to"
          value={draft.to}
          {...numeric}
          onChange={(event) => onChange({ ...draft, to: event.target.value })}
        />
      ) : null}
    </>
  );
}

interface AnswerProps {
  reading: Reading<readonly (OpenRow | null)[]> | undefined;
  question: LegacyQueryForm;
  /** The rows are unfolded; kept from one answer to the next. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

function Answer({ reading, question, open, onOpen }: AnswerProps) {
  const { legacyApy: apyUnit } = useUnits();
  const { measure, mode, from, to } = question;
  if (!reading) {
    return <NoteCell className="text-sm text-t2">{t('Fill in what to ask for.')}</NoteCell>;
  }
  if (reading.state === 'loading') {
    return (
      <Cell className="grid gap-2">
        <Skeleton width="100%" height={82} />
        <LoadingNote>{t('Waiting for the answer.')}</LoadingNote>
      </Cell>
    );
  }
  if (!isKnown(reading)) {
    return (
      <Cell>
        <FailureNote onRetry={reading.retry}>{reading.reason}</FailureNote>
      </Cell>
    );
  }
  const said = readOpenRows(reading.value, legacyFields[measure]);
  const rows = readable(reading.value);
  return (
    <>
      <Cell>
        <p className="text-xs text-t2">
          {t(answerLabels[mode], { name: t(measureNames[measure]), from: from.trim(), to: to.trim() })}{' '}
          <OldAnswer reading={reading} />
        </p>
        <p className="mt-1 text-base">{seriesSentence(measure, said, apyUnit)}</p>
        {rowNotes(said).map((note) => (
          <p key={note.message} className="mt-1 text-xs text-t3">
            {inPageLanguage(note)}
          </p>
        ))}
        {measure === 'tps' ? (
          <p className="mt-1 text-xs text-t3">
            {t('The document of this interface does not say whose transactions these are.')}
          </p>
        ) : null}
      </Cell>
      {rows.length === 0 ? null : (
        <details open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
          <summary className="cursor-pointer px-6 py-3.5 text-sm link max-s:px-4">
            {t(
              '{count, plural, one {The row as it came, with every field} other {All {shown} rows as they came, with every field}}',
              { count: rows.length, shown: String(rows.length) },
            )}
          </summary>
          <RowTable rows={rows} />
        </details>
      )}
    </>
  );
}

function OldAnswer({ reading: { state, source } }: { reading: KnownReading<unknown> }) {
  const { grade, text } = useAge(source);
  if (grade === 'fresh' && state === 'ready') return null;
  return <span className="text-warn">{t('Last value, {age}', { age: text })}</span>;
}

function Exporter({ question, reading }: Pick<AnswerProps, 'question' | 'reading'>) {
  const rows = reading && isKnown(reading) ? readable(reading.value) : [];
  if (rows.length === 0) return null;
  return (
    <a
      href={fileAddress('/csv/legacy', { ...legacyAddress(question) })}
      className={buttonClass('ghost', 'sm', '-me-2.75 max-s:-ms-2.75')}
    >
      <Icon of={FileDown} small />
      CSV
    </a>
  );
}
