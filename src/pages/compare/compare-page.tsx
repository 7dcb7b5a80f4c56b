import { formatEpoch } from '@clearstake/contract/format/figures';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { msg, t } from '@clearstake/contract/i18n';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { epochOf, isKnown, knownValue } from '@/api/stats/reading';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';
import { CopyLinkButton } from '@/components/ui/copy-link-button';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { EmptyCell, Sheet } from '@/components/ui/sheet';
import { AddValidator } from '@/components/validators/add-validator';
import { maxCompared } from '@/components/validators/compare-limit';
import { Comparison } from '@/components/validators/comparison';
import { useFigureSource } from '@/components/validators/figure-sources';
import { ListState } from '@/components/validators/list-state';
import { useValidatorList } from '@/hooks/stats/use-validator-list';
import { useSearchChange } from '@/hooks/use-search-change';
import type { Validator } from '@/lib/validators/validators';

const route = getRouteApi('/validators/compare');
const OfEpoch = lazyComponent(async () => (await import('@/components/validators/of-epoch')).OfEpoch, {
  name: msg('The figures of the epoch'),
  fallback: <Sheet className="min-h-100" />,
});
const noValidators: readonly Validator[] = [];

export function ComparePage(): ReactNode {
  const search = route.useSearch();
  const { ids, epoch } = search;
  const change = useSearchChange<typeof search>();
  const reading = useValidatorList('mainnet');
  const all = isKnown(reading) ? reading.value : noValidators;
  const running = epochOf(reading);
  const sourceOf = useFigureSource();
  const requested = [...new Set(ids)];
  const compared = requested.slice(0, maxCompared);
  const chosen = compared.flatMap((id) => all.find((validator) => validator.identity === id) ?? []);
  // An unknown identity does not use up a place when another validator is added.
  const comparable = compared.filter((id) => chosen.some((validator) => validator.identity === id));
  const unknown = isKnown(reading)
    ? compared.filter((id) => !all.some((validator) => validator.identity === id))
    : [];
  const testnet = knownValue(useValidatorList('testnet')) ?? noValidators;
  const onTestnet = unknown.filter((id) => testnet.some((validator) => validator.identity === id));
  const leftOut = [
    [msg('On testnet, where the API has no figures to compare: {addresses}.'), onTestnet],
    [
      msg('Not in the list, so not compared: {addresses}. They may have stopped running the client.'),
      unknown.filter((id) => !onTestnet.includes(id)),
    ],
  ] as const;
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('Compare validators')}</h1>
          <p>
            {t(
              'Up to {count} side by side with the one that gets your stake; the tick of a bar is the median.',
              { count: maxCompared },
            )}{' '}
            {epoch !== undefined
              ? t('Figures of epoch {epoch}.', { epoch: formatEpoch(epoch) })
              : running === undefined
                ? null
                : t('The latest figures, read in epoch {epoch}.', { epoch: formatEpoch(running) })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Link to="/validators" search={{ compare: compared }} className={buttonClass('line')}>
            {t('To the list')}
          </Link>
          <CopyLinkButton>{t('Copy comparison link')}</CopyLinkButton>
        </div>
      </PageHead>
      <ListState reading={reading}>
        <div className="grid gap-2 not-empty:mb-4">
          {requested.length > maxCompared ? (
            <Callout kind="warn">
              {t('The address names {count} validators. The first {compared} are compared.', {
                count: requested.length,
                compared: maxCompared,
              })}
            </Callout>
          ) : null}
          {leftOut.map(([sentence, ids]) =>
            ids.length === 0 ? null : (
              <Callout key={sentence} kind="warn">
                {rich(sentence, { addresses: <bdi dir="ltr">{ids.map(shortAddress).join(', ')}</bdi> })}
              </Callout>
            ),
          )}
        </div>
        {chosen.length === 0 ? (
          <Sheet>
            <EmptyCell>
              <p>{t('Nothing to compare. Pick some in the list.')}</p>
            </EmptyCell>
          </Sheet>
        ) : epoch !== undefined ? (
          <OfEpoch epoch={epoch} validators={all}>
            {(past, pastSource, note) => (
              <>
                <p className="mb-3 max-w-[90ch] text-sm/5 text-t2">
                  {note} {t('The median is of those that are known.')}
                </p>
                <Comparison
                  reading={reading}
                  epoch={epoch}
                  chosen={chosen.flatMap(({ key }) => past.find((validator) => validator.key === key) ?? [])}
                  all={past}
                  sourceOf={pastSource}
                />
              </>
            )}
          </OfEpoch>
        ) : sourceOf ? (
          <Comparison reading={reading} epoch={epoch} chosen={chosen} all={all} sourceOf={sourceOf} />
        ) : null}
        {chosen.length < maxCompared ? (
          <AddValidator all={all} chosen={comparable} onAdd={(id) => change({ ids: [...comparable, id] })} />
        ) : null}
      </ListState>
    </>
  );
}
