import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Cell } from '@/components/ui/sheet';
import { ColumnHeads, phoneRows, Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { cx } from '@/lib/cx';
import { fieldText, rowFields } from '@/lib/legacy/open-fields';
import type { OpenRow } from '@/lib/open-rows';

const page = 50;

const value = cx(
  's:max-w-52 s:truncate',
  'max-s:flex max-s:justify-between max-s:gap-4 max-s:text-end max-s:whitespace-normal max-s:wrap-anywhere',
  'max-s:before:text-start max-s:before:text-t3 max-s:before:content-[attr(data-field)]',
);

export function RowTable({ rows }: { rows: readonly OpenRow[] }) {
  const [shown, setShown] = useState(page);
  const fields = rowFields(rows);
  return (
    <>
      <Table {...tableRoles.table} className={phoneRows.table}>
        <ColumnHeads
          columns={fields.map((field) => [field, 'max-w-52 truncate'])}
          className={phoneRows.head}
        />
        <tbody {...tableRoles.group} className={phoneRows.body}>
          {rows.slice(0, shown).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no documented identity and are never reordered.
            <tr {...tableRoles.row} key={index} className={cx(phoneRows.row, 'max-s:gap-1')}>
              {fields.map((field) => (
                <td
                  {...tableRoles.cell}
                  key={field}
                  data-field={field}
                  className={cx(phoneRows.cell, value)}
                  title={fieldText(row[field])}
                >
                  {fieldText(row[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > shown ? (
        <Cell>
          <Button size="sm" onClick={() => setShown(shown + page)}>
            {t('Show {more} more of {total}', {
              more: Math.min(page, rows.length - shown),
              total: rows.length,
            })}
          </Button>
        </Cell>
      ) : null}
    </>
  );
}
