import type { AccountReader, AccountWrite, ChainAccount } from '../types';

/** Buffers the account changes of one epoch turn until they are journaled together. */
export class Ledger {
  readonly #changed = new Map<string, ChainAccount>();

  constructor(private readonly read: AccountReader) {}

  get(address: string): ChainAccount | null {
    return this.#changed.get(address) ?? this.read(address);
  }

  /** An account that exists since genesis. */
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
