import { t } from '@contract/i18n';
import { FileDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/lib/download';
import { formatFigure } from '@/lib/format/figures';
import { validatorsCsv } from '@/lib/validators/validator-csv';
import type { Validator } from '@/lib/validators/validators';
import { shownColumns } from './shown-columns';
import type { ValidatorsState } from './validators-state';

interface CsvButtonProps {
  shown: readonly Validator[];
  /** Decide with `state` which columns are visible. */
  all: readonly Validator[];
  state: ValidatorsState;
}

/** Saves the shown rows and columns; a past epoch is in the file's name. */
export function CsvButton({ shown, all, state }: CsvButtonProps) {
  const { network = 'mainnet', epoch } = state;
  const name = `clearstake-validators-${network}${epoch === undefined ? '' : `-epoch-${epoch}`}.csv`;
  return (
    <Button
      size="sm"
      disabled={shown.length === 0}
      onClick={() => saveFile(name, validatorsCsv(shown, shownColumns(state, all)), 'text/csv;charset=utf-8')}
    >
      <Icon of={FileDown} small />
      {t('CSV, {rows, plural, one {{count} row} other {{count} rows}}', {
        rows: shown.length,
        count: formatFigure(shown.length),
      })}
    </Button>
  );
}
