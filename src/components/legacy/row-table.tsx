import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Cell } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { fieldText, rowFields } from '@/lib/open-fields';
import type { OpenRow } from '@/lib/open-rows';

const page = 50;

/** Rows of undocumented fields as they came: one column a field, newest last, fifty at a time. */
export function RowTable({ rows }: { rows: readonly OpenRow[] }) {
  const [shown, setShown] = useState(page);
  const fields = rowFields(rows);
  if (rows.length === 0) {
    return (
      <Cell>
        <p className="sm t2">The answer has no rows for this.</p>
      </Cell>
    );
  }
  return (
    <>
      <Table {...tableRoles.table} className="openrows">
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {fields.map((field) => (
              <th {...tableRoles.head} key={field} scope="col">
                {field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.slice(0, shown).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no documented identity and never move.
            <tr {...tableRoles.row} key={index}>
              {fields.map((field) => (
                <td {...tableRoles.cell} key={field} data-field={field}>
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
            Show {Math.min(page, rows.length - shown)} more of {rows.length}
          </Button>
        </Cell>
      ) : null}
    </>
  );
}
