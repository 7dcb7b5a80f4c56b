import type { AccountReader, AccountWrite, ChainAccount } from '../types';

/** Account changes of one epoch turn on top of the chain, until they are journaled together. */
export class Ledger {
  readonly #read: AccountReader;
  readonly #changed = new Map<string, ChainAccount>();

  constructor(read: AccountReader) {
    this.#read = read;
  }

  get(address: string): ChainAccount | null {
    return this.#changed.get(address) ?? this.#read(address);
  }

  /** An account of the genesis world, which cannot be missing. */
  require(address: string): ChainAccount {
    const account = this.get(address);
    if (!account) throw new Error(`The sandbox world has lost account ${address}.`);
    return account;
  }

  put(account: ChainAccount): void {
    this.#changed.set(account.address, account);
  }

  add(address: string, lamports: bigint): void {
    const account = this.require(address);
    this.put({ ...account, lamports: account.lamports + lamports });
  }

  writes(): AccountWrite[] {
    return [...this.#changed.values()];
  }
}
