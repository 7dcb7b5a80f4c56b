import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Check, SlidersHorizontal, Star } from 'lucide-react';
import type { Reading } from '@/api/stats/reading';
import { CopyLinkButton } from '@/components/ui/copy-link-button';
import { Icon } from '@/components/ui/icon';
import { SearchLink } from '@/components/ui/search-link';
import { ChoiceLinks } from '@/components/ui/segmented';
import { serverUrl } from '@/lib/base-path';
import { cx } from '@/lib/cx';
import type { ValidatorsState } from '@/lib/page-search';
import { stringifySearch } from '@/lib/search-fields';
import { type ColumnId, columnIds, validatorColumns } from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import { CsvLink } from './csv-link';
import { FilterMenu } from './filter-menu';

interface ViewMenuProps {
  state: ValidatorsState;
  reading: Reading<unknown>;
  shown: readonly Validator[];
  visible: readonly ColumnId[];
  watchlist: readonly string[];
}

const watchlistLink = (watch: readonly string[]) =>
  `${serverUrl('/validators')}${stringifySearch({ watched: true, watch })}`;

export function ViewMenu({ state, reading, shown, visible, watchlist }: ViewMenuProps) {
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
      <ChoiceLinks
        fit="bar"
        label={t('Row density')}
        options={[
          { value: 'dense', search: { roomy: undefined }, label: t('Dense') },
          { value: 'roomy', search: { roomy: true }, label: t('Roomy') },
        ]}
        value={state.roomy ? 'roomy' : 'dense'}
      />
      {state.network === 'testnet' ? null : (
        <section>
          <h2 className="mb-1 text-sm font-560">{t('Columns')}</h2>
          <ul>
            {validatorColumns.map(({ id, name }) =>
              id === 'name' ? null : (
                <li key={id}>
                  <ColumnLink id={id} name={t(name)} visible={visible} />
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </FilterMenu>
  );
}

function ColumnLink({ id, name, visible }: { id: ColumnId; name: string; visible: readonly ColumnId[] }) {
  const isShown = visible.includes(id);
  return (
    <SearchLink<ValidatorsState>
      search={({ columns = visible }) => ({
        columns: columnIds.filter((column) => columns.includes(column) !== (column === id)),
      })}
      // The address cannot say "none": without the last one the default would come back.
      disabled={isShown && visible.length === 1}
      className="flex min-h-7 items-center gap-2 rounded-1 px-1.5 hover:bg-hover aria-disabled:text-t3 pointer-coarse:min-h-11"
      aria-label={isShown ? t('Hide {name}', { name }) : t('Show {name}', { name })}
    >
      <Icon of={Check} small className={cx(!isShown && 'invisible')} />
      {name}
    </SearchLink>
  );
}
