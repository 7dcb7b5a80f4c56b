import { formatFigure } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { memo, useCallback, useMemo, useState } from 'react';
import { isKnown, type Reading } from '@/api/stats/reading';
import { Legend, LegendKey } from '@/components/charts/legend-key';
import { Counted } from '@/components/counted/counted';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { Button } from '@/components/ui/button';
import { KeptSearch } from '@/components/ui/kept-search';
import { SearchLink } from '@/components/ui/search-link';
import { Cell, EmptyCell, Sheet } from '@/components/ui/sheet';
import { TipList } from '@/components/ui/tip-list';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { basePath } from '@/lib/base-path';
import { cx } from '@/lib/cx';
import type { ValidatorsState } from '@/lib/page-search';
import { type ColumnId, figureColumns, validatorColumns } from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import { toggleWatched, watch } from '@/lib/validators/watchlist';
import { ClientTotals } from './client-totals';
import { compareFormId, maxCompared } from './compare-limit';
import { useFigureSource } from './figure-sources';
import { Filters, noFilters } from './filters';
import { HistoryNote } from './history-note';
import { ListSource } from './list-source';
import { ListState } from './list-state';
import { shownColumns, sparseColumns } from './shown-columns';
import { ShownEpoch } from './validator-name-cell';
import { ValidatorsTable } from './validators-table';
import { ViewMenu } from './view-menu';

interface ValidatorsSheetProps {
  reading: Reading<readonly Validator[]>;
  /** The cluster's own network, which the address does not name. */
  home: 'mainnet' | 'testnet';
  shown: readonly Validator[];
  /** Delinquent validators that match and are folded away. */
  folded: number;
  /** The watchlist that counts: the link's, else this browser's. */
  watchlist: readonly string[];
  state: ValidatorsState;
  change: (change: Partial<ValidatorsState>) => void;
  /** Tooltips of the columns where the figures are of a past epoch. */
  titles?: Partial<Record<string, string>>;
}

const CompareTray = lazyComponent(async () => (await import('./compare-tray')).CompareTray, {
  name: msg('The comparison'),
});
const DelinquentFold = lazyComponent(async () => (await import('./delinquent-fold')).DelinquentFold, {
  name: msg('The delinquent validators'),
});
const LinkedWatchlist = lazyComponent(async () => (await import('./linked-watchlist')).LinkedWatchlist, {
  name: msg('The link’s watchlist'),
});
const none: readonly Validator[] = [];

export function ValidatorsSheet(props: ValidatorsSheetProps) {
  const { reading, shown, folded, watchlist, state, change } = props;
  const all = isKnown(reading) ? reading.value : none;
  const testnet = state.network === 'testnet';
  const { network, columns } = state;
  const visible = useMemo(() => shownColumns({ network, columns }, all), [network, columns, all]);
  // Totals and fields are those of the latest list.
  const latest = !testnet && props.titles === undefined;
  const compared = state.compare ?? [];
  const chosen = useMemo(() => new Set(state.compare), [state.compare]);
  const watched = useMemo(() => new Set(watchlist), [watchlist]);
  const { watch: linked } = state;
  const onWatch = useCallback(
    (identity: string) => {
      // A star on a link's list is the first change of one's own: the list is taken over.
      if (linked !== undefined) {
        watch(linked);
        change({ watch: undefined });
      }
      toggleWatched(identity);
    },
    [linked, change],
  );
  const [refused, setRefused] = useState<string>();
  const onChoose = useCallback(
    (identity: string, choose: boolean) => {
      const others = (state.compare ?? []).filter((id) => id !== identity);
      const refuse = choose && others.length >= maxCompared;
      if (!refuse) change({ compare: choose ? [...others, identity] : others });
      setRefused(refuse ? identity : undefined);
    },
    [state.compare, change],
  );
  return (
    <>
      <Sheet aria-label={t('Validators')} className="vrows">
        <Filters home={props.home} state={state} change={change} watched={watchlist.length}>
          <ViewMenu state={state} reading={reading} shown={shown} visible={visible} watchlist={watchlist} />
        </Filters>
        {state.watch === undefined ? null : <LinkedWatchlist identities={state.watch} change={change} />}
        <ListState reading={reading}>
          <ShownEpoch value={state.epoch}>
            <ValidatorsTable
              validators={shown}
              all={all}
              visible={visible}
              picked={testnet || state.columns !== undefined}
              roomy={state.roomy ?? false}
              sort={state.sort}
              descending={state.dir !== 'asc'}
              chosen={chosen}
              full={compared.length >= maxCompared}
              comparable={!testnet}
              onChoose={onChoose}
              watched={watched}
              onWatch={onWatch}
              titles={props.titles}
            />
          </ShownEpoch>
          {shown.length === 0 ? (
            <EmptyCell>
              <p>
                {all.length === 0 ? t('The source lists no validators.') : whyNone(state, watchlist, folded)}
              </p>
              {all.length === 0 ? null : (
                <SearchLink search={{ q: undefined, ...noFilters }} className="link">
                  {t('Clear filters')}
                </SearchLink>
              )}
            </EmptyCell>
          ) : null}
        </ListState>
        {folded > 0 || state.delinquent ? (
          <DelinquentFold folded={folded} open={state.delinquent ?? false} />
        ) : null}
        <Cell py="py-3" className="flex flex-wrap items-center justify-between gap-2">
          {testnet ? (
            <span className="text-xs text-t3">
              {t('Testnet has addresses only: no figures, so nothing to compare.')}
            </span>
          ) : (
            // Where the table shows the bars that it explains.
            <Legend className={cx('max-[431px]:hidden', columns === undefined && 's:max-m:hidden')}>
              <LegendKey of="base">{t('Base')}</LegendKey>
              <LegendKey of="block">{t('Block rewards')}</LegendKey>
              <LegendKey of="mev">{t('MEV tips')}</LegendKey>
            </Legend>
          )}
          <span className="text-xs text-t3" role="status">
            {t('{count} of {all} shown.', {
              count: formatFigure(shown.length),
              all: formatFigure(all.length),
            })}{' '}
            {state.sort === undefined || testnet ? null : t('Without a figure: last.')}
          </span>
          <SparseNote all={all} visible={visible} />
        </Cell>
        <Cell py="py-3">
          <Counted {...(testnet ? {} : { of: 'validators' as const })}>
            {latest ? <ClientTotals /> : null}
            {testnet ? null : (
              <p>
                <HistoryNote />
              </p>
            )}
            <ListSource reading={reading} />
            {latest ? <FigureUnits /> : null}
          </Counted>
        </Cell>
      </Sheet>
      {testnet ? null : <CompareForm identities={compared} />}
      {testnet || compared.length === 0 ? null : (
        <CompareTray
          identities={compared}
          validators={all}
          refused={refused}
          watched={watched}
          onWatch={onWatch}
        />
      )}
    </>
  );
}

