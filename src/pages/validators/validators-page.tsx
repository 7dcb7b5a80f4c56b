import { getRouteApi } from '@tanstack/react-router';
import { FileDown, Star } from 'lucide-react';
import { useCallback } from 'react';
import { isKnown, knownValue, type Reading } from '@/api/stats/reading';
import { Button } from '@/components/ui/button';
import { CopyLinkButton } from '@/components/ui/copy-link-button';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { shownColumns } from '@/components/validators/shown-columns';
import { useOrderEpoch } from '@/components/validators/use-order-epoch';
import { useView } from '@/components/validators/use-view';
import { ValidatorsSheet } from '@/components/validators/validators-sheet';
import type { ValidatorsState } from '@/components/validators/validators-state';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useValidatorList } from '@/hooks/stats/use-validator-list';
import { useSearchState } from '@/hooks/use-search-state';
import { useWatchlist } from '@/hooks/use-watchlist';
import { serverUrl } from '@/lib/base-path';
import { saveFile } from '@/lib/download';
import { formatFigure } from '@/lib/format/figures';
import { stringifySearch } from '@/lib/search-fields';
import { validatorsCsv } from '@/lib/validator-csv';
import type { Validator } from '@/lib/validators';

const route = getRouteApi('/validators');
const noValidators: readonly Validator[] = [];
const loading: Reading<never> = { state: 'loading' };

/** The address that shows this watchlist in another browser. */
const watchlistLink = (watch: readonly string[]) =>
  `${serverUrl('/validators')}${stringifySearch({ watched: true, watch })}`;

export function ValidatorsPage() {
  const search: ValidatorsState = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    (next: ValidatorsState, replace: boolean) =>
      void navigate({ search: () => next, replace, resetScroll: false }),
    [navigate],
  );
  const [state, change] = useSearchState(search, write, 'network');
  const network = state.network ?? 'mainnet';
  const list = useValidatorList(network);
  const epoch = useOrderEpoch();
  const reading = epoch === undefined && isKnown(list) ? loading : list;
  const all = knownValue(reading) ?? noValidators;
  const { name: tracked } = useTrackedValidator();
  const own = useWatchlist();
  const watchlist = state.watch ?? own;
  const { shown, folded } = useView(all, epoch ?? 0, state, watchlist);
  return (
    <>
      <PageHead>
        <div>
          <h1>Validators</h1>
          <p>
            {all.length > 0 ? `${formatFigure(all.length)} validators run the client on ${network}. ` : ''}
            Comparing informs you; native stake made here goes to {tracked}, and you see its vote account
            before you sign.
          </p>
        </div>
        <div className="flex items-center gap-2 flex-wrap">
          <CopyLinkButton>Copy view link</CopyLinkButton>
          {watchlist.length === 0 ? null : (
            <CopyLinkButton icon={Star} address={() => watchlistLink(watchlist)}>
              Copy watchlist link
            </CopyLinkButton>
          )}
          <Button
            disabled={shown.length === 0}
            onClick={() =>
              saveFile(
                `clearstake-validators-${network}.csv`,
                validatorsCsv(shown, shownColumns(state)),
                'text/csv;charset=utf-8',
              )
            }
          >
            <Icon of={FileDown} />
            CSV, {formatFigure(shown.length)} rows
          </Button>
        </div>
      </PageHead>
      <ValidatorsSheet
        reading={reading}
        shown={shown}
        folded={folded}
        watchlist={watchlist}
        state={state}
        change={change}
      />
    </>
  );
}
