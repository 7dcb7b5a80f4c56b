import { formatExact } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { Disc, type DiscVerdict } from '@/components/ui/disc';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { ColumnHeads, phoneRows, Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { Unit } from '@/components/ui/unit';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { cx } from '@/lib/cx';
import type { Comparison, Side } from '@/services/status/compare';
import { mark, styles } from './probe-table';

const verdicts: Readonly<Record<Comparison['verdict'], { disc: DiscVerdict; word: string }>> = {
  agree: { disc: 'pass', word: msg('Agree') },
  differ: { disc: 'fail', word: msg('Differ') },
  stale: { disc: 'fail', word: msg('Old answer') },
  unknown: { disc: 'wait', word: msg('Not comparable') },
};

export function CrossCheckTable({ run }: { run: Pick<StatusRun, 'checks' | 'comparisons'> }) {
  return (
    <Sheet className="mt-6" aria-label={t('Cross-checks')}>
      <Cell>
        <CellHead title={t('Cross-checks')} note={t('The same figure from two sources')} />
      </Cell>
      <Table {...tableRoles.table} className={phoneRows.table}>
        <ColumnHeads
          className={phoneRows.head}
          columns={[
            [t('Figure')],
            [t('Verdict')],
            [t('One source'), 'text-right'],
            [t('The other'), 'text-right'],
            [t('In words'), 'max-s:hidden'],
          ]}
        />
        <tbody {...tableRoles.group} className={phoneRows.body}>
          {run.checks.map(({ id, title }) => (
            <CrossCheckRow key={id} title={t(title)} comparison={run.comparisons.get(id)} />
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}

type ComparisonResult = ReturnType<StatusRun['comparisons']['get']>;

function CrossCheckRow({ title, comparison }: { title: string; comparison: ComparisonResult }) {
  if (!comparison || 'reason' in comparison)
    return (
      <tr {...tableRoles.row} className={styles.row}>
        <th {...tableRoles.rowHead} scope="row" className={cx(styles.head, styles.whole)}>
          {title}
        </th>
        <td {...tableRoles.cell} colSpan={4} className={cx(styles.cell, styles.whole, 'wrap-anywhere')}>
          <span className={cx(mark, 'text-t3')}>
            <Disc verdict="wait" size="sm" />{' '}
            {comparison ? t('Not compared: {reason}', { reason: comparison.reason }) : t('Not compared yet')}
          </span>
        </td>
      </tr>
    );
  const { disc, word } = verdicts[comparison.verdict];
  return (
    <tr {...tableRoles.row} className={styles.row}>
      <th {...tableRoles.rowHead} scope="row" className={cx(styles.head, styles.whole)}>
        {title}
      </th>
      <td {...tableRoles.cell} className={cx(styles.cell, styles.whole)}>
        <span className={mark}>
          <Disc size="sm" verdict={disc} label={t(word)} /> {t(word)}
        </span>
        <span className="text-xs text-t2 wrap-anywhere s:hidden max-s:block">{comparison.detail}</span>
      </td>
      <SideCell side={comparison.left} unit={comparison.unit} />
      <SideCell side={comparison.right} unit={comparison.unit} />
      <td {...tableRoles.cell} className={cx(styles.cell, 'text-t2 wrap-anywhere max-s:hidden')}>
        {comparison.detail}
      </td>
    </tr>
  );
}

function SideCell({ side, unit }: { side: Side; unit: string }) {
  return (
    <td {...tableRoles.cell} className={cx(styles.cell, 'tnum text-right')}>
      {side.value === null ? (
        <span className="text-t3">{t('missing')}</span>
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
