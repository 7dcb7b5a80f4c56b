import { useMutation } from '@tanstack/react-query';
import { getEpochInfo } from '@/api/rpc/chain';
import { actionsCsv } from '@/components/transaction/receipt/actions-csv';
import { packText } from '@/components/transaction/receipt/pack-text';
import { loadReceipts } from '@/hooks/transaction/use-receipt';
import { saveFile } from '@/lib/download';
import { keptPrices } from '@/lib/portfolio/prices';
import { epochOfSlot } from '@/lib/portfolio/records';
import type { JournalEntry } from '@/transaction/types';

const signaturesOf = (entries: readonly JournalEntry[]) => entries.map(({ signature }) => signature);

function nameOf(entries: readonly JournalEntry[], kind: 'csv' | 'json'): string {
  const [only] = entries;
  return entries.length === 1 && only
    ? `clearstake-${only.intent.operation}-${only.signature.slice(0, 8)}.${kind}`
    : `clearstake-pack-${only?.intent.wallet.slice(0, 8) ?? ''}.${kind}`;
}

/** Saves journalled actions as files. Each is compared with the chain's record first, where that was not done yet. */
export function usePackFiles() {
  const json = useMutation({
    mutationFn: async (entries: readonly JournalEntry[]) => {
      const kept = await loadReceipts(signaturesOf(entries));
      saveFile(nameOf(entries, 'json'), packText(kept, keptPrices.read(), new Date()), 'application/json');
    },
  });
  const csv = useMutation({
    mutationFn: async (entries: readonly JournalEntry[]) => {
      const kept = await loadReceipts(signaturesOf(entries));
      // Without an answer the epochs are unavailable.
      const info = await getEpochInfo().catch(() => null);
      const file = actionsCsv(
        kept.map(({ entry }) => entry),
        keptPrices.read(),
        (slot) => (info === null ? undefined : epochOfSlot(slot, info)),
      );
      saveFile(nameOf(entries, 'csv'), file, 'text/csv;charset=utf-8');
    },
  });
  return { json, csv };
}
