import { grouped } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { BulkBar, MergeAllBar } from '@/components/portfolio/manage/bulk-bar';
import { MergeDialog } from '@/components/portfolio/manage/merge-dialog';
import type { PortfolioContext } from '@/components/portfolio/portfolio-context';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';
import { FilterBar } from '@/components/ui/filter-bar';
import { rich } from '@/components/ui/rich';
import { SearchField } from '@/components/ui/search-field';
import { SectionHead } from '@/components/ui/section-head';
import { ChoiceLinks } from '@/components/ui/segmented';
import { NoteCell, Sheet } from '@/components/ui/sheet';
import { Term } from '@/components/ui/term';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import { useNow } from '@/hooks/use-now';
import { type AccountListing, countStates, listAccounts } from '@/lib/portfolio/account-list';
import type { MergePlan } from '@/lib/portfolio/merging';
import type { StakeActivity } from '@/lib/portfolio/stake-position';
import { formatGradedAge } from '@/lib/time/age';
import { isWhole } from '@/services/portfolio/read-portfolio';
import { AccountOrder } from './account-order';
import { AccountTable } from './account-table';

interface AccountsSectionProps {
  portfolio: Portfolio;
  listing: AccountListing;
  onList: (change: Partial<AccountListing>) => void;
  context: PortfolioContext;
  compoundingReason: ReactNode;
}

export const AccountsSection = memo(function AccountsSection(props: AccountsSectionProps) {
  const { portfolio, listing, onList, context, compoundingReason } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [merging, setMerging] = useState<MergePlan | null>(null);
  const { positions } = portfolio;
  const { names, nicknames } = context;
  // Deferred, so that typing never waits for the rows to re-render.
  const { show, q, mark, new: made, sort, dir } = useDeferredValue(listing);
  const listed = useMemo(
    () => listAccounts(positions, names, nicknames, { show, q, mark, new: made, sort, dir }),
    [positions, names, nicknames, show, q, mark, made, sort, dir],
  );
  // Deferred: computing the bulk actions of hundreds of accounts must not delay the checkbox.
  const marked = useDeferredValue(selected);
  // A selected account may be gone after a refetch.
  const chosen = useMemo(() => listed.filter(({ address }) => marked.has(address)), [listed, marked]);
  if (positions.length === 0) {
    return (
      <Callout
        className="mt-6"
        action={
          context.viewer === undefined ? null : (
            <Link to="/stake" className={buttonClass()}>
              {t('Stake##verb')}
            </Link>
          )
        }
      >
        {noAccounts(portfolio)}
      </Callout>
    );
  }
  return (
    <>
      <SectionHead>
        <h2>{t('Stake accounts')}</h2>
        <span className="text-xs text-t3">
          <span role="status">
            {t('{count} of {total}', { count: listed.length, total: positions.length })}
          </span>
          <ReadAt portfolio={portfolio} />
        </span>
      </SectionHead>
      <Sheet overflow="overflow-clip" aria-label={t('Stake accounts')}>
        {positions.length > 1 ? (
          <AccountFilters listing={listing} onList={onList} counts={countStates(positions)} />
        ) : null}
        {chosen.length > 0 ? (
          <BulkBar
            selected={chosen}
            context={context}
            onMerge={setMerging}
            onClear={() => setSelected(new Set())}
          />
        ) : (
          <MergeAllBar positions={positions} viewer={context.viewer} onMerge={setMerging} />
        )}
        {listed.length === 0 ? (
          <NoteCell>
            {q === undefined
              ? t('No account is in this state.')
              : t('No account listed here has “{text}” in its address, name or validator.', { text: q })}
          </NoteCell>
        ) : (
          <AccountTable
            positions={listed}
            selected={selected}
            selectable={context.viewer !== undefined && positions.length > 1}
            onSelect={setSelected}
            mark={made ?? mark}
            made={made}
            sort={sort}
            reversed={dir === 'reversed'}
            context={context}
          />
        )}
      </Sheet>
      {compoundingReason ? (
        <p className="mt-2 text-xs/5 text-t3">
          {rich('Auto-compound: {reason}.', { reason: compoundingReason })}
        </p>
      ) : null}
      {merging ? (
        <MergeDialog
          plan={merging}
          names={names}
          onMerge={context.actions.merge}
          onClose={() => setMerging(null)}
        />
      ) : null}
    </>
  );
});

function noAccounts({ gaps }: Portfolio): string {
  return isWhole(gaps)
    ? t(
        'The Solana node lists no stake account of this address. Its list can be a little late; what you stake here appears as soon as it is confirmed.',
      )
    : t('Whether this address controls stake accounts could not be read.');
}

/** When the accounts were read. Separate, so that only this text re-renders with the clock. */
function ReadAt({ portfolio: { slot, readAt } }: { portfolio: Portfolio }) {
  const now = useNow(5_000);
  return rich(', as of <term>slot</term> {slot}, {age}', {
    term: (text) => <Term of="slot">{text}</Term>,
    slot: grouped(slot),
    age: formatGradedAge(now - readAt, 'slot'),
  });
}

interface AccountFiltersProps extends Pick<AccountsSectionProps, 'listing' | 'onList'> {
  counts: Readonly<Record<StakeActivity, number>>;
}

const states = [
  ['active', msg('Active')],
  ['activating', msg('Activating')],
  ['deactivating', msg('Unstaking')],
  ['inactive', msg('Ready to withdraw')],
] as const;

function AccountFilters({ listing, onList, counts }: AccountFiltersProps) {
  const all = states.reduce((sum, [state]) => sum + counts[state], 0);
  return (
    <FilterBar>
      <ChoiceLinks
        fit="bar"
        className="max-m:w-full max-m:*:flex-auto max-m:*:text-center max-s:grid max-s:grid-cols-[repeat(3,auto)] max-s:*:px-1 max-s:*:last:col-span-2"
        label={t('Which accounts are listed')}
        value={listing.show ?? 'all'}
        options={[
          { value: 'all', search: { show: undefined }, label: <WithCount count={all}>{t('All')}</WithCount> },
          ...states.map(([value, name]) => ({
            value,
            search: { show: value },
            label: <WithCount count={counts[value]}>{t(name)}</WithCount>,
          })),
        ]}
      />
      <SearchField
        label={t('Search stake accounts')}
        placeholder={t('Account, name or validator')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={listing.q ?? ''}
        onSearch={(q) => onList({ q })}
      />
      <AccountOrder listing={listing} onList={onList} />
    </FilterBar>
  );
}

function WithCount({ count, children }: { count: number; children: string }) {
  return (
    <>
      {children} <span className="text-t3 forced-colors:[color:inherit]">{count}</span>
    </>
  );
}
