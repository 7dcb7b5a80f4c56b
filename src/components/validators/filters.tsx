import { unambiguous, withLocalSign } from '@clearstake/contract/format/decimal-text';
import { formatEpoch, formatExact, formatFigure } from '@clearstake/contract/format/figures';
import { readNumber } from '@clearstake/contract/format/read-number';
import { t } from '@clearstake/contract/i18n';
import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { chip } from '@/components/ui/button-class';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FilterBar } from '@/components/ui/filter-bar';
import { Icon } from '@/components/ui/icon';
import { KeptSearch } from '@/components/ui/kept-search';
import { SearchField } from '@/components/ui/search-field';
import { SearchLink } from '@/components/ui/search-link';
import { ChoiceLinks } from '@/components/ui/segmented';
import { basePath } from '@/lib/base-path';
import type { ValidatorsState } from '@/lib/page-search';
import { FilterMenu } from './filter-menu';

interface FiltersProps {
  /** The cluster's own network, which the address does not name. */
  home: 'mainnet' | 'testnet';
  watched: number;
  state: ValidatorsState;
  change: (change: Partial<ValidatorsState>) => void;
  /** What changes how the list looks, beside the filters. */
  children: ReactNode;
}

/** Without any filter; the search and the network stay. */
export const noFilters = {
  apy: undefined,
  apymax: undefined,
  stake: undefined,
  stakemax: undefined,
  meta: undefined,
  watched: undefined,
} as const satisfies Partial<ValidatorsState>;

const figure = (value: number) => formatExact(value, 4);

function rangeLabel(
  name: string,
  least: number | undefined,
  most: number | undefined,
  unit: 'SOL' | '%',
): string | undefined {
  if (least !== undefined && most !== undefined)
    return t('{name} {least} to {most} {unit}', { name, least: figure(least), most: figure(most), unit });
  if (least !== undefined) return t('{name} at least {least} {unit}', { name, least: figure(least), unit });
  if (most !== undefined) return t('{name} at most {most} {unit}', { name, most: figure(most), unit });
  return undefined;
}

function setFilters(state: ValidatorsState, watched: number) {
  const { network, epoch, apy, apymax, stake, stakemax, meta } = state;
  const figures = network !== 'testnet';
  const filters: readonly (readonly [string | undefined | false, Partial<ValidatorsState>])[] = [
    [network === 'testnet' && t('Testnet'), { network: 'mainnet' }],
    [
      figures && epoch !== undefined && t('Epoch {epoch}', { epoch: formatEpoch(epoch ?? 0) }),
      { epoch: undefined },
    ],
    [state.watched && t('Watchlist, {count}', { count: watched }), { watched: undefined }],
    [figures && rangeLabel('APY', apy, apymax, '%'), { apy: undefined, apymax: undefined }],
    [
      figures && rangeLabel(t('Stake##noun'), stake, stakemax, 'SOL'),
      { stake: undefined, stakemax: undefined },
    ],
    [figures && meta && t('Has metadata'), { meta: undefined }],
  ];
  return filters.flatMap(([name, end]) => (name ? [{ name, end }] : []));
}

const fields = ['q', 'apy', 'apymax', 'stake', 'stakemax', 'watched', 'meta'];

