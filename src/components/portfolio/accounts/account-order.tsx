import { ArrowDownUp } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { type AccountListing, type AccountSort, accountSorts } from '@/lib/portfolio/account-list';

/** What the stake accounts are sorted by, as their columns are called. */
export const sortNames: Readonly<Record<AccountSort, string>> = {
  account: 'Account',
  state: 'State',
  validator: 'Validator',
  delegated: 'Delegated, SOL',
  idle: 'Idle, SOL',
  next: 'Next change',
};

interface AccountOrderProps {
  listing: AccountListing;
  onList: (change: Partial<AccountListing>) => void;
}

/** The order of the stake accounts on a phone, where most columns have no head to press. */
export function AccountOrder({ listing: { sort, dir }, onList }: AccountOrderProps) {
  return (
    <div className="accorder">
      <label className="field">
        <span className="t2">Sort by</span>
        <select
          value={sort ?? ''}
          onChange={(event) =>
            onList({ sort: accountSorts.find((by) => by === event.target.value), dir: undefined })
          }
        >
          <option value="">What needs you first</option>
          {accountSorts.map((by) => (
            <option key={by} value={by}>
              {sortNames[by]}
            </option>
          ))}
        </select>
      </label>
      {sort === undefined ? null : (
        <IconButton
          icon={ArrowDownUp}
          className="max-m:size-11! max-m:border max-m:border-control-line max-m:aria-pressed:border-accent-line max-m:aria-pressed:bg-accent-soft"
          label="Turn the order round"
          aria-pressed={dir === 'turned'}
          onClick={() => onList({ dir: dir === undefined ? 'turned' : undefined })}
        />
      )}
    </div>
  );
}
