import { t } from '@contract/i18n';
import { SlidersHorizontal, Star } from 'lucide-react';
import type { Reading } from '@/api/stats/reading';
import { Checkbox } from '@/components/ui/checkbox';
import { CopyLinkButton } from '@/components/ui/copy-link-button';
import { Segmented } from '@/components/ui/segmented';
import { serverUrl } from '@/lib/base-path';
import { formatFigure } from '@/lib/format/figures';
import { stringifySearch } from '@/lib/search-fields';
import { type ColumnId, columnIds, validatorColumns } from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import { CsvLink } from './csv-link';
import { FilterMenu } from './filter-menu';
import type { ValidatorsState } from './validators-state';

interface ViewMenuProps {
  state: ValidatorsState;
  change: (change: Partial<ValidatorsState>) => void;
  reading: Reading<unknown>;
  shown: readonly Validator[];
  /** The columns that are shown. */
  visible: readonly ColumnId[];
  watchlist: readonly string[];
}

/** The address that shows this watchlist in another browser. */
const watchlistLink = (watch: readonly string[]) =>
  `${serverUrl('/validators')}${stringifySearch({ watched: true, watch })}`;

/** What leaves the list as it is: links and a file of it, and how its rows look. */
export function ViewMenu({ state, change, reading, shown, visible, watchlist }: ViewMenuProps) {
  const toggleColumn = (id: ColumnId) => {
    const next = columnIds.filter((column) =>
      column === id ? !visible.includes(column) : visible.includes(column),
    );
    change({ columns: next });
  };
  const testnet = state.network === 'testnet';
  return (
    <FilterMenu name={t('View')} icon={SlidersHorizontal}>
      <div className="grid gap-2">
        <CopyLinkButton size="sm">{t('Copy view link')}</CopyLinkButton>
        {watchlist.length === 0 ? null : (
          <CopyLinkButton size="sm" icon={Star} address={() => watchlistLink(watchlist)}>
            {t('Copy watchlist link')}
          </CopyLinkButton>
        )}
        <CsvLink
          path="/csv/validators"
          search={{ ...state, roomy: undefined, compare: undefined, watch: state.watched && watchlist }}
          reading={reading}
          shown={shown}
          columns={visible}
        >
          {t('CSV, {rows, plural, one {{count} row} other {{count} rows}}', {
            rows: shown.length,
            count: formatFigure(shown.length),
          })}
        </CsvLink>
      </div>
      <Segmented
        fit="bar"
        label={t('Row density')}
        options={[
          { value: 'dense', label: t('Dense') },
          { value: 'roomy', label: t('Roomy') },
        ]}
        value={state.roomy ? 'roomy' : 'dense'}
        onChange={(density) => change({ roomy: density === 'roomy' ? true : undefined })}
      />
      {testnet ? null : (
        <fieldset className="grid justify-items-start gap-1.5">
          <legend className="mb-1 text-sm font-560">{t('Columns')}</legend>
          {validatorColumns.map(({ id, name }) =>
            id === 'name' ? null : (
              <Checkbox
                key={id}
                label={t(name)}
                checked={visible.includes(id)}
                // The address cannot say "none": without the last one the default would come back.
                disabled={visible.length === 1 && visible.includes(id)}
                onChange={() => toggleColumn(id)}
              />
            ),
          )}
        </fieldset>
      )}
    </FilterMenu>
  );
}
