import { msg, t } from '@clearstake/contract/i18n';
import { FilterBar } from '@/components/ui/filter-bar';
import { SearchField } from '@/components/ui/search-field';
import { ChoiceLinks } from '@/components/ui/segmented';
import type { AccountListing } from '@/lib/portfolio/account-list';
import type { StakeActivity } from '@/lib/portfolio/stake-position';
import { AccountOrder } from './account-order';

interface AccountFiltersProps {
  listing: AccountListing;
  onList: (change: Partial<AccountListing>) => void;
  counts: Readonly<Record<StakeActivity, number>>;
}

const states = [
  ['active', msg('Active')],
  ['activating', msg('Activating')],
  ['deactivating', msg('Unstaking')],
  ['inactive', msg('Ready to withdraw')],
] as const;

/** State filter, search field and sort control of the account list; all are stored in the URL. */
export function AccountFilters({ listing, onList, counts }: AccountFiltersProps) {
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
