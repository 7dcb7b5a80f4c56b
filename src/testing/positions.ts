import type { StakeAccountFacts } from '@clearstake/verifier';
import type { InflationRewards } from '@/lib/portfolio/records';
import { type StakePosition, stakePosition } from '@/lib/portfolio/stake-position';

export const sol = 1_000_000_000n;
export const rent = 2_282_880n;
export const moment = { epoch: 1_000n, history: new Map(), rent, now: 1_800_000_000n };
export const delegation = {
  vote: 'V',
  lamports: 5n * sol,
  activationEpoch: 900n,
  deactivationEpoch: 18_446_744_073_709_551_615n,
};

/** An active account of 5 SOL with W as both authorities, with overrides. */
export const stakeAccount = (change: Partial<StakeAccountFacts> = {}): StakeAccountFacts => ({
  address: 'A',
  lamports: 5n * sol + rent,
  state: 'delegated',
  staker: 'W',
  withdrawer: 'W',
  lockup: { unixTimestamp: 0n, epoch: 0n, custodian: '1' },
  delegation,
  ...change,
});

/** What is derived of that account, with overrides that need not fit together. */
export const position = (address: string, change: Partial<StakePosition> = {}): StakePosition => ({
  ...stakePosition(stakeAccount({ address }), moment),
  outlook: 'pays',
  ...change,
});

export const paid = (account: string, epoch: bigint, amount: bigint) => ({
  account,
  epoch,
  amount,
  postBalance: 0n,
  slot: 0n,
});

export const answered = (
  rewards: InflationRewards['rewards'],
  epochs: readonly bigint[],
): InflationRewards => ({
  rewards,
  epochs,
  unread: [],
  truncated: false,
});
