import { AccountRole, address, type Instruction } from '@solana/kit';
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import { autoCompoundLedgerAddress } from '../../chain/lowering/auto-compound';
import {
  AUTO_COMPOUND_DISABLE,
  AUTO_COMPOUND_ENABLE,
  autoCompoundLedgerSize,
  decodeAutoCompoundLedger,
} from '../../chain/lowering/auto-compound-layout';
import type { Chain } from '../../chain/port';

/** A wallet's ledger. */
export interface LedgerState {
  readonly stakeAccounts: readonly string[];
  /** Lamports of the ledger account; 0 when it does not exist. */
  readonly lamports: bigint;
}

/** Reads the wallet's ledger; a missing one is empty. */
export function readLedger(chain: Chain, wallet: string): LedgerState {
  const account = chain.getAccount(autoCompoundLedgerAddress(chain.autoCompoundProgram, wallet).address);
  const ledger = account && decodeAutoCompoundLedger(account.data);
  return {
    stakeAccounts: ledger ? ledger.entries.map((entry) => entry.stakeAccount) : [],
    lamports: account?.lamports ?? 0n,
  };
}

/** Lamports that the wallet adds to its ledger to grow it to this many entries; 0 when it shrinks. */
export function ledgerRent(chain: Chain, { lamports }: LedgerState, entries: number): bigint {
  const needed = entries === 0 ? 0n : chain.rent(autoCompoundLedgerSize(entries));
  return needed > lamports ? needed - lamports : 0n;
}

/** Switches auto-compounding of one stake account on or off. The wallet signs and pays for its ledger. */
export function switchAutoCompound(
  { autoCompoundProgram: program }: Chain,
  stakeAccount: string,
  wallet: string,
  enable: boolean,
): Instruction {
  return {
    programAddress: address(program),
    accounts: [
      { address: address(stakeAccount), role: AccountRole.WRITABLE },
      { address: address(autoCompoundLedgerAddress(program, wallet).address), role: AccountRole.WRITABLE },
      { address: address(wallet), role: AccountRole.WRITABLE_SIGNER },
      { address: SYSTEM_PROGRAM_ADDRESS, role: AccountRole.READONLY },
    ],
    data: Uint8Array.of(enable ? AUTO_COMPOUND_ENABLE : AUTO_COMPOUND_DISABLE),
  };
}
