import { grouped, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
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

/** Why pool tokens cannot be unstaked now: held elsewhere, the pool unreadable, or its value of the last epoch. */
export function PoolNote({ position, elsewhere, held, epoch, symbol }: PoolNoteProps) {
  if (position.isError)
    return (
      <Cell>
        <Callout
          kind="fail"
          role="status"
          action={<Button onClick={() => void position.refetch()}>{t('Try again')}</Button>}
        >
          <b>{t('{symbol} cannot be unstaked now, because the stake pool cannot be read.', { symbol })}</b>{' '}
          {position.error.message} {t('Nothing was sent.')}
        </Callout>
      </Cell>
    );
  if (!position.data) return null;
  const updated = position.data.pool.lastUpdateEpoch;
  if (elsewhere.data && elsewhere.data.amount > 0n)
    return (
      <Cell>
        <Callout>
          {t(
            '{tokens} are in {count, plural, one {{count} other token account} other {{count} other token accounts}} of this address. They are unstaked and swapped only from its associated token account: move them there with your wallet first.',
            { tokens: withUnit(formatSol4(elsewhere.data.amount), symbol), count: elsewhere.data.accounts },
          )}
        </Callout>
      </Cell>
    );
  if (held === 0n && elsewhere.isError)
    return (
      <Cell>
        <p className="text-sm/5 text-t2">
          {t(
            'No {symbol} is in the associated token account of this address; its other token accounts could not be listed.',
            { symbol },
          )}
        </p>
      </Cell>
    );
  if (held === 0n || updated >= epoch) return null;
  return (
    <Cell>
      <Callout kind="warn">
        <b>{t('Epoch {epoch} has just begun.', { epoch: grouped(epoch) })}</b>{' '}
        {t(
          'The pool’s value is still that of epoch {epoch}: {symbol} cannot be unstaked until it is updated, and a swap may be priced too low. That mostly takes a few minutes.',
          { epoch: grouped(updated), symbol },
        )}
      </Callout>
    </Cell>
  );
}
