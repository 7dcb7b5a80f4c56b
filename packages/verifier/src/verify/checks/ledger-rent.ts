import { ledgerEntriesGained } from '../../intent/ledger-entries';
import { said } from '../../said/said';
import type { Finding } from '../../types/finding';
import type { Context } from '../context';
import { rowFinding } from '../evaluate';
import { rows } from '../row-specs';

/** The highest historical rent: lamports for each byte, and for this many bytes besides the account's own. */
const LAMPORTS_PER_BYTE = 6_960;
const OVERHEAD_BYTES = 128;

/** R4: the ledger takes no more than the rent of a new one with the added entries. The live rent is only the node's claim. */
export function ledgerRentFindings({ intent, facts, pins }: Context): Finding[] {
  const pinned = pins.autoCompound;
  if (pinned === null) return [];
  const entries = Math.max(0, ledgerEntriesGained(intent)) * pinned.ledgerEntrySize;
  const most = BigInt(LAMPORTS_PER_BYTE * (OVERHEAD_BYTES + pinned.ledgerHeaderSize + entries));
  const change = facts.autoCompoundRentChange;
  if (change <= most) return [];
  const meaning = said('ledger-rent-overstated');
  const failure = { check: 'R4', code: 'rent-differs', meaning } as const;
  return [rowFinding(rows.ledgerRent(most), failure, { kind: 'lamports', lamports: change })];
}
