import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { SearchLink } from '@/components/ui/search-link';
import { Cell } from '@/components/ui/sheet';
import type { ValidatorsState } from '@/lib/page-search';

/** `open`: they are shown among the others. */
export function DelinquentFold({ folded, open }: { folded: number; open: boolean }) {
  return (
    <Cell py="py-3" className="flex flex-wrap items-center gap-x-3 text-sm/5 text-t2">
      {open
        ? t('Delinquent validators, which have stopped voting, stand among the others.')
        : t(
            '{folded, plural, one {One validator has stopped voting (delinquent); folded away.} other {{count} validators have stopped voting (delinquent); folded away.}}',
            { folded, count: formatFigure(folded) },
          )}
      <SearchLink<ValidatorsState> search={{ delinquent: open ? undefined : true }} className="link">
        {open ? t('Fold them') : t('Show')}
      </SearchLink>
    </Cell>
  );
}
