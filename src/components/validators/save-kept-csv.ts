import { t } from '@clearstake/contract/i18n';
import type { Provenance } from '@/api/http/provenance';
import { saveFile } from '@/lib/download';
import { sourceLines } from '@/lib/files/source-lines';
import type { ColumnId } from '@/lib/validators/validator-columns';
import { validatorsCsv } from '@/lib/validators/validator-csv';
import type { Validator } from '@/lib/validators/validators';
import { type ListPath, type ListSearch, listFileName, listTitle } from './list-file';

interface KeptList {
  readonly path: ListPath;
  readonly search: ListSearch;
  readonly source: Provenance;
  readonly shown: readonly Validator[];
  readonly columns: readonly ColumnId[];
}

/** Saves a list with figures of earlier epochs that only this browser has. */
export function saveKeptCsv({ path, search, source, shown, columns }: KeptList): void {
  const notes = [
    ...sourceLines(listTitle(path, search), [source]),
    t('The APY of earlier epochs is as this browser kept it.'),
  ];
  const name = listFileName(path, search, source.epoch);
  saveFile(name, validatorsCsv(shown, columns, notes), 'text/csv;charset=utf-8');
}
