import { lamportsForField, parseLamports } from '@clearstake/contract/format/parse-lamports';
import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { useBalance } from '@/hooks/wallet/use-balance';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';
import { maximumStake, type StakePlan, stakeCosts } from '@/lib/staking/costs';
import { type AmountCheck, checkAmount } from '@/lib/staking/limits';
import { type NetworkTerms, useStakeTerms } from './use-stake-terms';

export type StakeKind = StakePlan['kind'];

export type AmountState =
  | { readonly state: 'empty' }
  | { readonly state: 'invalid'; readonly message: string }
  /** Parsed, but balance or terms are not loaded, or no wallet is connected. */
  | { readonly state: 'unchecked'; readonly lamports: bigint }
  | (AmountCheck & { readonly lamports: bigint });

export type StakeForm = ReturnType<typeof useStakeForm>;

/**
 * The state of the stake form: amount, limits and costs. Sends nothing to the staking API.
 * @param additionalRent - Rent of other accounts, in lamports; undefined while it is not known, and with it every cost.
 */
export function useStakeForm(kind: StakeKind, initial: string, additionalRent: bigint | undefined) {
  const [text, setText] = useState(initial);
  const session = useConnectedSession();
  const balanceResult = useBalance(session?.address);
  const termsResult = useStakeTerms();
  const balance = session ? balanceResult.data : undefined;
  const terms = termsResult.data;
  const plan = additionalRent === undefined ? undefined : { kind, additionalRent };
  const amount = readAmount(text, balance, plan, terms);
  const maximum = balance !== undefined && plan && terms ? maximumStake(balance, plan, terms) : undefined;
  const lamports = 'lamports' in amount ? amount.lamports : undefined;
  return {
    text,
    setText,
    /** Fills in a share of the maximum, in percent. */
    takeShare: (percent: bigint) => {
      if (maximum !== undefined) setText(lamportsForField((maximum * percent) / 100n));
    },
    amount,
    balance,
    balanceFailed: session !== undefined && balanceResult.isError,
    /** The most that can be staked; undefined while balance or terms are unknown. */
    maximum,
    costs: plan && terms && lamports !== undefined ? stakeCosts(lamports, plan, terms) : undefined,
    terms,
    termsError: terms ? null : termsResult.error,
    retryTerms: () => void termsResult.refetch(),
    wallet: session?.address,
  };
}

function readAmount(
  text: string,
  balance: bigint | undefined,
  plan: StakePlan | undefined,
  terms: NetworkTerms | undefined,
): AmountState {
  if (text.trim() === '') return { state: 'empty' };
  const parsed = parseLamports(text);
  if (!parsed.ok) return { state: 'invalid', message: parsed.message };
  const { lamports } = parsed;
  if (balance === undefined || !plan || !terms) return { state: 'unchecked', lamports };
  return { ...checkAmount(lamports, balance, plan, terms), lamports };
}

/** Why an amount cannot be reviewed yet, as a sentence; undefined when it can. */
export function amountReason({ amount, balanceFailed }: StakeForm): string | undefined {
  switch (amount.state) {
    case 'empty':
      return t('Enter an amount to review.');
    case 'invalid':
    case 'refused':
      return t('Correct the amount to review.');
    case 'unchecked':
      return balanceFailed
        ? t('The balance cannot be read, so the amount cannot be checked.')
        : t('Waiting for the balance and the network’s terms.');
    case 'fine':
      return undefined;
  }
}
