import { formatCommission, withUnit } from '@clearstake/contract/format/figures';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { msg, t } from '@clearstake/contract/i18n';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { knownValue } from '@/api/stats/reading';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { Moment } from '@/components/time/moment';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Fold } from '@/components/ui/fold';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { CellSheet, EmptyCell, Sheet } from '@/components/ui/sheet';
import { Avatar } from '@/components/validators/avatar';
import { useFigureSource } from '@/components/validators/figure-sources';
import { lazyOfEpoch } from '@/components/validators/lazy-of-epoch';
import { ListState } from '@/components/validators/list-state';
import { DestinationLine, StakeDestination } from '@/components/validators/stake-destination';
import { ValidatorFigures } from '@/components/validators/validator-figures';
import { ValidatorHistory } from '@/components/validators/validator-history';
import { ValidatorProfile } from '@/components/validators/validator-profile';
import { useConfig } from '@/hooks/config/use-config';
import { useValidatorList } from '@/hooks/stats/use-validator-list';
import { useChartView } from '@/hooks/use-chart-view';
import { useKeptValue } from '@/hooks/use-kept-value';
import { useSearchChange } from '@/hooks/use-search-change';
import { useSearchState } from '@/hooks/use-search-state';
import { useTitle } from '@/hooks/use-title';
import type { WhatIfChoice } from '@/lib/page-search';
import { validatorImage } from '@/lib/validators/validator-image';
import { type SeenCommission, type Validator, validatorName } from '@/lib/validators/validators';
import { keptWatchlist, toggleWatched } from '@/lib/validators/watchlist';

const route = getRouteApi('/validators/$identity');

const withAside = 'grid grid-cols-[minmax(0,1fr)_384px] items-start gap-6 max-l:grid-cols-1';

const OfEpoch = lazyOfEpoch(msg('The figures of the epoch'), <Sheet className="min-h-100" />);

const WhatIf = lazyComponent(async () => (await import('@/components/validators/what-if')).WhatIf, {
  name: msg('The what-if'),
  fallback: <Sheet className="min-h-80" />,
});

