import { msg, t } from '@clearstake/contract/i18n';
import { ArrowDownUp } from 'lucide-react';
import { fieldFrame } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { iconButton } from '@/components/ui/icon-button';
import { SearchLink } from '@/components/ui/search-link';
import { cx } from '@/lib/cx';
import { type AccountListing, type AccountSort, accountSorts } from '@/lib/portfolio/account-list';

export const sortNames: Readonly<Record<AccountSort, string>> = {
  account: msg('Account'),
  state: msg('State'),
  validator: msg('Validator'),
  delegated: msg('Staked, SOL'),
  idle: msg('Not earning, SOL'),
  next: msg('Next change'),
};

interface AccountOrderProps {
  listing: AccountListing;
  onList: (change: Partial<AccountListing>) => void;
}

/** Sort control for narrow windows, where the columns have no headers. */
export function AccountOrder({ listing: { sort, dir }, onList }: AccountOrderProps) {
  const turn = dir === undefined ? t('Reverse the order') : t('Usual order');
  return (
    <div className="hidden min-w-0 flex-1 items-center gap-2 max-m:flex max-s:flex-none max-s:basis-full">
      <label className={cx(fieldFrame, 'h-8 min-w-0 flex-1')}>
        <span className="text-t2">{t('Sort by')}</span>
        <select
          // The select fills the field's height, so that the touch target is as high as it looks.
          className="min-w-0 flex-1 self-stretch border-0 bg-transparent"
          value={sort ?? ''}
          onChange={(event) =>
            onList({ sort: accountSorts.find((by) => by === event.target.value), dir: undefined })
          }
        >
          <option value="" className="bg-raised">
            {t('Needs action first')}
          </option>
          {accountSorts.map((by) => (
            <option key={by} value={by} className="bg-raised">
              {t(sortNames[by])}
            </option>
          ))}
        </select>
      </label>
      {sort === undefined ? null : (
        <SearchLink<AccountListing>
          search={(now) => ({ dir: now.dir === undefined ? 'reversed' : undefined })}
          className={cx(
            iconButton,
            'size-8! border border-control-line max-s:size-11! pointer-coarse:size-11.5!',
            dir === 'reversed' && 'border-accent-line bg-accent-soft',
          )}
          aria-label={turn}
          title={turn}
        >
          <Icon of={ArrowDownUp} small />
        </SearchLink>
      )}
    </div>
  );
}
