import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { Cell } from '@/components/ui/sheet';

const firstRows = 10;
const step = 50;

export function useShowMore(total: number) {
  const [limit, setLimit] = useState(firstRows);
  const more =
    total > limit ? (
      <Cell>
        <LinkButton onClick={() => setLimit(limit + step)}>
          {total - limit > step
            ? t('Show {step} more of {rest}', { step, rest: total - limit })
            : t('Show {rest} more', { rest: total - limit })}
        </LinkButton>
      </Cell>
    ) : null;
  return { limit, more };
}
