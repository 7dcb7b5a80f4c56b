import { t } from '@clearstake/contract/i18n';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { SearchLink } from '@/components/ui/search-link';
import { Cell } from '@/components/ui/sheet';
import type { ValidatorsState } from '@/lib/page-search';
import { watch } from '@/lib/validators/watchlist';

interface LinkedWatchlistProps {
  identities: readonly string[];
  change: (change: Partial<ValidatorsState>) => void;
}

export function LinkedWatchlist({ identities, change }: LinkedWatchlistProps) {
  return (
    <Cell py="py-3">
      <Callout
        action={
          <span className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              onClick={() => {
                watch(identities);
                change({ watch: undefined });
              }}
            >
              {t('Add to mine')}
            </Button>
            <SearchLink search={{ watch: undefined }} className={buttonClass('ghost', 'sm')}>
              {t('Use mine')}
            </SearchLink>
          </span>
        }
      >
        {rich('<b>This watchlist of {count} came with the link.</b> Yours is unchanged.', {
          count: identities.length,
        })}
      </Callout>
    </Cell>
  );
}
