import { withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { laterFeesReserve, type StakePlan, type StakeTerms, stakeCosts } from './costs';

/** What the network or the pool refuses. Each `…Problem` says why in a sentence, or undefined; amounts in lamports. */

export function delegationProblem(lamports: bigint, minimum: bigint): string | undefined {
  return lamports < minimum
    ? t('The network delegates no less than {minimum}.', { minimum: solText(minimum) })
    : undefined;
}

/** Pool tokens that give `lamports`: they become a stake account, which the network's minimum bounds, too. */
export function poolExitProblem(lamports: bigint, minimum: bigint): string | undefined {
  return lamports < minimum
    ? t(
        'Unstaking pool tokens makes a stake account, which needs {minimum} or more: these give {lamports}. Unstake more, or choose another way.',
        { minimum: solText(minimum), lamports: solText(lamports) },
      )
    : undefined;
}

export function depositProblem(tokens: bigint): string | undefined {
  return tokens === 0n ? t('The pool gives no token for so little. Stake more.') : undefined;
}

/** What the wallet pays: an amount, with `extra` for rent and fees. It must end empty or with an account's rent-exempt minimum. */
export function balanceProblem(
  balance: bigint,
  { amount, extra }: { readonly amount: bigint; readonly extra: bigint },
  emptyAccountRent: bigint,
): string | undefined {
  const total = amount + extra;
  const left = balance - total;
  if (amount > balance)
    return t('The wallet holds {balance}, {missing} less than this amount.', {
      balance: solText(balance),
      missing: solText(amount - balance),
    });
  if (left < 0n)
    return t(
      'The wallet holds {balance}. With {extra} for rent and fees, this needs {total}: {missing} too little.',
      { balance: solText(balance), extra: solText(extra), total: solText(total), missing: solText(-left) },
    );
  if (left === 0n || left >= emptyAccountRent) return undefined;
  const values = { left: solText(left), least: solText(emptyAccountRent) };
  return amount > 0n
    ? t(
        'This would leave {left} in the wallet, and an account must hold {least} or nothing. Stake a little less.',
        values,
      )
    : t(
        'This would leave {left} in the wallet, and an account must hold {least} or nothing. Add a little SOL.',
        values,
      );
}

export function solText(lamports: bigint): string {
  return withUnit(formatLamports(lamports, { grouped: true }), 'SOL');
}

export type AmountCheck =
  | { readonly state: 'fine'; readonly warning: string | null }
  | { readonly state: 'refused'; readonly message: string };

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
