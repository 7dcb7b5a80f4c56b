import { formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { formatLamports, LAMPORTS_PER_SOL } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { depositTokens } from '@clearstake/verifier';
import { Amount } from '@/components/ui/amount';
import { Callout } from '@/components/ui/callout';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { Skeleton } from '@/components/ui/skeleton';
import { Tooltip } from '@/components/ui/tooltip';
import { Unit } from '@/components/ui/unit';
import { usePins } from '@/hooks/config/use-config';
import { usePool } from '@/hooks/staking/use-pool';
import { poolValue } from '@/lib/portfolio/pool-value';
import { NoAmount } from './cost-lines';

interface LiquidTermsProps {
  lamports: bigint | undefined;
  wallet: string | undefined;
}

export function LiquidTerms({ lamports, wallet }: LiquidTermsProps) {
  const symbol = usePins()?.pool?.symbol;
  const position = usePool(wallet);
  if (position.isError) {
    return (
      <Callout kind="fail" role="alert">
        <b>{t('The stake pool cannot be read.')}</b> {position.error.message} {t('Nothing was sent.')}
      </Callout>
    );
  }
  const pool = position.data?.pool;
  const rate = pool && pool.tokenSupply > 0n ? poolValue(pool, LAMPORTS_PER_SOL) : undefined;
  const fee = pool?.solDepositFee;
  return (
    <section aria-label={t('Pool terms')}>
      <h3>{t('What you get')}</h3>
      <KeyValues>
        <KeyValue
          label={
            <Tooltip
              content={t(
                'Total SOL in the pool divided by all {token}, read from the pool account. The number of your tokens stays the same; the rate grows when the pool’s rewards are counted at the start of an epoch.',
                { token: symbol ?? t('pool tokens') },
              )}
            >
              {t('One {token} is worth', { token: symbol ?? t('pool token') })}
            </Tooltip>
          }
        >
          {rate === undefined ? <Skeleton width="7em" /> : <Amount lamports={rate} precision="money" />}
        </KeyValue>
        <KeyValue label={t('Deposit fee')}>
          {fee === undefined ? (
            <Skeleton width="3em" />
          ) : fee.denominator === 0n || fee.numerator === 0n ? (
            <span className="text-t2">{t('None##fee')}</span>
          ) : (
            withUnit(formatPercent((Number(fee.numerator) / Number(fee.denominator)) * 100), '%')
          )}
        </KeyValue>
        <KeyValue label={t('You receive about')} sum>
          {lamports === undefined ? <NoAmount /> : <PoolTokens lamports={lamports} wallet={wallet} />}
        </KeyValue>
      </KeyValues>
      <p className="text-xs text-t3 mt-1.5">
        {t(
          '{token} can be exchanged for a stake account, or swapped, at any time. It earns from the next epoch on through its rate.',
          { token: symbol ?? t('Pool tokens') },
        )}
      </p>
    </section>
  );
}

export function PoolTokens({ lamports, wallet }: LiquidTermsProps) {
  const symbol = usePins()?.pool?.symbol ?? t('pool tokens');
  const pool = usePool(wallet).data?.pool;
  if (lamports === undefined) return symbol;
  if (pool === undefined) return <Skeleton width="7em" />;
  return (
    <>
      {formatLamports(depositTokens(pool, lamports), { minimum: 9, grouped: true })}
      <Unit>{symbol}</Unit>
    </>
  );
}
