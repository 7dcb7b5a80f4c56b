import { isTokenAccount } from './layout/token';
import { SYSTEM_PROGRAM } from './programs';
import type { AccountFilter, AccountWrite, ChainAccount } from './types';

/** An account of the System program without data; without lamports it stands for one that does not exist. */
export const systemAccount = (address: string, lamports: bigint): ChainAccount => ({
  address,
  lamports,
  owner: SYSTEM_PROGRAM,
  executable: false,
  data: new Uint8Array(),
});

/**
 * All accounts of the chain, in memory, indexed by owner. The VM holds copies only; the journal persists this store and reads are
 * answered from it.
 */
export class AccountStore {
  readonly #all = new Map<string, ChainAccount>();
  readonly #byOwner = new Map<string, Map<string, ChainAccount>>();
  /** What recent transactions replaced, oldest first: null where there was no account. */
  #replaced: { readonly atMs: number; readonly address: string; readonly account: ChainAccount | null }[] =
    [];
  #lamports = 0n;

  get lamports(): bigint {
    return this.#lamports;
  }

  get size(): number {
    return this.#all.size;
  }

  get(address: string): ChainAccount | null {
    return this.#all.get(address) ?? null;
  }

  /** All accounts as they were after all changes up to `atMs`; see `getAt`. */
  allAt(atMs: number): ChainAccount[] {
    return this.#asOf([...this.#all.values()], atMs, () => true);
  }

  /** An account as it was after all changes up to `atMs`, which must be no older than what `change` keeps. */
  getAt(address: string, atMs: number): ChainAccount | null {
    const later = this.#replaced.find((each) => each.address === address && each.atMs > atMs);
    return later === undefined ? this.get(address) : later.account;
  }

  /**
   * Stores what a transaction wrote and keeps what it replaces.
   * @param finalMs changes up to this time are final and can no longer be looked behind
   */
  change(writes: readonly AccountWrite[], atMs: number, finalMs: number): void {
    this.#replaced = this.#replaced.filter((each) => each.atMs > finalMs);
    for (const write of writes) {
      this.#replaced.push({ atMs, address: write.address, account: this.get(write.address) });
      this.put(write);
    }
  }

  /** Stores what is final at once: genesis and the turn of an epoch. */
  settle(writes: readonly AccountWrite[]): void {
    this.#replaced = [];
    for (const write of writes) this.put(write);
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
  }

  #drop(address: string): void {
    const old = this.#all.get(address);
    if (!old) return;
    this.#all.delete(address);
    this.#lamports -= old.lamports;
    this.#byOwner.get(old.owner)?.delete(address);
  }

  ownedBy(programId: string, filters: readonly AccountFilter[] = []): ChainAccount[] {
    const owned = this.#byOwner.get(programId)?.values() ?? [];
    return [...owned].filter(({ data }) => filters.every((filter) => matchesFilter(data, filter)));
  }

  /** Accounts of a program that match all filters, as they were after all changes up to `atMs`; see `getAt`. */
  ownedByAt(programId: string, filters: readonly AccountFilter[], atMs: number): ChainAccount[] {
    return this.#asOf(
      this.ownedBy(programId, filters),
      atMs,
      ({ owner, data }) => owner === programId && filters.every((filter) => matchesFilter(data, filter)),
    );
  }

  /** The accounts that match as of `atMs`, given those that match now. */
  #asOf(now: ChainAccount[], atMs: number, matches: (account: ChainAccount) => boolean): ChainAccount[] {
    const changed = new Set<string>();
    for (const each of this.#replaced) if (each.atMs > atMs) changed.add(each.address);
    if (changed.size === 0) return now;
    const before = [...changed].flatMap((address) => this.getAt(address, atMs) ?? []);
    return [...now.filter(({ address }) => !changed.has(address)), ...before.filter(matches)];
  }
}

export function matchesFilter(data: Uint8Array, filter: AccountFilter): boolean {
  if ('dataSize' in filter) return data.length === filter.dataSize;
  if ('tokenAccount' in filter) return isTokenAccount(data);
  const { offset, bytes } = filter.memcmp;
  return offset + bytes.length <= data.length && bytes.every((byte, index) => data[offset + index] === byte);
}
