import { stakeAuthorities } from './layout/stake-account';
import { STAKE_PROGRAM } from './programs';
import type { AccountFilter, AccountWrite, ChainAccount } from './types';

const NO_ACCOUNTS: ReadonlyMap<string, ChainAccount> = new Map();

/**
 * All accounts of the chain, in memory, indexed by owner, and stake accounts also by their authorities. The VM holds copies only;
 * the journal persists this store and reads are answered from it.
 */
export class AccountStore {
  readonly #all = new Map<string, ChainAccount>();
  readonly #byOwner = new Map<string, Map<string, ChainAccount>>();
  readonly #stakeByAuthority = new Map<string, Set<string>>();
  #lamports = 0n;

  /** Sum of all accounts' lamports. */
  get lamports(): bigint {
    return this.#lamports;
  }

  get size(): number {
    return this.#all.size;
  }

  get(address: string): ChainAccount | null {
    return this.#all.get(address) ?? null;
  }

  all(): IterableIterator<ChainAccount> {
    return this.#all.values();
  }

  /** Stores an account; one without lamports is removed, as in the runtime. */
  put(write: AccountWrite): void {
    this.#drop(write.address);
    if (write.lamports === 0n) return;
    this.#all.set(write.address, write);
    this.#lamports += write.lamports;
    let owned = this.#byOwner.get(write.owner);
    if (!owned) {
      owned = new Map();
      this.#byOwner.set(write.owner, owned);
    }
    owned.set(write.address, write);
    for (const authority of authoritiesOf(write)) {
      const addresses = this.#stakeByAuthority.get(authority);
      if (addresses) addresses.add(write.address);
      else this.#stakeByAuthority.set(authority, new Set([write.address]));
    }
  }

  #drop(address: string): void {
    const old = this.#all.get(address);
    if (!old) return;
    this.#all.delete(address);
    this.#lamports -= old.lamports;
    this.#byOwner.get(old.owner)?.delete(address);
    for (const authority of authoritiesOf(old)) this.#stakeByAuthority.get(authority)?.delete(address);
  }

  /** Accounts of a program that match all filters. */
  ownedBy(programId: string, filters: readonly AccountFilter[] = []): ChainAccount[] {
    const owned = this.#byOwner.get(programId) ?? NO_ACCOUNTS;
    const accounts: ChainAccount[] = [];
    for (const account of owned.values()) {
      if (filters.every((filter) => matchesFilter(account.data, filter))) accounts.push(account);
    }
    return accounts;
  }

  /** Stake accounts with this wallet as staker or withdrawer. */
  stakeAccountsOf(wallet: string): ChainAccount[] {
    const accounts: ChainAccount[] = [];
    for (const address of this.#stakeByAuthority.get(wallet) ?? []) {
      const account = this.#all.get(address);
      if (account) accounts.push(account);
    }
    return accounts;
  }
}

function authoritiesOf(account: ChainAccount): string[] {
  if (account.owner !== STAKE_PROGRAM) return [];
  const authorities = stakeAuthorities(account.data);
  if (!authorities) return [];
  return authorities.staker === authorities.withdrawer
    ? [authorities.staker]
    : [authorities.staker, authorities.withdrawer];
}

/** Whether account data passes a filter of `getProgramAccounts`. */
export function matchesFilter(data: Uint8Array, filter: AccountFilter): boolean {
  if ('dataSize' in filter) return data.length === filter.dataSize;
  const { offset, bytes } = filter.memcmp;
  if (offset + bytes.length > data.length) return false;
  for (let index = 0; index < bytes.length; index++) {
    if (data[offset + index] !== bytes[index]) return false;
  }
  return true;
}
