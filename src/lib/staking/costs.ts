/** The network's fee per signature, in lamports. */
export const signatureFee = 5_000n;

/**
 * Lamports that Max leaves in the wallet: enough for several later transactions (deactivate, withdraw, auto-compound) with
 * priority fees, and above the rent-exempt minimum.
 */
export const laterFeesReserve = 10_000_000n;

/** The network's minimums, from the chain, in lamports. */
export interface StakeTerms {
  readonly stakeAccountRent: bigint;
  readonly minimumDelegation: bigint;
  /** The rent-exempt minimum of an account without data. */
  readonly emptyAccountRent: bigint;
}

export interface StakePlan {
  readonly kind: 'native' | 'liquid';
  /** Rent of other accounts that this stake creates or enlarges: auto-compound ledger, token account. */
  readonly additionalRent: bigint;
}

/** Everything that leaves the wallet for a stake of `lamports`, without priority fees. */
export function stakeCosts(lamports: bigint, plan: StakePlan, terms: StakeTerms) {
  const native = plan.kind === 'native';
  const rent = native ? terms.stakeAccountRent : 0n;
  const networkFee = signatureFee * (native ? 2n : 1n);
  return {
    stake: lamports,
    /** Of the new stake account, refunded when it is closed. Zero for a liquid stake. */
    rent,
    additionalRent: plan.additionalRent,
    networkFee,
    total: lamports + rent + plan.additionalRent + networkFee,
  };
}

/** The most that can be staked after rent, fees and the reserve; zero when the balance is too low. */
export function maximumStake(balance: bigint, plan: StakePlan, terms: StakeTerms): bigint {
  const left = balance - stakeCosts(0n, plan, terms).total - laterFeesReserve;
  return left > 0n ? left : 0n;
}
