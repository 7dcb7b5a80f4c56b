import { concatBytes, fromBase58, toBase58, u64, viewOf } from '../bytes';

/**
 * The sandbox's own auto-compound program (the real one has no public layout).
 *
 * Program id: the pinned one; in a sandbox that plays a cluster without, one that no build knows.
 * Ledger: one per wallet, at the PDA of `["auto-compound", wallet]`; it lists the stake accounts whose switch is on.
 *
 * One instruction per stake account, data is one byte: 0 enable, 1 disable. Accounts, exactly four:
 *   0 [writable]         stake account (the wallet must be its staker and withdrawer)
 *   1 [writable]         the wallet's ledger
 *   2 [writable, signer] wallet; pays the ledger's rent as it grows and gets it back as it shrinks
 *   3 []                 System program
 *
 * Enabling needs a delegated account that is not deactivating; disabling is refused while the account is
 * deactivating. The wallet keeps both authorities. While enabled, each epoch turn delegates the idle lamports of the
 * account. Switching the last account off closes the ledger to the wallet.
 *
 * Ledger data, 36 + 40 × count bytes, little-endian:
 *   0  u8   discriminator, 1
 *   1  u8   bump of the PDA
 *   2  32   wallet
 *   34 u16  count
 *   36      entries in the order in which they were switched on: stake account 32, epoch of the switch u64
 */
export const AUTO_COMPOUND_SEED = 'auto-compound';
export const AUTO_COMPOUND_ENABLE = 0;
export const AUTO_COMPOUND_DISABLE = 1;

const DISCRIMINATOR = 1;
const HEADER = 36;
const ENTRY = 40;

/** Size in bytes of a ledger with this many entries. */
export const autoCompoundLedgerSize = (count: number): number => HEADER + ENTRY * count;

/** Custom error codes of the program, as `{ Custom: code }`. */
export const AutoCompoundError = {
  NotAuthority: 0,
  NotDelegated: 1,
  Deactivating: 2,
  WrongLedger: 3,
  AlreadyInThatState: 4,
} as const;

/** The stake accounts of one wallet that are compounded. Addresses are base58. */
export interface AutoCompoundLedger {
  readonly bump: number;
  readonly wallet: string;
  readonly entries: readonly AutoCompoundEntry[];
}

export interface AutoCompoundEntry {
  readonly stakeAccount: string;
  readonly sinceEpoch: bigint;
}

export function encodeAutoCompoundLedger({ bump, wallet, entries }: AutoCompoundLedger): Uint8Array {
  return concatBytes(
    Uint8Array.of(DISCRIMINATOR, bump),
    fromBase58(wallet),
    Uint8Array.of(entries.length & 0xff, entries.length >> 8),
    ...entries.flatMap(({ stakeAccount, sinceEpoch }) => [fromBase58(stakeAccount), u64(sinceEpoch)]),
  );
}

/** Null when the data is not a ledger. */
export function decodeAutoCompoundLedger(data: Uint8Array): AutoCompoundLedger | null {
  if (data.length < HEADER || data[0] !== DISCRIMINATOR) return null;
  const view = viewOf(data);
  const count = view.getUint16(34, true);
  if (data.length !== autoCompoundLedgerSize(count)) return null;
  const entries = Array.from({ length: count }, (_, index) => {
    const at = HEADER + ENTRY * index;
    return {
      stakeAccount: toBase58(data.subarray(at, at + 32)),
      sinceEpoch: view.getBigUint64(at + 32, true),
    };
  });
  return { bump: view.getUint8(1), wallet: toBase58(data.subarray(2, 34)), entries };
}
