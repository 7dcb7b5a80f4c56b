import { msg, t } from '@clearstake/contract/i18n';
import { STAKE_HISTORY_SYSVAR } from '@clearstake/contract/programs';
import {
  parseStakeAccount,
  parseStakeHistory,
  rentOfStake,
  STAKE_ACCOUNT_SIZE,
  STAKE_PROGRAM,
} from '@clearstake/verifier';
import { getAccount, readAccounts } from '@/api/rpc/accounts';
import type { CallOptions } from '@/api/rpc/call';
import { getEpochInfo, getMinimumBalanceForRentExemption } from '@/api/rpc/chain';
import type { Account } from '@/api/rpc/values';
import { type ChainState, type StakePosition, stakePosition } from '@/lib/portfolio/stake-position';
import { currentTime } from '@/lib/time/clock';

/** What one account is: a stake account with authorities, one without, one that cannot be read here, or none. */
export type StakeReading = StakePosition | 'unset' | 'unreadable' | null;

export function stakeReading(address: string, account: Account | null, chain: ChainState): StakeReading {
  if (account?.owner !== STAKE_PROGRAM) return null;
  const parsed = parseStakeAccount(address, account);
  if (parsed === null) return 'unreadable';
  if (parsed.state === 'uninitialized' || parsed.state === 'rewards-pool') return 'unset';
  return stakePosition(parsed, { ...chain, rent: rentOfStake(parsed, chain.rent) });
}

/**
 * Reads accounts by address; those that are no stake account, or closed, are left out. Others cannot be read for the reasons in
 * `unread`, by address, or because requests failed.
 */
export async function readPositions(
  addresses: readonly string[],
  chain: Promise<ChainState>,
  options: CallOptions,
) {
  const [{ accounts, unread: failed, slot }, state] = await Promise.all([
    readAccounts(addresses, 'confirmed', options),
    chain,
  ]);
  const unread = new Map([...failed].map(([address, { message }]) => [address, message]));
  const positions: StakePosition[] = [];
  for (const [address, account] of accounts) {
    const reading = stakeReading(address, account, state);
    if (reading === 'unreadable') unread.set(address, t(unknownForm));
    else if (reading !== null && reading !== 'unset') positions.push(reading);
  }
  return { positions, unread, failures: [...failed.values()], slot };
}

const unknownForm = msg('It belongs to the stake program, in a form that this page does not know.');

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
