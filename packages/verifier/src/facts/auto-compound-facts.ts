import type { PinnedAutoCompound, Pins } from '@clearstake/contract/pins';
import { readAddress } from '../bytes';
import { ledgerEntriesGained } from '../intent/targets-of';
import type { FactsPort, Intent, RawAccount } from '../types';

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

/** The wallet's ledger entries, and the change of its rent by the intent. */
export interface AutoCompoundFacts {
  readonly enabled: ReadonlySet<string>;
  readonly rentChange: bigint;
}

/** Reads the ledger and the rent that it will need. A missing ledger is empty. */
export async function autoCompoundFacts(
  intent: Intent,
  pins: Pins,
  ledger: RawAccount | null,
  rpc: FactsPort,
): Promise<AutoCompoundFacts> {
  const pinned = pins.autoCompound;
  if (pinned === null) return { enabled: new Set(), rentChange: 0n };
  const enabled = new Set(ledger ? (parseAutoCompoundLedger(pinned, ledger) ?? []) : []);
  const gained = ledgerEntriesGained(intent);
  if (gained === 0) return { enabled, rentChange: 0n };
  const count = enabled.size + gained;
  const held = ledger?.lamports ?? 0n;
  if (count <= 0) return { enabled, rentChange: -held };
  const needed = await rpc.getMinimumBalanceForRentExemption(
    pinned.ledgerHeaderSize + pinned.ledgerEntrySize * count,
  );
  return { enabled, rentChange: needed - held };
}
