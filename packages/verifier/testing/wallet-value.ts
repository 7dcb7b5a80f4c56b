import { parseStakeAccount, parseTokenAccount, type RawAccount, type StakeAccountFacts } from '../src';
import { SYSTEM_PROGRAM, WRAPPED_SOL_MINT } from '../src/addresses';
import type { Honest } from './honest';
import { testKey } from './keys';
import { attacker, bystander, EPOCH, stakeAddress, stakeNames, type TestWorld, wallet } from './world';

export type Read = (address: string) => RawAccount | null;

/** Lamports per pool token in the test world, as a fraction. */
const RATE = { lamports: 60_000n, tokens: 55_000n };

export function stakeAccountsOf({ newKey }: Honest): string[] {
  return [...stakeNames.map(stakeAddress), ...(newKey ? [newKey.address] : [])];
}

export function stakeAt(read: Read, address: string): StakeAccountFacts | null {
  const account = read(address);
  return account ? parseStakeAccount(address, account) : null;
}

function stakeValue(read: Read, address: string): bigint {
  const stake = stakeAt(read, address);
  if (!stake || stake.withdrawer !== wallet.address) return 0n;
  const locked = stake.lockup.epoch > EPOCH || stake.lockup.unixTimestamp > 1_700_000_000n;
  return locked && stake.lockup.custodian !== wallet.address ? 0n : stake.lamports;
}

function tokenValue(read: Read, address: string): bigint {
  const account = read(address);
  const token = account ? parseTokenAccount(address, account) : null;
  if (!token || !account || token.owner !== wallet.address) return 0n;
  if (token.delegate !== null || (token.closeAuthority !== null && token.closeAuthority !== wallet.address))
    return 0n;
  if (token.mint === WRAPPED_SOL_MINT) return account.lamports;
  return account.lamports + (token.amount * RATE.lamports) / RATE.tokens;
}

/**
 * What the wallet could turn into SOL: its lamports, stake it may withdraw, tokens without another authority, its ledger's rent.
 */
export function walletValue(honest: Honest, world: TestWorld, read: Read): bigint {
  const own = read(wallet.address);
  const lamports = own && own.owner === SYSTEM_PROGRAM && own.data.length === 0 ? own.lamports : 0n;
  return (
    lamports +
    stakeAccountsOf(honest).reduce((sum, address) => sum + stakeValue(read, address), 0n) +
    tokenValue(read, world.poolTokenAccount) +
    tokenValue(read, world.wrappedSolAccount) +
    (read(world.ledger)?.lamports ?? 0n)
  );
}

/** Lamports and pool tokens of attacker and bystander. None of them may grow. */
export function foreignHoldings(read: Read): bigint[] {
  const tokens = read(testKey('attacker tokens').address);
  const parsed = tokens ? parseTokenAccount('', tokens) : null;
  return [
    read(attacker.address)?.lamports ?? 0n,
    read(bystander.address)?.lamports ?? 0n,
    parsed?.amount ?? 0n,
    stakeAt(read, stakeAddress('bystander'))?.lamports ?? 0n,
  ];
}
