import { formatEpoch } from '@clearstake/contract/format/figures';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { msg, t } from '@clearstake/contract/i18n';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { epochOf, isKnown, knownValue } from '@/api/stats/reading';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';
import { CopyLinkButton } from '@/components/ui/copy-link-button';
import { Field } from '@/components/ui/field';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { EmptyCell, Sheet } from '@/components/ui/sheet';
import { maxCompared } from '@/components/validators/compare-limit';
import { Comparison } from '@/components/validators/comparison';
import { useFigureSource } from '@/components/validators/figure-sources';
import { lazyOfEpoch } from '@/components/validators/lazy-of-epoch';
import { ListState } from '@/components/validators/list-state';
import { useValidatorList } from '@/hooks/stats/use-validator-list';
import { useSearchChange } from '@/hooks/use-search-change';
import { focusHeadingOnUnmount } from '@/lib/focus-heading';
import { type Validator, validatorName } from '@/lib/validators/validators';

const route = getRouteApi('/validators/compare');
const OfEpoch = lazyOfEpoch(msg('The figures of the epoch'), <Sheet className="min-h-100" />);
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
      <PageHead
        title={t('Compare validators')}
        note={
          <>
            {t(
              'Up to {count} side by side with the one that gets your stake; the tick of a bar is the median.',
              { count: maxCompared },
            )}{' '}
            {epoch !== undefined
              ? t('Figures of epoch {epoch}.', { epoch: formatEpoch(epoch) })
              : running === undefined
                ? null
                : t('The latest figures, read in epoch {epoch}.', { epoch: formatEpoch(running) })}
          </>
        }
      >
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

interface AddValidatorProps {
  all: readonly Validator[];
  chosen: readonly string[];
  onAdd: (identity: string) => void;
}

const maxMatches = 8;

function AddValidator({ all, chosen, onAdd }: AddValidatorProps) {
  const [text, setText] = useState('');
  const fieldId = useId();
  const listId = useId();
  const query = text.trim().toLowerCase();
  const matches = (query === '' ? [] : all)
    .filter(
      ({ name, identity, vote }) =>
        identity !== null &&
        !chosen.includes(identity) &&
        `${name ?? ''}\n${identity}\n${vote ?? ''}`.toLowerCase().includes(query),
    )
    .slice(0, maxMatches);
  return (
    <section className="mt-6 grid max-w-160 gap-3 unscripted:hidden" aria-label={t('Add a validator')}>
      <Field
        id={fieldId}
        // The field goes when there is no room for another.
        ref={focusHeadingOnUnmount}
        label={t('Add a validator')}
        placeholder={t('Name, identity or vote account')}
        type="search"
        value={text}
        aria-controls={listId}
        onChange={(event) => setText(event.target.value)}
      />
      <ul id={listId} className="flex items-center gap-2 flex-wrap">
        {matches.map((validator) => (
          <li key={validator.key}>
            <Button
              size="sm"
              onClick={() => {
                if (validator.identity !== null) onAdd(validator.identity);
                setText('');
                // The button goes with the matches; the next validator is searched here.
                document.getElementById(fieldId)?.focus();
              }}
            >
              {validatorName(validator)}
            </Button>
          </li>
        ))}
        {query !== '' && matches.length === 0 ? (
          <li className="text-xs text-t3">{t('No other validator matches.')}</li>
        ) : null}
      </ul>
    </section>
  );
}
