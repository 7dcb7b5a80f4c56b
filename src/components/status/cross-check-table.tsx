import { Disc, type DiscVerdict } from '@/components/ui/disc';
import { phoneRows } from '@/components/ui/phone-rows';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { Unit } from '@/components/ui/unit';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { cx } from '@/lib/cx';
import { formatExact } from '@/lib/format/figures';
import type { Comparison, Side } from '@/services/status/compare';
import { looks, mark } from './looks';

const verdicts: Readonly<Record<Comparison['verdict'], { disc: DiscVerdict; word: string }>> = {
  agree: { disc: 'pass', word: 'Agree' },
  differ: { disc: 'fail', word: 'Differ' },
  stale: { disc: 'fail', word: 'Old answer' },
  unknown: { disc: 'wait', word: 'Not comparable' },
};

/** Figures that two interfaces both have, compared. */
export function CrossCheckTable({ run }: { run: Pick<StatusRun, 'checks' | 'comparisons'> }) {
  return (
    <Sheet aria-label="Cross-checks">
      <Cell>
        <CellHead title="Cross-checks" note="The same figure from two sources" />
      </Cell>
      <Table {...tableRoles.table} className={phoneRows.table}>
        <thead {...tableRoles.group} className={phoneRows.head}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.head} scope="col">
              Figure
            </th>
            <th {...tableRoles.head} scope="col">
              Verdict
            </th>
            <th {...tableRoles.head} scope="col" className="text-right">
              One source
            </th>
            <th {...tableRoles.head} scope="col" className="text-right">
              The other
            </th>
            <th {...tableRoles.head} scope="col" className="max-s:hidden">
              In words
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group} className={phoneRows.body}>
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
      <tr {...tableRoles.row} className={looks.row}>
        <th {...tableRoles.rowHead} scope="row" className={cx(looks.head, looks.whole)}>
          {title}
        </th>
        <td {...tableRoles.cell} colSpan={4} className={cx(looks.cell, looks.whole)}>
          <span className={cx(mark, 'text-t3')}>
            <Disc verdict="wait" size="sm" /> {found ? `Not compared: ${found.reason}` : 'Not compared yet'}
          </span>
        </td>
      </tr>
    );
  }
  const { disc, word } = verdicts[found.verdict];
  return (
    <tr {...tableRoles.row} className={looks.row}>
      <th {...tableRoles.rowHead} scope="row" className={cx(looks.head, looks.whole)}>
        {title}
      </th>
      <td {...tableRoles.cell} className={cx(looks.cell, looks.whole)}>
        <span className={mark}>
          <Disc size="sm" verdict={disc} label={word} /> {word}
        </span>
        <span className="text-xs text-t2 wrap-anywhere s:hidden max-s:block">{found.detail}</span>
      </td>
      <SideCell side={found.left} unit={found.unit} />
      <SideCell side={found.right} unit={found.unit} />
      <td {...tableRoles.cell} className={cx(looks.cell, 'text-t2 wrap-anywhere max-s:hidden')}>
        {found.detail}
      </td>
    </tr>
  );
}

function SideCell({ side, unit }: { side: Side; unit: string }) {
  return (
    <td {...tableRoles.cell} className={cx(looks.cell, 'tnum text-right')}>
      {side.value === null ? (
        <span className="text-t3">missing</span>
      ) : (
        <>
          {formatExact(side.value, 9)}
          <Unit>{unit}</Unit>
        </>
      )}
      <span className="block text-xs whitespace-normal text-t3 wrap-anywhere">{side.source}</span>
    </td>
  );
}
