import { formatEpoch, formatFigure } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { isKnown, knownValue, mapReading, type Reading } from '@/api/stats/reading';
import { PageHead } from '@/components/ui/page-head';
import type { FigureSource } from '@/components/ui/provenance';
import { Sheet } from '@/components/ui/sheet';
import { lazyOfEpoch } from '@/components/validators/lazy-of-epoch';
import { useView } from '@/components/validators/use-view';
import { ValidatorsSheet } from '@/components/validators/validators-sheet';
import { useConfig } from '@/hooks/config/use-config';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { useValidatorList } from '@/hooks/stats/use-validator-list';
import { useKeptValue } from '@/hooks/use-kept-value';
import { useSearchChange } from '@/hooks/use-search-change';
import { useSearchState } from '@/hooks/use-search-state';
import type { ValidatorsState } from '@/lib/page-search';
import { type FigureId, figureColumns, validatorColumns } from '@/lib/validators/validator-columns';
import { knownFirst } from '@/lib/validators/validator-view';
import type { Validator } from '@/lib/validators/validators';
import { keptWatchlist } from '@/lib/validators/watchlist';

const route = getRouteApi('/validators');
const noValidators: readonly Validator[] = [];
const OfEpoch = lazyOfEpoch(msg('The list of the epoch'), <Sheet className="min-h-screen" />);
const loading: Reading<never> = { state: 'loading' };

export function ValidatorsPage(): ReactNode {
  const named: ValidatorsState = route.useSearch();
  const home = useConfig().data?.cluster === 'testnet' ? 'testnet' : 'mainnet';
  const search: ValidatorsState = { ...named, network: named.network ?? home };
  const changeSearch = useSearchChange<ValidatorsState>();
  const [state, change] = useSearchState(search, ({ network: _, ...next }) => changeSearch(next));
  const network = state.network ?? home;
  const list = useValidatorList(network);
  const epoch = useOrderEpoch();
  const reading = epoch === undefined && isKnown(list) ? loading : list;
  const all = knownValue(reading) ?? noValidators;
  const own = useKeptValue(keptWatchlist);
  const watchlist = state.watch ?? own;
  const { shown, folded } = useView(all, epoch ?? 0, state, watchlist);
  const ofEpoch = network === 'testnet' ? undefined : state.epoch;
  const listing = { home, reading, watchlist, state, change } as const;
  return (
    <>
      <PageHead
        title={t('Validators')}
        note={`${all.length > 0 ? `${clientValidators(all.length, network)} ` : ''}${orderSentence(state)}`}
      />
      {ofEpoch === undefined ? (
        <ValidatorsSheet shown={shown} folded={folded} {...listing} />
      ) : (
        <OfEpoch epoch={ofEpoch} validators={all}>
          {(past, sourceOf) => (
            <PastValidators epoch={ofEpoch} order={epoch ?? 0} past={past} sourceOf={sourceOf} {...listing} />
          )}
        </OfEpoch>
      )}
    </>
  );
}

type ListProps = Omit<ComponentProps<typeof ValidatorsSheet>, 'shown' | 'folded' | 'titles'>;

interface PastValidatorsProps extends ListProps {
  epoch: number;
  /** The epoch that seeds the neutral order. */
  order: number;
  past: readonly Validator[];
  sourceOf: (id: FigureId) => FigureSource;
}

function PastValidators({ epoch, order, past, sourceOf, ...list }: PastValidatorsProps) {
  const { reading, watchlist, state } = list;
  const view = useView(past, order, state, watchlist);
  const shown = knownFirst(view.shown);
  const withTotal = past.filter(({ total }) => total !== null).length;
  const titles = Object.fromEntries(
    figureColumns.map(({ id }) => {
      const { from, method, unit } = sourceOf(id);
      return [id, [...from.map(({ route }) => route), method, t('In {unit}', { unit })].join('. ')];
    }),
  );
  return (
    <>
      <p className="mb-3 max-w-[90ch] text-sm/5 text-t2">
        {t(
          'In epoch {epoch} the APY of {known, plural, =0 {none} other {{known}}} of {all} is known. The median is of those. Stake and commission have no history, so a filter by stake finds nothing.',
          { epoch: formatEpoch(epoch), known: withTotal, all: past.length },
        )}
      </p>
      <ValidatorsSheet
        {...list}
        reading={mapReading(reading, () => past)}
        shown={shown}
        folded={view.folded}
        titles={titles}
      />
    </>
  );
}

function orderSentence({ sort, dir, network }: ValidatorsState): string {
  const column = network === 'testnet' ? undefined : validatorColumns.find(({ id }) => id === sort);
  if (column === undefined)
    return t('In a neutral order, reshuffled every epoch, so that size buys no place.');
  const name = t(column.name);
  if (column.kind === 'text')
    return dir === 'asc' ? t('By {name}, A to Z.', { name }) : t('By {name}, Z to A.', { name });
  return dir === 'asc' ? t('By {name}, smallest first.', { name }) : t('By {name}, largest first.', { name });
}

function clientValidators(validators: number, network: 'mainnet' | 'testnet'): string {
  const count = formatFigure(validators);
  return t(
    network === 'testnet'
      ? '{validators, plural, one {{count} validator runs the client on testnet.} other {{count} validators run the client on testnet.}}'
      : '{validators, plural, one {{count} validator runs the client on mainnet.} other {{count} validators run the client on mainnet.}}',
    { validators, count },
  );
}

/** Seeds the neutral order: fixed while the page is open, so that rows do not move; undefined while loading. */
function useOrderEpoch(): number | undefined {
  const { epoch, loading } = useEpochClock();
  const current = epoch ?? (loading ? undefined : 0);
  const [fixed, setFixed] = useState(current);
  if (fixed === undefined && current !== undefined) setFixed(current);
  return fixed ?? current;
}
