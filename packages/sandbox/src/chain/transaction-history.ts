import type { Journal } from './journal/journal';
import { addressPrefix, transactionKey } from './journal/keys';
import { type Memory, parseStored } from './journal/memory';
import { decodeValue } from './journal/records';
import { addressEntry, landedTransaction } from './journal/schema';
import { type ChainTime, reachedUpTo } from './time';
import type { HistoryPage, LandedTransaction, SignatureRecord, SignatureStatus } from './types';

const PAGE_LIMIT = 1_000;

export class TransactionHistory {
  constructor(
    readonly memory: Memory,
    readonly journal: Journal,
    readonly time: ChainTime,
  ) {}

  status(signature: string, searchHistory: boolean): SignatureStatus | null {
    const entry = this.memory.signatures.get(signature);
    if (!entry || !(searchHistory || this.time.isRecent(entry.landedAtMs))) return null;
    const { status, confirmations } = this.time.commitmentOf(entry.landedAtMs);
    return { slot: entry.slot, err: entry.err, confirmations, confirmationStatus: status };
  }

  /** Signatures of what landed in a slot, in order. */
  inSlot(slot: bigint): string[] {
    return [...this.memory.signatures]
      .filter(([, entry]) => entry.slot === slot)
      .map(([signature]) => signature);
  }

  landedBetween(fromMs: number, toMs: number): number {
    let count = 0;
    for (const { landedAtMs } of this.memory.signatures.values()) {
      if (landedAtMs >= fromMs && landedAtMs < toMs) count += 1;
    }
    return count;
  }

  async transaction(signature: string): Promise<LandedTransaction | null> {
    const key = transactionKey(signature);
    const stored = await this.journal.get(key);
    return stored === undefined ? null : parseStored(landedTransaction, key, stored);
  }

  async ofAddress(address: string, page: HistoryPage = {}): Promise<SignatureRecord[]> {
    const reached = reachedUpTo(page.commitment ?? 'processed', this.time.now());
    const limit = Math.min(page.limit ?? PAGE_LIMIT, PAGE_LIMIT);
    const records: SignatureRecord[] = [];
    let started = page.before === undefined;
    const prefix = addressPrefix(address);
    for await (const [key, bytes] of this.journal.scan(prefix, true)) {
      const { signature, slot, landedAtMs, err, memo } = parseStored(
        addressEntry,
        key,
        decodeValue(key, bytes),
      );
      if (signature === page.until || records.length >= limit) break;
      if (started && landedAtMs <= reached) {
        const { status } = this.time.commitmentOf(landedAtMs);
        const blockTime = BigInt(Math.floor(landedAtMs / 1000));
        records.push({ signature, slot, blockTime, err, memo, confirmationStatus: status });
      }
      if (signature === page.before) started = true;
    }
    return records;
  }
}
