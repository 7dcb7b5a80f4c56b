import {
  getArrayCodec,
  getConstantCodec,
  getHiddenPrefixCodec,
  getStructCodec,
  getU16Codec,
} from '@solana/kit';
import { viewOf } from '../bytes';
import { key, u8, u64 } from '../layout/codecs';

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

const entry = getStructCodec([
  ['stakeAccount', key],
  ['sinceEpoch', u64],
]);

const ledger = getHiddenPrefixCodec(
  getStructCodec([
    ['bump', u8],
    ['wallet', key],
    ['entries', getArrayCodec(entry, { size: getU16Codec() })],
  ]),
  [getConstantCodec(Uint8Array.of(DISCRIMINATOR))],
);

export type AutoCompoundEntry = Readonly<ReturnType<typeof entry.decode>>;
/** The stake accounts of one wallet that are compounded. */
export type AutoCompoundLedger = Readonly<ReturnType<typeof ledger.decode>>;

export const encodeAutoCompoundLedger = (value: AutoCompoundLedger): Uint8Array =>
  new Uint8Array(ledger.encode(value));

/** Null when the data is not a ledger. */
export function decodeAutoCompoundLedger(data: Uint8Array): AutoCompoundLedger | null {
  if (data.length < HEADER || data[0] !== DISCRIMINATOR) return null;
  const count = viewOf(data).getUint16(34, true);
  return data.length === autoCompoundLedgerSize(count) ? ledger.decode(data) : null;
}
