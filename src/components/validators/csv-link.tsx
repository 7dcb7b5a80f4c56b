import { FileDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { isKnown, type Reading } from '@/api/stats/reading';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { fileAddress } from '@/lib/file-address';
import type { ColumnId } from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import type { ListPath, ListSearch } from './list-file';

interface CsvLinkProps {
  path: ListPath;
  search: ListSearch & Readonly<Record<string, unknown>>;
  reading: Reading<unknown>;
  shown: readonly Validator[];
  columns: readonly ColumnId[];
  children: ReactNode;
}

/** The gateway's file of a list; a press saves one of this browser where it alone kept figures of earlier epochs. */
export function CsvLink({ path, search, reading, shown, columns, children }: CsvLinkProps) {
  const tracked = useTrackedValidator();
  const saveKept = (event: MouseEvent) => {
    const showsKept = search.epoch !== undefined || columns.includes('change') || columns.includes('trend');
    const hasKept = shown.some(
      ({ vote, total, trend }) =>
        vote !== tracked.vote && (search.epoch === undefined ? trend.length > 1 : total !== null),
    );
    if (!hasKept || !showsKept || !isKnown(reading)) return;
    event.preventDefault();
    const { source } = reading;
    void import('./save-kept-csv').then(({ saveKeptCsv }) =>
      saveKeptCsv({ path, search, source, shown, columns }),
    );
  };
  const content = (
    <>
      <Icon of={FileDown} small />
      {children}
    </>
  );
  return shown.length === 0 ? (
    <Button size="sm" disabled>
      {content}
    </Button>
  ) : (
    <a href={fileAddress(path, search)} className={buttonClass('line', 'sm')} onClick={saveKept}>
      {content}
    </a>
  );
}