/** The search and the one menu of filters: a form, which also works before the page's scripts; all of it is in the URL. */
export function Filters({ home, watched, state, change, children }: FiltersProps) {
  const filters = setFilters(state, watched);
  return (
    <FilterBar>
      <form
        action={`${basePath}/validators`}
        method="get"
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
        }}
      >
        <KeptSearch but={fields} />
        <SearchField
          className="max-s:basis-0! pointer-coarse:h-11"
          label={t('Search validators')}
          placeholder={t('Name, identity or vote account')}
          name="q"
          value={state.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <FilterMenu
          name={
            filters.length === 0 ? t('Filters') : t('Filters, {count}', { count: String(filters.length) })
          }
          icon={ListFilter}
          active={filters.length > 0}
        >
          <ChoiceLinks
            fit="bar"
            label={t('Network')}
            options={(['mainnet', 'testnet'] as const).map((value) => ({
              value,
              search: { network: value === home ? undefined : value },
              label: value === 'mainnet' ? t('Mainnet') : t('Testnet'),
            }))}
            value={state.network ?? home}
            replace={false}
          />
          {state.network === 'testnet' ? null : <FigureFilters state={state} change={change} />}
          <div className="grid justify-items-start gap-2">
            <Checkbox
              label={t('Watchlist, {count}', { count: watched })}
              name="watched"
              value="1"
              checked={state.watched ?? false}
              onChange={() => change({ watched: state.watched ? undefined : true })}
            />
            {state.network === 'testnet' ? null : (
              <Checkbox
                label={t('Has metadata')}
                name="meta"
                value="1"
                checked={state.meta ?? false}
                onChange={() => change({ meta: state.meta ? undefined : true })}
              />
            )}
          </div>
          <div className="flex items-center justify-between gap-4">
            <Button type="submit" size="sm">
              {t('Show')}
            </Button>
            {filters.length === 0 ? null : (
              <SearchLink search={noFilters} className="link">
                {t('Clear filters')}
              </SearchLink>
            )}
          </div>
        </FilterMenu>
      </form>
      {children}
      {filters.length === 0 ? null : (
        <ul className="flex basis-full flex-wrap gap-2" aria-label={t('Filters')}>
          {filters.map(({ name, end }) => (
            <li key={name}>
              <SearchLink
                search={end}
                className={chip}
                aria-label={t('Clear {name}', { name })}
                onClick={({ currentTarget }) => {
                  // It goes with what it clears.
                  currentTarget.closest('search')?.querySelector<HTMLElement>('[type="search"]')?.focus();
                }}
              >
                {name}
                <Icon of={X} small />
              </SearchLink>
            </li>
          ))}
        </ul>
      )}
    </FilterBar>
  );
}

function FigureFilters(list: Pick<FiltersProps, 'state' | 'change'>) {
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-x-2 gap-y-1">
        <legend className="mb-1 text-sm font-560">{t('APY, %')}</legend>
        <NumberField label={t('At least, %')} name="apy" most={1000} {...list} />
        <NumberField label={t('At most, %')} name="apymax" most={1000} {...list} />
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-x-2 gap-y-1">
        <legend className="mb-1 text-sm font-560">{t('Stake##noun')}</legend>
        <NumberField label={t('At least, SOL')} name="stake" most={1e9} {...list} />
        <NumberField label={t('At most, SOL')} name="stakemax" most={1e9} {...list} />
      </fieldset>
    </>
  );
}

interface NumberFieldProps extends Pick<FiltersProps, 'state' | 'change'> {
  label: string;
  name: 'apy' | 'apymax' | 'stake' | 'stakemax';
  most: number;
}

/** Number field of a filter. Invalid input shows an error and changes nothing. */
function NumberField({ label, name, most, state, change }: NumberFieldProps) {
  const problem = t('Enter a number from 0 to {most}, such as 6.5.', { most: formatFigure(most) });
  const read = (typed: string) => readNumber(typed, { most, decimals: 4, problem });
  const value = state[name];
  const given = value === undefined ? '' : unambiguous(withLocalSign(String(value)));
  const [text, setText] = useState(given);
  const checked = read(text);
  const [previous, setPrevious] = useState(value);
  // The value was changed from outside, for example by the chip's clear button.
  if (previous !== value) {
    setPrevious(value);
    if ((checked.ok ? checked.value : undefined) !== value) setText(given);
  }
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      // What the address takes: before the scripts are there, the browser says what is wrong.
      pattern="\d{1,10}(\.\d{1,4}|,\d{1,2}|,\d{4})?"
      title={problem}
      value={text}
      error={text.trim() === '' || checked.ok ? undefined : checked.problem}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        const number = read(next);
        if (number.ok || next.trim() === '') change({ [name]: number.ok ? number.value : undefined });
      }}
    />
  );
}
