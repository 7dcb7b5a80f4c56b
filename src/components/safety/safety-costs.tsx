import { formatBasisPoints, withUnit } from '@clearstake/contract/format/figures';
import { unbroken } from '@clearstake/contract/format/unbroken';
import { t } from '@clearstake/contract/i18n';
import type { Pins } from '@clearstake/contract/pins/types';
import { FEE_CAP_SERVER, FEE_CAP_WALLET } from '@clearstake/verifier';
import { Amount } from '@/components/ui/amount';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { rich } from '@/components/ui/rich';
import { Skeleton } from '@/components/ui/skeleton';
import { useStakeTerms } from '@/hooks/staking/use-stake-terms';
import { signatureFee } from '@/lib/staking/costs';

const sol = (lamports: bigint) => <Amount lamports={lamports} precision="money" />;

const atMost = (bps: number) =>
  bps === 0
    ? t('none##fee')
    : t('at most {share}', { share: unbroken(withUnit(formatBasisPoints(bps), '%')) });

interface SafetyCostsProps {
  pool: Pins['pool'];
  /** Basis points that the platform of a swap may keep; null where there are no swaps. */
  swapBps: number | null;
}

/** The costs, by the bounds that the checks use and the rent that the chain names. */
export function SafetyCosts({ pool, swapBps }: SafetyCostsProps) {
  const { data: terms, isError } = useStakeTerms();
  return (
    <KeyValues className="mt-1.5">
      <KeyValue label={t('Network fee, each signature')}>{sol(signatureFee)}</KeyValue>
      <KeyValue label={t('Network and priority fee together')}>
        {rich('at most {built}; {signed} if your wallet adds to it', {
          built: <Amount lamports={FEE_CAP_SERVER} />,
          signed: <Amount lamports={FEE_CAP_WALLET} />,
        })}
      </KeyValue>
      <KeyValue label={t('Rent deposit, returned on close')}>
        {terms ? (
          sol(terms.stakeAccountRent)
        ) : isError ? (
          <span className="text-t3">{t('unavailable')}</span>
        ) : (
          <Skeleton width="8em" />
        )}
      </KeyValue>
      {pool ? (
        <>
          <KeyValue label={t('Pool’s fee on SOL that you put in')}>
            {atMost(pool.maxSolDepositFeeBps)}
          </KeyValue>
          <KeyValue label={t('Pool’s fee on stake that you take out')}>
            {atMost(pool.maxStakeWithdrawalFeeBps)}
          </KeyValue>
        </>
      ) : null}
      {swapBps === null ? null : <KeyValue label={t('Platform fee of a swap')}>{atMost(swapBps)}</KeyValue>}
      <KeyValue label={t('Commission of a validator or pool')}>
        {t('from the rewards, never from the stake')}
      </KeyValue>
    </KeyValues>
  );
}
