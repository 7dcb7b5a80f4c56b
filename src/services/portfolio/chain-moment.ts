import { getAccount } from '@/api/rpc/accounts';
import { getEpochInfo, getMinimumBalanceForRentExemption } from '@/api/rpc/chain';
import type { ChainState } from '@/lib/portfolio/stake-position';
import { parseStakeHistory, stakeHistorySysvar } from '@/transaction/primitives/stake-history';

const stakeAccountBytes = 200;

/** Reads the clock data that every stake account's state depends on. */
export async function readChainMoment(signal: AbortSignal): Promise<ChainState> {
  const [info, rent, sysvar] = await Promise.all([
    getEpochInfo({ signal }),
    getMinimumBalanceForRentExemption(stakeAccountBytes, { signal }),
    getAccount(stakeHistorySysvar, { signal }),
  ]);
  return {
    epoch: info.epoch,
    history: sysvar ? parseStakeHistory(sysvar.data) : new Map(),
    rent,
    now: BigInt(Math.floor(Date.now() / 1000)),
  };
}