function whyNone(
  { network, apy, apymax, stake, stakemax, watched }: ValidatorsState,
  watchlist: readonly string[],
  folded: number,
): string {
  if (watched && watchlist.length === 0)
    return t('The watchlist is empty. Choose validators in the list and press Watch.');
  if (folded > 0) return t('Only validators that have stopped voting match these filters.');
  const crossed = (least?: number, most?: number) =>
    network !== 'testnet' && least !== undefined && most !== undefined && least > most;
  if (crossed(apy, apymax)) return t('No APY can match: the minimum is above the maximum.');
  if (crossed(stake, stakemax)) return t('No stake can match: the minimum is above the maximum.');
  return t('No validator matches these filters.');
}

/** Unit and field of each column, for touch devices, where header tooltips are out of reach. */
function FigureUnits() {
  const sourceOf = useFigureSource();
  if (!sourceOf) return null;
  return (
    <TipList
      lines={figureColumns.map(({ id, head }) => {
        const { unit, method = '' } = sourceOf(id);
        return [t(head), t('{method}. In {unit}.', { method, unit })];
      })}
    />
  );
}

/** The form of the rows' checkboxes. Its own button is shown where a row is ticked and no tray is there: without scripts. */
function CompareForm({ identities }: { identities: readonly string[] }) {
  return (
    <form
      id={compareFormId}
      action={`${basePath}/validators/compare`}
      method="get"
      className={cx(
        'sticky bottom-4 z-4 mt-6 hidden justify-end max-s:bottom-15.5',
        identities.length === 0 && 'compare-form',
      )}
      // Enter on a checkbox: scripts compare by the tray's link.
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptSearch only={['lang']} />
      <Button type="submit" kind="ink">
        {t('Compare')}
      </Button>
    </form>
  );
}

interface SparseNoteProps {
  all: readonly Validator[];
  visible: readonly ColumnId[];
}

const SparseNote = memo(function SparseNote({ all, visible }: SparseNoteProps) {
  const { vote, name } = useTrackedValidator();
  const sparse = sparseColumns(all, visible);
  // Before the node has answered, nothing is missing.
  if (sparse.length === 0 || all.some(({ commission }) => commission === undefined)) return null;
  const columns = validatorColumns.filter(({ id }) => id !== 'name' && sparse.includes(id));
  const own = columns.filter((column) => {
    const [only, ...others] = all.filter((validator) => column.value(validator) !== null);
    return only !== undefined && others.length === 0 && only.vote === vote;
  });
  const others = columns.filter((column) => !own.includes(column));
  const names = (some: typeof columns) => some.map((column) => t(column.name)).join(', ');
  return (
    <p className="basis-full text-xs text-t3">
      {own.length === 0
        ? null
        : t('Only {name} has a history here: {columns}.', { name, columns: names(own) })}{' '}
      {others.length === 0 ? null : t('Empty where no source has it: {columns}.', { columns: names(others) })}
    </p>
  );
});
