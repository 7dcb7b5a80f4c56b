import { t } from '@clearstake/contract/i18n';
import { laterFeesReserve, type StakePlan, type StakeTerms, stakeCosts } from './costs';
import { balanceProblem, delegationProblem, solText } from './limits';

/** The result of checking an amount: fine, with or without a warning that does not block it, or a refusal. */
export type AmountCheck =
  | { readonly state: 'fine'; readonly warning: string | null }
  | { readonly state: 'refused'; readonly message: string };

/** Checks an amount against balance and network terms. Every sentence says what is missing and how much. */
export function checkAmount(
  lamports: bigint,
  balance: bigint,
  plan: StakePlan,
  terms: StakeTerms,
): AmountCheck {
  const { total, rent, additionalRent, networkFee } = stakeCosts(lamports, plan, terms);
  const problem =
    (plan.kind === 'native' ? delegationProblem(lamports, terms.minimumDelegation) : undefined) ??
    balanceProblem(
      balance,
      { amount: lamports, extra: rent + additionalRent + networkFee },
      terms.emptyAccountRent,
    );
  if (problem !== undefined) return { state: 'refused', message: problem };
  const left = balance - total;
  const warning = t('This leaves {left} in the wallet. Unstaking and withdrawing later needs a fee each.', {
    left: solText(left),
  });
  return { state: 'fine', warning: left < laterFeesReserve ? warning : null };
}
