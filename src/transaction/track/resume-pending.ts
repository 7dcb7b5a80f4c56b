import { isPending, withOutcome } from '../journal/journal-entry';
import type { JournalEntry, JournalStore } from '../types/journal';
import type { ClockPort, RpcPort } from '../types/ports';
import { withFailureWords } from './failure-words';
import { trackSignature } from './track-signature';

/** What is needed to take up watching again after a reload. */
export interface ResumeRequest {
  readonly journal: JournalStore;
  readonly genesisHash: string;
  readonly rpc: RpcPort;
  readonly clock: ClockPort;
  readonly signal?: AbortSignal;
  readonly onChange?: (entry: JournalEntry) => void;
}

/** Watches one entry to its end and keeps the journal up to date on the way. */
export async function trackEntry(
  entry: JournalEntry,
  request: Omit<ResumeRequest, 'genesisHash'>,
): Promise<JournalEntry> {
  const { journal, clock, onChange } = request;
  let current = entry;
  let writing = Promise.resolve();
  const outcome = await trackSignature({
    entry,
    rpc: request.rpc,
    clock,
    rebroadcast: true,
    ...(request.signal ? { signal: request.signal } : {}),
    onChange: (change) => {
      current = withOutcome(current, withFailureWords(change, entry.verdict), clock.now());
      onChange?.(current);
      writing = writing.then(() => journal.put(current));
    },
  });
  await writing;
  if (outcome.kind === 'unknown') return current;
  current = withOutcome(current, withFailureWords(outcome, entry.verdict), clock.now());
  await journal.put(current);
  return current;
}

/** Takes up watching every entry of this network that is not settled. Resolves when all are, or when aborted. */
export async function resumePending(request: ResumeRequest): Promise<readonly JournalEntry[]> {
  const entries = await request.journal.list(request.genesisHash);
  return Promise.all(entries.filter(isPending).map((entry) => trackEntry(entry, request)));
}
