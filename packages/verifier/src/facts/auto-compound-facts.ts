import type { Pins } from '@clearstake/contract/pins';
import { ledgerEntriesGained } from '../intent/targets-of';
import type { FactsPort, Intent, RawAccount } from '../types';
import { parseAutoCompoundLedger } from './parse-auto-compound-ledger';

/** A missing ledger is empty. */
export async function autoCompoundFacts(
  intent: Intent,
  pins: Pins,
  ledger: RawAccount | null,
  rpc: FactsPort,
) {
  const pinned = pins.autoCompound;
  if (pinned === null) return { enabled: new Set<string>(), rentChange: 0n };
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
