import { STAKE_HISTORY_SYSVAR } from '@clearstake/contract/programs';
import { parseStakeHistory, STAKE_ACCOUNT_SIZE } from '@clearstake/verifier';
import { getAccount } from '@/api/rpc/accounts';
import { getEpochInfo, getMinimumBalanceForRentExemption } from '@/api/rpc/chain';
import { currentTime } from '@/lib/time/clock';

/** Reads the clock data that every stake account's state depends on, with the slot of the reading. */
export async function readChainMoment(signal: AbortSignal) {
  const [info, rent, sysvar] = await Promise.all([
    getEpochInfo({ signal }),
    getMinimumBalanceForRentExemption(STAKE_ACCOUNT_SIZE, { signal }),
    getAccount(STAKE_HISTORY_SYSVAR, { signal }),
  ]);
  return {
    epoch: info.epoch,
    slot: info.absoluteSlot,
    history: sysvar ? parseStakeHistory(sysvar.data) : new Map(),
    rent,
    now: BigInt(Math.floor(currentTime() / 1000)),
  };
}
