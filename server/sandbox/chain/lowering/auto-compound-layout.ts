/**
 * The sandbox's own auto-compound program (the real one has no public layout).
 *
 * Program id: the public key of the sandbox role `auto-compound-program`.
 * Record: one per stake account, at the PDA of `["auto-compound", stake account]`.
 *
 * One instruction per stake account, data is one byte: 0 enable, 1 disable. Accounts, exactly four:
 *   0 [writable]         stake account (the wallet must be its staker and withdrawer)
 *   1 [writable]         record
 *   2 [writable, signer] wallet; pays the record's rent when it does not exist yet
 *   3 []                 System program
 *
 * Enabling needs a delegated account that is not deactivating; disabling is refused while the account is
 * deactivating. The wallet keeps both authorities. While enabled, each epoch turn delegates the idle lamports of the
 * account.
 *
 * Record data, 75 bytes, little-endian:
 *   0  u8   discriminator, 1
 *   1  u8   bump of the PDA
 *   2  32   wallet
 *   34 32   stake account
 *   66 u8   enabled (0 or 1)
 *   67 u64  epoch of the last change
 */
export const AUTO_COMPOUND_SEED = 'auto-compound';
export const AUTO_COMPOUND_ENABLE = 0;
export const AUTO_COMPOUND_DISABLE = 1;
export const AUTO_COMPOUND_RECORD_SIZE = 75;
export const AUTO_COMPOUND_RECORD_DISCRIMINATOR = 1;

/** Custom error codes of the program, as `{ Custom: code }`. */
export const AutoCompoundError = {
  NotAuthority: 0,
  NotDelegated: 1,
  Deactivating: 2,
  WrongRecord: 3,
  AlreadyInThatState: 4,
} as const;

export interface AutoCompoundRecord {
  readonly bump: number;
  readonly wallet: Uint8Array;
  readonly stakeAccount: Uint8Array;
  readonly enabled: boolean;
  readonly sinceEpoch: bigint;
}

/** The record's bytes. */
export function encodeAutoCompoundRecord(record: AutoCompoundRecord): Uint8Array {
  const data = new Uint8Array(AUTO_COMPOUND_RECORD_SIZE);
  data[0] = AUTO_COMPOUND_RECORD_DISCRIMINATOR;
  data[1] = record.bump;
  data.set(record.wallet, 2);
  data.set(record.stakeAccount, 34);
  data[66] = record.enabled ? 1 : 0;
  new DataView(data.buffer).setBigUint64(67, record.sinceEpoch, true);
  return data;
}

/** The record in these bytes; null when they are not one. */
export function decodeAutoCompoundRecord(data: Uint8Array): AutoCompoundRecord | null {
  if (data.length !== AUTO_COMPOUND_RECORD_SIZE || data[0] !== AUTO_COMPOUND_RECORD_DISCRIMINATOR)
    return null;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    bump: view.getUint8(1),
    wallet: data.slice(2, 34),
    stakeAccount: data.slice(34, 66),
    enabled: view.getUint8(66) === 1,
    sinceEpoch: view.getBigUint64(67, true),
  };
}
