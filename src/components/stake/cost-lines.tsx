import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { Amount } from '@/components/ui/amount';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { Skeleton } from '@/components/ui/skeleton';
import { Term } from '@/components/ui/term';
import { Tooltip } from '@/components/ui/tooltip';
import type { StakeForm } from '@/hooks/staking/use-stake-form';

/** All lamports that leave the wallet, before a review, which adds its priority fee. */
export function CostLines({ form, kind }: { form: StakeForm; kind: 'native' | 'liquid' }) {
  const { costs, balance } = form;
  const hasAmount = 'lamports' in form.amount;
  const remaining = balance !== undefined && costs !== undefined ? balance - costs.total : undefined;
  return (
    <section aria-label={t('Cost')}>
      <KeyValues>
        <KeyValue label={kind === 'native' ? t('Stake') : t('Deposit')}>
          {hasAmount ? money(costs?.stake) : <NoAmount />}
        </KeyValue>
        {kind === 'native' ? (
          <KeyValue
            label={
              <Tooltip
                content={t(
                  'A stake account must hold a deposit to exist. It is yours and comes back when the account is closed. The size of it is read from the Solana node.',
                )}
              >
                {t('Rent deposit, returned on close')}
              </Tooltip>
            }
          >
            {money(form.terms?.stakeAccountRent)}
          </KeyValue>
        ) : null}
        {costs && costs.additionalRent > 0n ? (
          <KeyValue
            label={
              kind === 'native'
                ? t('Auto-compound deposit, returned when switched off')
                : t('Token account rent, yours')
            }
          >
            {money(costs.additionalRent)}
          </KeyValue>
        ) : null}
        <KeyValue label={kind === 'native' ? t('Network fee, 2 signatures') : t('Network fee, 1 signature')}>
          {money(costs?.networkFee ?? (kind === 'native' ? 10_000n : 5_000n))}
        </KeyValue>
        <KeyValue label={<Term of="priority fee">{t('Priority fee')}</Term>}>
          <span className="text-t2">{t('Shown before you sign')}</span>
        </KeyValue>
        <KeyValue sum label={t('You pay')}>
          {hasAmount ? money(costs?.total) : <NoAmount />}
        </KeyValue>
      </KeyValues>
      {remaining !== undefined && remaining >= 0n ? (
        <p className="text-xs text-t3 mt-1.5">
          {t('{amount} SOL stays in your wallet.', {
            amount: formatLamports(remaining, { minimum: 9, grouped: true }),
          })}
        </p>
      ) : null}
    </section>
  );
}

export function money(lamports: bigint | undefined) {
  return lamports === undefined ? <Skeleton width="8em" /> : <Amount lamports={lamports} precision="money" />;
}

/** In place of a figure that follows from the amount. What to do is said in words below the button alone. */
export function NoAmount() {
  return (
    <span className="text-t3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('Enter an amount')}</span>
    </span>
  );
}
