import { t } from '@clearstake/contract/i18n';
import { type Dispatch, Fragment, memo, type SetStateAction, useCallback } from 'react';
import type { PortfolioContext } from '@/components/portfolio/portfolio-context';
import { Checkbox } from '@/components/ui/checkbox';
import { SpacerRow } from '@/components/ui/spacer-row';
import { SortHead, Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { useWindowRows } from '@/hooks/tables/use-window-rows';
import { cx } from '@/lib/cx';
import { type AccountListing, type AccountSort, toggleSort } from '@/lib/portfolio/account-list';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { sortNames } from './account-order';
import { AccountRow, afterFigure, checkboxTarget, inner, row } from './account-row';

interface AccountTableProps {
  positions: readonly StakePosition[];
  selected: ReadonlySet<string>;
  selectable: boolean;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
  mark: string | undefined;
  made: string | undefined;
  sort: AccountSort | undefined;
  /** Reverse of the default order: smallest amounts first, text from Z to A. */
  reversed: boolean;
  context: PortfolioContext;
}

const columns = 9;
const amounts: ReadonlySet<AccountSort> = new Set(['delegated', 'idle']);

export const AccountTable = memo(function AccountTable(props: AccountTableProps) {
  const { positions, selected, selectable, onSelect, mark, made, sort, reversed, context } = props;
  const { rows, after, measure, body } = useWindowRows({
    count: positions.length,
    rowHeight: 55,
    shortList: 24,
    overscan: 2,
    keyOf: useCallback((index) => positions[index]?.address ?? String(index), [positions]),
  });
  const allSelected = positions.length > 0 && positions.every(({ address }) => selected.has(address));
  const toggle = useCallback(
    (address: string, on: boolean): void =>
      onSelect((current) => {
        const next = new Set(current);
        if (on) next.add(address);
        else next.delete(address);
        return next;
      }),
    [onSelect],
  );
  const head = (by: AccountSort, className: string) => (
    <SortHead
      className={cx('max-m:hidden', className)}
      sort={sort !== by ? 'none' : amounts.has(by) === reversed ? 'ascending' : 'descending'}
      search={(now: AccountListing) => toggleSort(now, by)}
    >
      {t(sortNames[by])}
    </SortHead>
  );
  return (
    <Table {...tableRoles.table} className="max-m:block" aria-rowcount={positions.length + 1}>
      <thead {...tableRoles.group} className="max-m:block">
        <tr
          {...tableRoles.row}
          aria-rowindex={1}
          className={cx(row, selectable ? 'max-m:border-b max-m:border-line-strong' : 'max-m:hidden')}
        >
          <th
            {...tableRoles.head}
            scope="col"
            className="max-m:col-span-full max-m:grid max-m:h-auto max-m:min-h-11.5 max-m:items-center max-m:border-0 max-m:p-0 max-m:whitespace-normal print:hidden"
          >
            {selectable ? (
              <Checkbox
                className={cx(checkboxTarget, 'm:[&>span]:sr-only')}
                label={t('Select all listed accounts')}
                checked={allSelected}
                onChange={(event) =>
                  onSelect(
                    event.target.checked ? new Set(positions.map(({ address }) => address)) : new Set(),
                  )
                }
              />
            ) : null}
          </th>
          {head('account', inner)}
          {head('state', inner)}
          {head('validator', inner)}
          {head('delegated', cx('text-right', inner))}
          {head('idle', cx('text-right', inner))}
          {!context.compounds ? null : (
            <th {...tableRoles.head} scope="col" className={cx(inner, afterFigure, 'max-m:hidden')}>
              {t('Auto-compound##column')}
            </th>
          )}
          {head('next', cx(inner, !context.compounds && afterFigure))}
          <th {...tableRoles.head} scope="col" className="max-m:hidden">
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group} {...body} className="max-m:block">
        {rows.map(({ index, gap }) => {
          const position = positions[index];
          return position ? (
            <Fragment key={position.address}>
              <SpacerRow height={gap} columns={columns} />
              <AccountRow
                index={index}
                measure={measure}
                position={position}
                selected={selected.has(position.address)}
                selectable={selectable}
                marked={position.address === mark}
                made={position.address === made}
                onSelect={toggle}
                context={context}
              />
            </Fragment>
          ) : null;
        })}
        <SpacerRow height={after} columns={columns} />
      </tbody>
    </Table>
  );
});
