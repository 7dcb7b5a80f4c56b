import { formatFigure, withUnit } from '@clearstake/contract/format/figures';
import { formatAge, formatUtc } from '@clearstake/contract/format/format-time';
import { msg, t } from '@clearstake/contract/i18n';
import { Fragment, memo } from 'react';
import { isProblem, type Probe, type ProbeOutcome, type ProbeResult } from '@/api/status/probe';
import { Disc } from '@/components/ui/disc';
import { Cell, CellHead, NoteCell, Sheet } from '@/components/ui/sheet';
import { ColumnHeads, phoneRows, Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { useFormattedNow } from '@/hooks/use-now';
import { cx } from '@/lib/cx';

export const styles = {
  row: cx('group/row', phoneRows.row, 'max-s:grid-cols-2 max-s:gap-x-4 max-s:gap-y-1'),
  head: cx(
    'h-auto border-b border-line font-500 text-t1 group-last/row:border-b-0',
    phoneRows.cell,
    'max-s:block',
  ),
  cell: cx('py-1.75 whitespace-normal', phoneRows.cell, 'max-s:block max-s:text-start'),
  whole: 'max-s:col-[1/-1]',
};

export const mark = 'inline-flex items-center gap-2';

const labels: Readonly<Record<ProbeOutcome, string>> = {
  ok: msg('Matches'),
  stale: msg('Old answer'),
  refused: msg('Refused, as it should'),
  mismatch: msg('Other form'),
  failed: msg('Error'),
  unreachable: msg('No answer'),
};

function OutcomeMark({ result, asking }: { result: ProbeResult | undefined; asking: boolean }) {
  if (!result)
    return (
      <span className={cx(mark, 'text-t3')}>
        <Disc verdict="wait" size="sm" /> {asking ? t('Asking##probe') : t('Not asked yet')}
      </span>
    );
  const label = t(labels[result.outcome]);
  return (
    <span className={mark}>
      <Disc size="sm" verdict={isProblem(result.outcome) ? 'fail' : 'pass'} label={label} /> {label}
    </span>
  );
}

interface ProbeTableProps {
  title: string;
  probes: readonly Probe[];
  run: Pick<StatusRun, 'results' | 'inFlight'>;
  problemsOnly: boolean;
}

export function ProbeTable({ title, probes, run, problemsOnly }: ProbeTableProps) {
  const results = probes.map(({ id }) => run.results.get(id));
  const finished = results.filter((result) => result !== undefined);
  const problems = finished.filter(({ outcome }) => isProblem(outcome)).length;
  const shown = probes.filter(({ id }) => {
    const result = run.results.get(id);
    return !problemsOnly || (result !== undefined && isProblem(result.outcome));
  });
  return (
    <Sheet className="mt-6" aria-label={title}>
      <Cell>
        <CellHead
          title={title}
          note={t(
            problems === 0
              ? '{asked} of {all} asked, no problem'
              : '{asked} of {all} asked, {problems} with a problem',
            { asked: finished.length, all: probes.length, problems },
          )}
        />
      </Cell>
      {shown.length === 0 ? (
        <NoteCell className="text-sm text-t2">{t('No problem here.')}</NoteCell>
      ) : (
        <Table {...tableRoles.table} className={cx(phoneRows.table, 'table-fixed max-m:table-auto')}>
          <ColumnHeads
            className={phoneRows.head}
            columns={[
              [t('Call'), 'w-[31%] max-m:w-auto'],
              [t('Last result'), 'w-[17%] max-m:w-auto'],
              [t('Latency'), 'w-[8%] text-right max-m:w-auto'],
              [t('Units'), 'w-[14%] max-m:w-auto max-s:hidden'],
              [t('What it said'), 'max-s:hidden'],
              [t('Asked'), 'w-[9%] text-right max-m:w-auto max-s:hidden'],
            ]}
          />
          <tbody {...tableRoles.group} className={phoneRows.body}>
            {shown.map((probe) => (
              <ProbeRow
                key={probe.id}
                probe={probe}
                result={run.results.get(probe.id)}
                asking={run.inFlight.has(probe.id)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Sheet>
  );
}

interface ProbeRowProps {
  probe: Probe;
  result: ProbeResult | undefined;
  asking: boolean;
}

/** Each of fifty answers changes one row. */
const ProbeRow = memo(function ProbeRow({ probe, result, asking }: ProbeRowProps) {
  return (
    <tr {...tableRoles.row} className={cx(styles.row, 'max-s:grid-cols-[1fr_auto]')}>
      <th {...tableRoles.rowHead} scope="row" className={cx(styles.head, styles.whole)}>
        <span className="mono text-xs/5 whitespace-normal wrap-anywhere">
          {probe.name.split('/').map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name are never reordered.
            <Fragment key={index}>
              {index === 0 ? null : (
                <>
                  /<wbr />
                </>
              )}
              {part}
            </Fragment>
          ))}
        </span>
      </th>
      <td {...tableRoles.cell} className={styles.cell}>
        <OutcomeMark result={result} asking={asking} />
        {result ? (
          <span className="text-xs text-t2 wrap-anywhere s:hidden max-s:block">
            {result.detail}
            {result.units === null ? '' : ` ${t('Unit: {unit}.', { unit: result.units })}`}
          </span>
        ) : null}
      </td>
      <td {...tableRoles.cell} className={cx(styles.cell, 'tnum text-right')}>
        {result ? withUnit(formatFigure(result.latencyMs), 'ms') : ''}
        {result && result.cachedSeconds !== null ? (
          <span className="block text-xs whitespace-normal text-t3 wrap-anywhere">
            {t('from the cache, {seconds} s old', { seconds: result.cachedSeconds })}
          </span>
        ) : null}
      </td>
      <td {...tableRoles.cell} className={cx(styles.cell, 'text-t2 max-s:hidden')}>
        {result?.units}
      </td>
      <td {...tableRoles.cell} className={cx(styles.cell, 'text-t2 wrap-anywhere max-s:hidden')}>
        {result?.detail}
      </td>
      <td
        {...tableRoles.cell}
        className={cx(styles.cell, 'tnum text-right text-t3 max-s:hidden')}
        title={result ? formatUtc(result.at) : undefined}
      >
        {result ? <TimeAgo at={result.at} /> : ''}
      </td>
    </tr>
  );
});

/** The time since `at`, in milliseconds since 1970. */
function TimeAgo({ at }: { at: number }) {
  return t('{age} ago', { age: useFormattedNow((now) => formatAge(now - at), 1000) });
}
