import { grouped, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Cell } from '@/components/ui/sheet';
import type { useTokensElsewhere } from '@/hooks/portfolio/use-tokens-elsewhere';
import type { usePool } from '@/hooks/staking/use-pool';
import { formatSol4 } from './exit-text';

interface PoolNoteProps {
  position: ReturnType<typeof usePool>;
  elsewhere: ReturnType<typeof useTokensElsewhere>;
  held: bigint;
  /** The running epoch. */
  epoch: bigint;
  symbol: string;
}

export function PoolNote(props: PoolNoteProps) {
  const note = noteOf(props);
  return note && <Cell>{note}</Cell>;
}

function noteOf({ position, elsewhere, held, epoch, symbol }: PoolNoteProps): ReactNode {
  if (position.isError)
    return (
      <Callout
        kind="fail"
        role="status"
        action={<Button onClick={() => void position.refetch()}>{t('Try again')}</Button>}
      >
        <b>{t('{symbol} cannot be unstaked now, because the stake pool cannot be read.', { symbol })}</b>{' '}
        {position.error.message} {t('Nothing was sent.')}
      </Callout>
    );
  if (!position.data) return null;
  const updated = position.data.pool.lastUpdateEpoch;
  if (elsewhere.data && elsewhere.data.amount > 0n)
    return (
      <Callout>
        {t(
          '{tokens} are in {count, plural, one {{count} other token account} other {{count} other token accounts}} of this address. They are unstaked and swapped only from its associated token account: move them there with your wallet first.',
          { tokens: withUnit(formatSol4(elsewhere.data.amount), symbol), count: elsewhere.data.accounts },
        )}
      </Callout>
    );
  if (held === 0n)
    return elsewhere.isError ? (
      <p className="text-sm/5 text-t2">
        {t(
          'No {symbol} is in the associated token account of this address; its other token accounts could not be listed.',
          { symbol },
        )}
      </p>
    ) : null;
  return updated >= epoch ? null : (
    <Callout kind="warn">
      <b>{t('Epoch {epoch} has just begun.', { epoch: grouped(epoch) })}</b>{' '}
      {t(
        'The pool’s value is still that of epoch {epoch}: {symbol} cannot be unstaked until it is updated, and a swap may be priced too low. That mostly takes a few minutes.',
        { epoch: grouped(updated), symbol },
      )}
    </Callout>
  );
}
