/** Lamports per signature that the network charges. */
export const signatureFee = 5_000n;

/**
 * What Max leaves in the wallet: enough for several later transactions (deactivate, withdraw, switch auto-compounding)
 * even with priority fees, and above what an account must hold to exist.
 */
export const laterFeesReserve = 10_000_000n;

/** What the network asks for, read from the chain. All in lamports. */
export interface StakeTerms {
  readonly stakeAccountRent: bigint;
  readonly minimumDelegation: bigint;
  /** What an account without data must hold to exist. */
  readonly emptyAccountRent: bigint;
}

/** How a stake is made. */
export interface StakePlan {
  readonly kind: 'native' | 'liquid';
  /** Rent of accounts besides the stake account that this stake creates or enlarges: auto-compound ledger, token account. */
  readonly sideRent: bigint;
}

export interface StakeCosts {
  readonly stake: bigint;
  /** Rent of the new stake account; it comes back when the account is closed. Zero for a liquid stake. */
  readonly rent: bigint;
  readonly sideRent: bigint;
  readonly signatures: number;
  readonly networkFee: bigint;
  readonly total: bigint;
}

/** Everything that leaves the wallet with a stake of `lamports`, priority fee aside. */
export function stakeCosts(lamports: bigint, plan: StakePlan, terms: StakeTerms): StakeCosts {
  const native = plan.kind === 'native';
  const rent = native ? terms.stakeAccountRent : 0n;
  const signatures = native ? 2 : 1;
  const networkFee = signatureFee * BigInt(signatures);
  return {
    stake: lamports,
    rent,
    sideRent: plan.sideRent,
    signatures,
    networkFee,
    total: lamports + rent + plan.sideRent + networkFee,
  };
}

/** The most that can be staked while rent, fees and the reserve stay; zero when there is not enough for that. */
export function maximumStake(balance: bigint, plan: StakePlan, terms: StakeTerms): bigint {
  const left = balance - stakeCosts(0n, plan, terms).total - laterFeesReserve;
  return left > 0n ? left : 0n;
}

/** A share of the maximum in percent, rounded down to a lamport. */
export function shareOfMaximum(maximum: bigint, percent: bigint): bigint {
  return (maximum * percent) / 100n;
}
