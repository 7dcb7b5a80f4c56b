import { formatLamports } from '@clearstake/contract/format/lamports';
import { parseLamports } from '@clearstake/contract/format/parse-lamports';
import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { usePool, usePoolTerms } from '@/hooks/staking/use-pool';
import { amountReason, useStakeForm } from '@/hooks/staking/use-stake-form';
import { useStakeTerms } from '@/hooks/staking/use-stake-terms';
import { poolValue } from '@/lib/portfolio/pool-value';
import { poolExitProblem } from '@/lib/staking/limits';

/** The text of an amount field with what it means, in sentences; `blocked` is why a review is not possible yet. */
export type LegacyAmount = ReturnType<typeof useWithdrawAmount>;

/** The amount of a deposit: SOL of the wallet, less rent and fees. */
export function useDepositAmount(wallet: string | undefined): LegacyAmount {
  const pool = usePoolTerms(wallet);
  const form = useStakeForm('liquid', '', pool.tokenAccountRent);
  const { text, setText, amount, balance } = form;
  return {
    text,
    setText,
    error: amount.state === 'invalid' || amount.state === 'refused' ? amount.message : undefined,
    blocked: pool.reason ?? amountReason(form),
    available:
      balance === undefined
        ? undefined
        : t('The wallet holds {amount} SOL.', { amount: formatLamports(balance) }),
    lamports: amount.state === 'fine' ? amount.lamports : undefined,
  };
}

/** The amount of a withdrawal: the value of the wallet's pool tokens in SOL, before the pool's withdrawal fee. */
export function useWithdrawAmount(wallet: string | undefined) {
  const [text, setText] = useState('');
  const terms = usePoolTerms(wallet);
  const position = usePool(wallet);
  const minimum = useStakeTerms().data?.minimumDelegation;
  const parsed = text.trim() === '' ? null : parseLamports(text);
  const tokens = position.data?.tokens?.amount ?? 0n;
  const worth = position.data && wallet !== undefined ? poolValue(position.data.pool, tokens) : undefined;
  const invalid = parsed && !parsed.ok ? parsed.message : undefined;
  const lamports = parsed?.ok ? parsed.lamports : undefined;
  const exceedsValue =
    lamports !== undefined && worth !== undefined && lamports > worth
      ? t('Your pool tokens are worth {amount} SOL; that is the most to withdraw.', {
          amount: formatLamports(worth),
        })
      : undefined;
  const belowMinimum =
    lamports !== undefined && minimum !== undefined ? poolExitProblem(lamports, minimum) : undefined;
  const error = invalid ?? exceedsValue ?? belowMinimum;
  const unread = worth === undefined ? t('Waiting for your pool tokens.') : undefined;
  const wrong = error === undefined ? unread : t('Correct the amount to review.');
  const blocked = parsed === null ? t('Enter an amount to review.') : wrong;
  return {
    text,
    setText,
    error,
    blocked: terms.reason ?? blocked,
    available:
      worth === undefined
        ? undefined
        : t('Your pool tokens are worth {amount} SOL.', { amount: formatLamports(worth) }),
    lamports: error === undefined && worth !== undefined ? lamports : undefined,
  };
}
