import type { Chain } from '../../chain/chain';
import { autoCompoundLedgerAddress } from '../../chain/lowering/auto-compound';
import { autoCompoundLedgerSize, decodeAutoCompoundLedger } from '../../chain/lowering/auto-compound-layout';

/** Reads the wallet's ledger; a missing one is empty, with 0 lamports. */
export function readLedger(chain: Chain, wallet: string) {
  const { address } = autoCompoundLedgerAddress(chain.autoCompoundProgram, wallet);
  const account = chain.getAccount(address);
  const ledger = account && decodeAutoCompoundLedger(account.data);
  return {
    address,
    stakeAccounts: ledger ? ledger.entries.map((entry) => entry.stakeAccount) : [],
    lamports: account?.lamports ?? 0n,
  };
}

/** Lamports that the wallet adds to its ledger to grow it to this many entries; 0 when it shrinks. */
export function ledgerRent(chain: Chain, { lamports }: { lamports: bigint }, entries: number): bigint {
  const needed = entries === 0 ? 0n : chain.rent(autoCompoundLedgerSize(entries));
  return needed > lamports ? needed - lamports : 0n;
}
