import { msg, t } from '@clearstake/contract/i18n';
import { parseStakeAccount, rentOfStake, STAKE_PROGRAM } from '@clearstake/verifier';
import { readAccounts } from '@/api/rpc/accounts';
import type { CallOptions } from '@/api/rpc/call';
import type { Account } from '@/api/rpc/values';
import { type ChainState, type StakePosition, stakePosition } from '@/lib/portfolio/stake-position';

/** What one account is: a stake account with authorities, one without, one that cannot be read here, or none. */
export type StakeReading = StakePosition | 'unset' | 'unreadable' | null;

export function stakeReading(address: string, account: Account | null, chain: ChainState): StakeReading {
  if (account?.owner !== STAKE_PROGRAM) return null;
  const parsed = parseStakeAccount(address, account);
  if (parsed === null) return 'unreadable';
  if (parsed.state === 'uninitialized' || parsed.state === 'rewards-pool') return 'unset';
  return stakePosition(parsed, { ...chain, rent: rentOfStake(parsed, chain.rent) });
}

/** Without closed ones and those that are no stake account. `unread` has the reasons of others, by address. */
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
