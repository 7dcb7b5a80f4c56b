import { getRouteApi } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
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
import { useValidatorList } from '@/hooks/stats/use-validator-list';
import { useSearchState } from '@/hooks/use-search-state';
import { saveFile } from '@/lib/download';
import { formatFigure } from '@/lib/format/figures';
import { validatorsCsv } from '@/lib/validator-csv';
import type { Validator } from '@/lib/validators';

const route = getRouteApi('/validators');
const noValidators: readonly Validator[] = [];
const loading: Reading<never> = { state: 'loading' };

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
  const shown = useView(all, epoch ?? 0, state);
  return (
    <>
      <PageHead>
        <div>
          <h1>Validators</h1>
          <p>
            {all.length > 0 ? `${formatFigure(all.length)} validators run the client on ${network}. ` : ''}
            Comparing informs you; for native stake the pool picks the validator, and you see its vote account
            before you sign.
          </p>
        </div>
        <div className="flex items-center gap-2 flex-wrap">
          <CopyLinkButton>Copy view link</CopyLinkButton>
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
      <ValidatorsSheet reading={reading} shown={shown} state={state} change={change} />
    </>
  );
}
