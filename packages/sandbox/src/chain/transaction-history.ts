import type { Journal } from './journal/journal';
import { addressPrefix, transactionKey } from './journal/keys';
import { type Memory, parseStored } from './journal/memory';
import { decodeValue } from './journal/records';
import { addressEntry, landedTransaction } from './journal/schema';
import type { ChainTime } from './time';
import type { HistoryPage, LandedTransaction } from './types';

const PAGE_LIMIT = 1_000;

export const transactionHistory = (memory: Memory, journal: Journal, time: ChainTime) => ({
  /** Also from the history unless `searchHistory` is false: then of recent blocks only. */
  signatureStatus(signature: string, searchHistory = true) {
    const entry = memory.signatures.get(signature);
    if (!entry || !(searchHistory || time.isRecent(entry.landedAtMs))) return null;
    const { status, confirmations } = time.commitmentOf(entry.landedAtMs);
    return { slot: entry.slot, err: entry.err, confirmations, confirmationStatus: status };
  },

  signaturesInSlot(slot: bigint): string[] {
    return [...memory.signatures].filter(([, entry]) => entry.slot === slot).map(([signature]) => signature);
  },

  /** How many transactions landed in a span of wall time, from `fromMs` up to, not including, `toMs`. */
  transactionsLanded(fromMs: number, toMs: number): number {
    let count = 0;
    for (const { landedAtMs } of memory.signatures.values()) {
      if (landedAtMs >= fromMs && landedAtMs < toMs) count += 1;
    }
    return count;
  },

  async getTransaction(signature: string): Promise<LandedTransaction | null> {
    const key = transactionKey(signature);
    const stored = await journal.get(key);
    return stored === undefined ? null : parseStored(landedTransaction, key, stored);
  },

  async getSignaturesForAddress(address: string, page: HistoryPage = {}) {
    const reached = time.reachedUpTo(page.commitment ?? 'processed');
    const limit = Math.min(page.limit ?? PAGE_LIMIT, PAGE_LIMIT);
    const records = [];
    let started = page.before === undefined;
    const prefix = addressPrefix(address);
    for await (const [key, bytes] of journal.scan(prefix, true)) {
      const { signature, slot, landedAtMs, err, memo } = parseStored(
        addressEntry,
        key,
        decodeValue(key, bytes),
      );
      if (signature === page.until || records.length >= limit) break;
      if (started && landedAtMs <= reached) {
        const { status } = time.commitmentOf(landedAtMs);
        const blockTime = BigInt(Math.floor(landedAtMs / 1000));
        records.push({ signature, slot, blockTime, err, memo, confirmationStatus: status });
      }
      if (signature === page.before) started = true;
    }
    return records;
  },
});
