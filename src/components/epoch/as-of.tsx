import { formatEpoch } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { useMatches, useSearch } from '@tanstack/react-router';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { PopoverMenu } from '@/components/ui/popover-menu';
import { SearchLink } from '@/components/ui/search-link';
import { useChainEpoch } from '@/hooks/stats/use-running-epoch';
import { useFirstOwnEpoch } from '@/hooks/use-own-epochs';
import { useSearchChange } from '@/hooks/use-search-change';
import type { ChartSearch } from '@/lib/page-search';
import { mostEpochs, ranges } from '@/lib/ranges';
import { searchEpoch } from '@/lib/search-fields';

const EpochPlayer = lazyComponent(async () => (await import('./epoch-player')).EpochPlayer, {
  name: msg('The choice of an epoch'),
  fallback: <div className="h-11" />,
});

const step =
  'inline-flex min-h-8 items-center rounded-2 px-2.5 text-sm/5 text-accent hover:bg-hover aria-disabled:text-t3 pointer-coarse:min-h-11';

export function AsOf() {
  const count = useMatches({ select: (matches) => matches.at(-1)?.staticData.epochs });
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const { epoch: asked, range, network } = useSearch({ strict: false });
  // The frame is above the page's route, which reads the parameters.
  const epoch = searchEpoch(asked);
  const own = useFirstOwnEpoch();
  const running = useChainEpoch();
  const change = useSearchChange<ChartSearch>();
  if ((count === undefined && own === undefined) || (path === '/validators' && network === 'testnet'))
    return null;
  const newest = running === undefined || running === 0 ? undefined : running - 1;
  const firstOf = (length: number, last: number) =>
    Math.max(0, Math.min(own ?? last - length + 1, last, epoch ?? Number.POSITIVE_INFINITY));
  const link = (next: number | undefined, text: string) => (
    <SearchLink search={{ epoch: next }} className={step}>
      {text}
    </SearchLink>
  );
  const first = newest === undefined ? 0 : firstOf(mostEpochs, newest);
  const at = newest === undefined ? undefined : Math.min(epoch ?? newest + 1, newest + 1);
  // Read when it is open only: the server renders a page without parameters that it does not know.
  const shownRange = ranges.find((each) => String(each) === range) ?? count ?? mostEpochs;
  return (
    <PopoverMenu
      label={
        <>
          <span className="max-xs:sr-only">{t('As of:')}</span>{' '}
          <span className={epoch === undefined ? undefined : 'font-580 text-accent'}>
            {epoch === undefined ? t('latest') : formatEpoch(epoch)}
          </span>
        </>
      }
      className="-me-2.5"
      panelClass="w-90"
    >
      {(isOpen) => (
        <>
          <p className="px-2.5 pt-1 text-xs text-t3">
            {newest === undefined
              ? t('Which epoch runs is not known yet, so none can be chosen.')
              : epoch !== undefined && epoch > newest
                ? t('The figures of an epoch that is not over.')
                : t('Figures of ended epochs, {first} to {newest}.', {
                    first: formatEpoch(first),
                    newest: formatEpoch(newest),
                  })}
          </p>
          {newest === undefined || at === undefined ? null : (
            <>
              <div className="tnum flex flex-wrap gap-1">
                {at > first ? link(at - 1, t('Epoch {epoch}', { epoch: formatEpoch(at - 1) })) : null}
                {at < newest ? link(at + 1, t('Epoch {epoch}', { epoch: formatEpoch(at + 1) })) : null}
                {epoch === undefined ? null : link(undefined, t('Latest'))}
              </div>
              {/* Not in the HTML: React drops a press on a control inside a Suspense boundary whose code is not loaded. */}
              {isOpen ? (
                <EpochPlayer
                  epoch={epoch}
                  onEpoch={(next) => change({ epoch: next })}
                  first={firstOf(shownRange, newest)}
                  newest={newest}
                />
              ) : null}
            </>
          )}
        </>
      )}
    </PopoverMenu>
  );
}
