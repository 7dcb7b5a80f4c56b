import type { PinnedAutoCompound } from '@clearstake/contract/pins';
import { readAddress } from '../bytes';
import type { RawAccount } from '../types';

const LEDGER = 1;
const COUNT_OFFSET = 34;

/** The stake accounts in a wallet's auto-compound ledger; null when the account is not a ledger of the pinned program. */
export function parseAutoCompoundLedger(
  pinned: PinnedAutoCompound,
  account: RawAccount,
): readonly string[] | null {
  const { data, owner } = account;
  const header = pinned.ledgerHeaderSize;
  if (owner !== pinned.program || data.length < header || data[0] !== LEDGER) return null;
  const count = (data[COUNT_OFFSET] ?? 0) + 256 * (data[COUNT_OFFSET + 1] ?? 0);
  if (data.length !== header + pinned.ledgerEntrySize * count) return null;
  return Array.from({ length: count }, (_, index) =>
    readAddress(data, header + pinned.ledgerEntrySize * index),
  );
}
