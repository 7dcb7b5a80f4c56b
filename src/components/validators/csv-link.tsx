import { t } from '@contract/i18n';
import { FileDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { isKnown, type Reading } from '@/api/stats/reading';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { saveFile } from '@/lib/download';
import { fileAddress } from '@/lib/file-address';
import { sourceLines } from '@/lib/source-lines';
import type { ColumnId } from '@/lib/validators/validator-columns';
import { validatorsCsv } from '@/lib/validators/validator-csv';
import type { Validator } from '@/lib/validators/validators';

interface CsvLinkProps {
  path: '/csv/validators' | '/csv/compare';
  search: Readonly<Record<string, unknown>>;
  /** Of the list. */
  reading: Reading<unknown>;
  title: string;
  shown: readonly Validator[];
  columns: readonly ColumnId[];
  name: string;
  children: ReactNode;
}

/**
 * The gateway's file of a list. Where the list has figures of earlier epochs that only this browser kept, a press saves a file with
 * them instead.
 */
export function CsvLink({ path, search, reading, title, shown, columns, name, children }: CsvLinkProps) {
  const tracked = useTrackedValidator();
  const hasKept = shown.some(
    ({ vote, total, trend }) =>
      vote !== tracked.vote && (search.epoch === undefined ? trend.length > 1 : total !== null),
  );
  const showsKept = search.epoch !== undefined || columns.includes('change') || columns.includes('trend');
  const saveKept = (event: MouseEvent) => {
    if (!hasKept || !showsKept || !isKnown(reading)) return;
    event.preventDefault();
    const notes = sourceLines(title, [reading.source]);
    notes.push(t('The APY of earlier epochs is as this browser kept it.'));
    saveFile(name, validatorsCsv(shown, columns, notes), 'text/csv;charset=utf-8');
  };
  return (
    <a href={fileAddress(path, search)} className={buttonClass('line', 'sm')} onClick={saveKept}>
      <Icon of={FileDown} small />
      {children}
    </a>
  );
}