export function ValidatorPage(): ReactNode {
  const { identity } = route.useParams();
  const mainnet = useValidatorList('mainnet');
  const testnet = useValidatorList('testnet');
  const sourceOf = useFigureSource();
  const cluster = useConfig().data?.cluster;
  const all = knownValue(mainnet) ?? [];
  const isNamed = (candidate: Validator) => candidate.identity === identity || candidate.vote === identity;
  const validator = all.find(isNamed);
  const onTestnet = knownValue(testnet)?.find(isNamed);
  const name = validator ? validatorName(validator) : shortAddress(identity);
  useTitle(name);
  const search = route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const view = useChartView(search, 100);
  const [terms, changeTerms] = useSearchState<WhatIfChoice>(
    { share: search.share, commission: search.commission },
    useSearchChange<WhatIfChoice>(),
  );
  const isWatched = useKeptValue(keptWatchlist).includes(validator?.identity ?? '');
  return (
    <>
      <PageHead>
        <div>
          <div>
            <Link to="/validators" className="link text-sm">
              {t('All validators')}
            </Link>
          </div>
          <h1 className="mt-1 flex items-center gap-3">
            {validator ? <Avatar name={name} image={validatorImage(validator)} large /> : null}
            <span className="min-w-0 overflow-hidden text-ellipsis wrap-anywhere">{name}</span>
          </h1>
        </div>
        {validator?.identity ? (
          <div className="flex flex-wrap items-center gap-2">
            <Button aria-pressed={isWatched} onClick={() => toggleWatched(validator.identity ?? '')}>
              <Icon of={Star} className={isWatched ? 'fill-current text-accent' : ''} />
              {isWatched ? t('On your watchlist') : t('Watch')}
            </Button>
            <Link
              to="/validators/compare"
              search={{ ids: [validator.identity] }}
              className={buttonClass('line')}
            >
              {t('Compare')}
            </Link>
          </div>
        ) : null}
      </PageHead>
      <ListState reading={mainnet}>
        {validator && sourceOf ? (
          <div className={withAside}>
            <div className="grid min-w-0 gap-6">
              <DestinationLine validator={validator} />
              {view.epoch === undefined ? (
                <ValidatorFigures validator={validator} all={all} sourceOf={sourceOf} />
              ) : (
                <OfEpoch epoch={view.epoch} validators={all}>
                  {(past, pastSource) => (
                    <ValidatorFigures
                      validator={past.find(({ key }) => key === validator.key) ?? validator}
                      all={past}
                      sourceOf={pastSource}
                      epoch={view.epoch}
                    />
                  )}
                </OfEpoch>
              )}
              <div className="min-w-0">
                <Fold
                  lazy
                  id="history"
                  title={t('History')}
                  note={t('Its APY and rewards, epoch by epoch')}
                  asked={hash === 'history' || search.range !== undefined}
                >
                  <ValidatorHistory validator={validator} view={view} />
                </Fold>
                <Fold
                  lazy
                  title={t('Commission, as this browser saw it')}
                  note={t('Each one, and since when')}
                >
                  <CommissionLog commissions={validator.commissions} />
                </Fold>
                <Fold
                  lazy
                  id="what-if"
                  title={t('What if its terms changed?')}
                  note={t('For its operator and its delegators')}
                  asked={hash === 'what-if' || search.share !== undefined || search.commission !== undefined}
                >
                  <WhatIf validator={validator} choice={terms} onChange={changeTerms} />
                </Fold>
              </div>
            </div>
            <div className="grid min-w-0 gap-6">
              <StakeDestination validator={validator} />
              <ValidatorProfile
                validator={validator}
                reading={mainnet}
                cluster={cluster === 'mainnet-beta' || cluster === 'testnet' ? cluster : undefined}
              />
            </div>
          </div>
        ) : onTestnet ? (
          <div className={withAside}>
            <Sheet>
              <EmptyCell>
                <p>{t('This validator runs the client on testnet. The API has no figures for testnet.')}</p>
                <Link to="/validators" search={{ network: 'testnet' }} className="link">
                  {t('Testnet validators')}
                </Link>
              </EmptyCell>
            </Sheet>
            <ValidatorProfile
              validator={onTestnet}
              reading={testnet}
              cluster={cluster === undefined || cluster === 'sandbox' ? undefined : 'testnet'}
            />
          </div>
        ) : (
          <Sheet>
            <EmptyCell>
              <p>
                {t('No validator with this address runs the client in the latest or the previous epoch.')}
              </p>
              <Link to="/validators" className="link">
                {t('All validators')}
              </Link>
            </EmptyCell>
          </Sheet>
        )}
      </ListState>
    </>
  );
}

function CommissionLog({ commissions }: { commissions: readonly SeenCommission[] }) {
  return (
    <CellSheet aria-label={t('Commission, as this browser saw it')}>
      {commissions.length === 0 ? (
        <p className="text-sm/5 text-t2">{t('Nothing has been seen yet.')}</p>
      ) : (
        <ul className="grid text-sm/5">
          {commissions.toReversed().map(({ percent, seenAt, before }) => (
            <li key={seenAt} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
              <b className="tnum font-560">{withUnit(formatCommission(percent), '%')}</b>
              <span className="text-t2">
                {before === null
                  ? rich('first seen {time}', { time: <Moment at={seenAt} /> })
                  : rich('first seen {time}; another one until {before}', {
                      time: <Moment at={seenAt} />,
                      before: <Moment at={before} />,
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs text-t3">
        {t(
          'Neither the API nor the Solana node has a history of commission. This browser keeps what it reads while this page or the list is open; it cannot say when between two readings a change happened.',
        )}
      </p>
    </CellSheet>
  );
}
