import { Disc, type DiscVerdict } from '@/components/ui/disc';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { formatExact } from '@/lib/exact-figure';
import type { Comparison, Side } from '@/services/status/compare';

const verdicts: Readonly<Record<Comparison['verdict'], { disc: DiscVerdict; word: string }>> = {
  agree: { disc: 'pass', word: 'Agree' },
  differ: { disc: 'fail', word: 'Differ' },
  stale: { disc: 'fail', word: 'Old answer' },
  unknown: { disc: 'wait', word: 'Not comparable' },
};

/** Figures that two interfaces both give, side by side. */
export function CrossCheckTable({ run }: { run: Pick<StatusRun, 'checks' | 'comparisons'> }) {
  return (
    <Sheet aria-label="Cross-checks">
      <Cell>
        <CellHead title="Cross-checks" note="The same figure from two sources" />
      </Cell>
      <Table {...tableRoles.table} className="probes">
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.head} scope="col">
              Figure
            </th>
            <th {...tableRoles.head} scope="col">
              Verdict
            </th>
            <th {...tableRoles.head} scope="col" className="r">
              One source
            </th>
            <th {...tableRoles.head} scope="col" className="r">
              The other
            </th>
            <th {...tableRoles.head} scope="col" className="m-hide">
              In words
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {run.checks.map(({ id, title }) => (
            <CrossCheckRow key={id} title={title} found={run.comparisons.get(id)} />
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}

type Found = ReturnType<StatusRun['comparisons']['get']>;

function CrossCheckRow({ title, found }: { title: string; found: Found }) {
  if (!found || 'reason' in found) {
    return (
      <tr {...tableRoles.row}>
        <th {...tableRoles.rowHead} scope="row">
          {title}
        </th>
        <td {...tableRoles.cell} colSpan={4}>
          <span className="asked t3">
            <Disc verdict="wait" /> {found ? `Not compared: ${found.reason}` : 'Not compared yet'}
          </span>
        </td>
      </tr>
    );
  }
  const { disc, word } = verdicts[found.verdict];
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowHead} scope="row">
        {title}
      </th>
      <td {...tableRoles.cell} className="agreed">
        <span className="asked">
          <Disc verdict={disc} label={word} /> {word}
        </span>
        <span className="show-s xs t2 said">{found.detail}</span>
      </td>
      <SideCell side={found.left} unit={found.unit} />
      <SideCell side={found.right} unit={found.unit} />
      <td {...tableRoles.cell} className="m-hide t2 said">
        {found.detail}
      </td>
    </tr>
  );
}

function SideCell({ side, unit }: { side: Side; unit: string }) {
  return (
    <td {...tableRoles.cell} className="r">
      {side.value === null ? (
        <span className="t3">missing</span>
      ) : (
        <>
          {formatExact(side.value, 9)}
          <span className="u">{unit}</span>
        </>
      )}
      <span className="xs t3 source">{side.source}</span>
    </td>
  );
}
