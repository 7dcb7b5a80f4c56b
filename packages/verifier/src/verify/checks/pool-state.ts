import { finding } from '../../finding';
import { type Said, said } from '../../said/said';
import type { Finding, PoolFee, TokenAccountFacts } from '../../types';
import type { Context } from '../context';
import { feeExceeds } from '../pool-math';
import { rows } from '../row-specs';
import type { PoolView } from '../templates/stake-pool';

const ALL_BPS = 10_000n;

/** The pinned pool with its state on chain; null where the cluster has none or the node did not return it. */
export function poolView({ pins, facts }: Context): PoolView | null {
  return pins.pool && facts.pool ? { pinned: pins.pool, facts: facts.pool } : null;
}

/** S7 and R3: the pool account is the pinned pool, and it is updated for this epoch. */
export function poolFindings(context: Context): Finding[] {
  const view = poolView(context);
  if (view === null) {
    const { pool } = context.pins;
    return [finding(rows.pool(pool?.address ?? ''), 'R3', said(pool ? 'pool-unread' : 'pool-not-pinned'))];
  }
  const { pinned, facts } = view;
  const row = rows.pool(pinned.address);
  const genuine =
    facts.owner === pinned.program &&
    facts.accountType === 1 &&
    facts.validatorList === pinned.validatorList &&
    facts.mint === pinned.mint &&
    facts.tokenProgram === pinned.tokenProgram &&
    (pinned.reserve === null || facts.reserve === pinned.reserve) &&
    (pinned.managerFeeAccount === null || facts.managerFeeAccount === pinned.managerFeeAccount);
  const findings: Finding[] = [];
  if (!genuine) findings.push(finding(row, 'S7', said('pool-not-the-pinned-one')));
  if (facts.lastUpdateEpoch !== context.facts.epoch) {
    const found = said('pool-updated-in-epoch', { epoch: facts.lastUpdateEpoch });
    findings.push(finding(row, 'R3', found));
  }
  return findings;
}

/** R3: anybody may deposit. Who wants out needs nobody's approval for that. */
export function depositAuthorityFindings(context: Context): Finding[] {
  const view = poolView(context);
  if (view === null || view.facts.solDepositAuthority === null) return [];
  const failure = { check: 'R3', code: 'pool-deposits-gated' } as const;
  return [finding(rows.pool(view.pinned.address), failure, said('deposits-need-approval'))];
}

/** A fee in basis points, rounded up. */
function bpsOf({ numerator, denominator }: PoolFee): number {
  return Number((numerator * ALL_BPS + denominator - 1n) / denominator);
}

/** S16: the pool keeps no more than the pinned maximum. The fee of a deposit includes a referrer's share. */
export function poolFeeFindings(context: Context, way: 'in' | 'out'): Finding[] {
  const view = poolView(context);
  if (view === null) return [];
  const [fee, most] =
    way === 'in'
      ? [view.facts.solDepositFee, view.pinned.maxSolDepositFeeBps]
      : [view.facts.stakeWithdrawalFee, view.pinned.maxStakeWithdrawalFeeBps];
  if (!feeExceeds(fee, most)) return [];
  return [finding(rows.poolFeeShare(most), 'S16', { kind: 'bps', bps: bpsOf(fee) })];
}

const states: Readonly<Record<TokenAccountFacts['state'], Said | null>> = {
  uninitialized: said('token-account-uninitialized'),
  initialized: null,
  frozen: said('token-account-frozen'),
};

/** S8: only the wallet controls its token account. A missing account passes. */
export function tokenAccountFindings(
  context: Context,
  account: TokenAccountFacts | null,
  mint: string,
): Finding[] {
  if (account === null) return [];
  const { wallet } = context.intent;
  const problems = [
    account.owner === wallet ? null : said('token-account-of-other-owner'),
    account.mint === mint ? null : said('token-account-of-other-token'),
    states[account.state],
    account.delegate === null ? null : said('spender-may-spend', { spender: account.delegate }),
    account.closeAuthority === null || account.closeAuthority === wallet
      ? null
      : said('closer-may-close', { closer: account.closeAuthority }),
  ].filter((problem) => problem !== null);
  return problems.map((problem) => finding(rows.tokenAccount(account.address), 'S8', problem));
}

/** R6: the wallet holds the pool tokens that are spent. */
export function poolTokenFindings({ facts, intent }: Context, spent: bigint): Finding[] {
  if ((facts.poolTokenAccount?.amount ?? 0n) >= spent) return [];
  return [finding(rows.payer(intent.wallet), 'R6', said('fewer-pool-tokens'))];
}
