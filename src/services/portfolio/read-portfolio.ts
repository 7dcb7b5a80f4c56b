import { getStakeAccountsByAuthority } from '@/api/rpc/stake';
import { byUrgency } from '@/lib/portfolio/account-list';
import { type StakePosition, stakePosition } from '@/lib/portfolio/stake-position';
import { currentTime } from '@/lib/time/clock';
import { parseStakeAccount } from '@/transaction/facts/parse-stake-account';
import { readChainMoment } from './chain-moment';

/** All stake accounts of an address, read together. */
export interface Portfolio {
  readonly address: string;
  readonly positions: readonly StakePosition[];
  readonly epoch: bigint;
  /** The slot of the listing, and its time in milliseconds since 1970. */
  readonly slot: bigint;
  readonly readAt: number;
}

/** Reads every stake account in which the address is staker or withdrawer. Throws the RPC client's errors. */
export async function readPortfolio(address: string, signal: AbortSignal): Promise<Portfolio> {
  const [list, moment] = await Promise.all([
    getStakeAccountsByAuthority(address, { signal }),
    readChainMoment(signal),
  ]);
  const readAt = currentTime();
  const { epoch } = moment;
  const positions = list.accounts.flatMap(({ address: stakeAddress, account }) => {
    const parsed = parseStakeAccount(stakeAddress, account);
    return parsed ? [stakePosition(parsed, moment, account.data.length)] : [];
  });
  return { address, positions: positions.sort(byUrgency), epoch, slot: list.slot, readAt };
}
