import { Fragment } from 'react';
import type { Probe, ProbeResult } from '@/api/status/probe';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { useNow } from '@/hooks/use-now';
import { formatFigure } from '@/lib/figures';
import { formatAge, formatUtc } from '@/lib/time';
import { isProblem, OutcomeMark } from './outcome-mark';

interface ProbeTableProps {
  title: string;
  probes: readonly Probe[];
  run: Pick<StatusRun, 'results' | 'asking'>;
  problemsOnly: boolean;
}

/** The calls of one interface with the last result of each. */
export function ProbeTable({ title, probes, run, problemsOnly }: ProbeTableProps) {
  const results = probes.map(({ id }) => run.results.get(id));
  const asked = results.filter((result) => result !== undefined);
  const problems = asked.filter(({ outcome }) => isProblem(outcome)).length;
  const shown = probes.filter(({ id }) => {
    const result = run.results.get(id);
    return !problemsOnly || (result !== undefined && isProblem(result.outcome));
  });
  return (
    <Sheet className="gap" aria-label={title}>
      <Cell>
        <CellHead
          title={title}
          note={`${asked.length} of ${probes.length} asked, ${problems === 0 ? 'no problem' : `${problems} with a problem`}`}
        />
      </Cell>
      {shown.length === 0 ? (
        <Cell>
          <p className="sm t2">No problem here.</p>
        </Cell>
      ) : (
        <Table {...tableRoles.table} className="probes calls">
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <th {...tableRoles.head} scope="col">
                Call
              </th>
              <th {...tableRoles.head} scope="col">
                Last result
              </th>
              <th {...tableRoles.head} scope="col" className="r">
                Latency
              </th>
              <th {...tableRoles.head} scope="col" className="m-hide">
                Units
              </th>
              <th {...tableRoles.head} scope="col" className="m-hide">
                What it said
              </th>
              <th {...tableRoles.head} scope="col" className="r m-hide">
                Asked
              </th>
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {shown.map((probe) => (
              <ProbeRow key={probe.id} probe={probe} run={run} />
            ))}
          </tbody>
        </Table>
      )}
    </Sheet>
  );
}

function ProbeRow({ probe, run }: { probe: Probe; run: Pick<StatusRun, 'results' | 'asking'> }) {
  const result = run.results.get(probe.id);
  const now = useNow();
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowHead} scope="row" className="call">
        <span className="mono">
          {probe.name.split('/').map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never move.
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
      <td {...tableRoles.cell}>
        <OutcomeMark result={result} asking={run.asking.has(probe.id)} />
        {result ? <PhoneDetails result={result} /> : null}
      </td>
      <td {...tableRoles.cell} className="r">
        {result ? `${formatFigure(result.latencyMs)} ms` : ''}
        {result && result.cachedSeconds !== null ? (
          <span className="xs t3 source">from the cache, {result.cachedSeconds} s old</span>
        ) : null}
      </td>
      <td {...tableRoles.cell} className="m-hide t2">
        {result?.units}
      </td>
      <td {...tableRoles.cell} className="m-hide t2 said">
        {result?.detail}
      </td>
      <td {...tableRoles.cell} className="r m-hide t3" title={result ? formatUtc(result.at) : undefined}>
        {result ? `${formatAge(now - result.at)} ago` : ''}
      </td>
    </tr>
  );
}

/** What the wide table has columns for, under the result where there is no room for them. */
function PhoneDetails({ result }: { result: ProbeResult }) {
  return (
    <span className="show-s xs t2 said">
      {result.detail}
      {result.units === null ? '' : ` Unit: ${result.units}.`}
    </span>
  );
}
