import { t } from '@contract/i18n';
import { Star, X } from 'lucide-react';
import { Checkbox } from '@/components/ui/checkbox';
import { filterChip } from '@/components/ui/chip';
import { FilterBar } from '@/components/ui/filter-bar';
import { Icon } from '@/components/ui/icon';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { formatExact } from '@/lib/format/figures';
import { type ColumnId, columnIds, validatorColumns } from '@/lib/validators/validator-columns';
import { FilterMenu } from './filter-menu';
import { NumberField } from './number-field';
import type { ValidatorsState } from './validators-state';

interface FiltersProps {
  /** Validators on the watchlist. */
  watched: number;
  state: ValidatorsState;
  /** The columns that are shown. */
  visible: readonly ColumnId[];
  change: (change: Partial<ValidatorsState>) => void;
}

const figure = (value: number) => formatExact(value, 4);

function rangeLabel(
  least: number | undefined,
  most: number | undefined,
  unit: 'SOL' | '%',
): string | undefined {
  if (least !== undefined && most !== undefined)
    return t('{least} to {most} {unit}', { least: figure(least), most: figure(most), unit });
  if (least !== undefined) return t('at least {least} {unit}', { least: figure(least), unit });
  if (most !== undefined) return t('at most {most} {unit}', { most: figure(most), unit });
  return undefined;
}

/** Search, filters, columns and density; all stored in the URL. */
export function Filters({ watched, state, visible, change }: FiltersProps) {
  const toggleColumn = (id: ColumnId) => {
    const next = columnIds.filter((column) =>
      column === id ? !visible.includes(column) : visible.includes(column),
    );
    change({ columns: next });
  };
  return (
    <FilterBar>
      <Segmented
        fit="bar"
        label={t('Network')}
        options={[
          { value: 'mainnet', label: t('Mainnet') },
          { value: 'testnet', label: t('Testnet') },
        ]}
        value={state.network ?? 'mainnet'}
        onChange={(network) => change({ network })}
      />
      <SearchField
        className="max-ml:max-w-none max-ml:basis-[72%]"
        label={t('Search validators')}
        placeholder={t('Name, identity or vote account')}
        value={state.q ?? ''}
        onSearch={(q) => change({ q })}
      />
      <button
        type="button"
        className={filterChip}
        aria-pressed={state.watched ?? false}
        onClick={() => change({ watched: state.watched ? undefined : true })}
      >
        <Icon of={Star} small />
        {t('Watchlist, {count}', { count: watched })}
      </button>
      {state.network === 'testnet' ? null : <FigureFilters state={state} change={change} />}
      <span className="flex items-center gap-2 ms-auto max-s:ms-0">
        {state.network === 'testnet' ? null : (
          <FilterMenu
            name={t('Columns')}
            active={state.columns === undefined ? undefined : `${visible.length}`}
          >
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
          </FilterMenu>
        )}
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
      </span>
    </FilterBar>
  );
}

/** Filters by figures, which testnet's list lacks. */
function FigureFilters({ state, change }: Omit<FiltersProps, 'watched' | 'visible'>) {
  return (
    <>
      <FilterMenu
        name="APY"
        active={rangeLabel(state.apy, state.apymax, '%')}
        onClear={() => change({ apy: undefined, apymax: undefined })}
      >
        <NumberField
          label={t('At least, %')}
          value={state.apy}
          most={1000}
          onValue={(apy) => change({ apy })}
        />
        <NumberField
          label={t('At most, %')}
          value={state.apymax}
          most={1000}
          onValue={(apymax) => change({ apymax })}
        />
      </FilterMenu>
      <FilterMenu
        name={t('Stake##noun')}
        active={rangeLabel(state.stake, state.stakemax, 'SOL')}
        onClear={() => change({ stake: undefined, stakemax: undefined })}
      >
        <NumberField
          label={t('At least, SOL')}
          value={state.stake}
          most={1e9}
          onValue={(stake) => change({ stake })}
        />
        <NumberField
          label={t('At most, SOL')}
          value={state.stakemax}
          most={1e9}
          onValue={(stakemax) => change({ stakemax })}
        />
      </FilterMenu>
      <button
        type="button"
        className={filterChip}
        aria-pressed={state.meta ?? false}
        onClick={() => change({ meta: state.meta ? undefined : true })}
      >
        {t('Has metadata')}
        {state.meta ? <Icon of={X} small /> : null}
      </button>
    </>
  );
}
