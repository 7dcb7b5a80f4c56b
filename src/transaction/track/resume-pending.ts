import { isAuditDue, isPending, outcomeMembers } from '../journal/journal-entry';
import type { JournalEntry, JournalStore } from '../types/journal';
import type { ClockPort, RpcPort } from '../types/ports';
import { auditLanded } from './audit-landed';
import { withFailureWords } from './failure-words';
import { foundAfterExpiry } from './found-after-expiry';
import { trackSignature } from './track-signature';

/** What is needed to take up watching again after a reload. */
export interface ResumeRequest {
  readonly journal: JournalStore;
  readonly genesisHash: string;
  readonly rpc: RpcPort;
  readonly clock: ClockPort;
  readonly signal?: AbortSignal;
  readonly onChange?: (entry: JournalEntry) => void;
  /** Told at the end when the journal does not have what became of the transaction. */
  readonly onUnwritten?: () => void;
}

type TrackingRequest = Omit<ResumeRequest, 'genesisHash'>;

/** A node may know that something landed before it can show it. */
const LOOKS_FOR_RECORD = 4;
const RECORD_POLL_MS = 2_000;

/** An entry on its way to its end. Every change is told at once and written in the order in which it happened. */
class Tracked {
  private writing = Promise.resolve();
  /** Told and not written yet. What could not be written is tried again with the next change. */
  private unwritten: Partial<JournalEntry> = {};

  constructor(
    private current: JournalEntry,
    private readonly request: TrackingRequest,
  ) {}

  get entry(): JournalEntry {
    return this.current;
  }

  change(members: Partial<JournalEntry>): void {
    this.current = { ...this.current, ...members };
    this.request.onChange?.(this.current);
    this.unwritten = { ...this.unwritten, ...members };
    this.writing = this.writing.then(() => this.write());
  }

  /** Whether the journal has everything that was told. */
  async written(): Promise<boolean> {
    await this.writing;
    return Object.keys(this.unwritten).length === 0;
  }

  /** A journal that cannot be written is no reason to stop watching. */
  private async write(): Promise<void> {
    const members = this.unwritten;
    try {
      await this.request.journal.amend(this.current.signature, members);
    } catch {
      return;
    }
    if (this.unwritten === members) this.unwritten = {};
  }

  /** Compares with the chain's record, unless another tab has. `last`: that there is none is kept, too. */
  async audit(last: boolean): Promise<void> {
    const { journal, rpc, clock } = this.request;
    await this.writing;
    const { signature, slot } = this.current;
    const stored = (await journal.get(signature).catch(() => undefined))?.audit;
    // Another slot: the block that it was compared in was dropped, and it landed once more.
    const known = stored !== undefined && stored.kind !== 'not-found' && stored.slot === slot;
    const found = known ? stored : await auditLanded(this.current, rpc, clock.now()).catch(() => null);
    if (found !== null && (found.kind !== 'not-found' || last)) this.change({ audit: found });
  }
}

/** Watches one entry to its end, compares what landed with what was signed, and keeps the journal up to date on the way. */
export async function trackEntry(entry: JournalEntry, request: TrackingRequest): Promise<JournalEntry> {
  const { clock, rpc, signal } = request;
  const tracked = new Tracked(entry, request);
  let comparing = Promise.resolve();
  if (isPending(entry)) {
    await trackSignature({
      entry,
      rpc,
      clock,
      rebroadcast: true,
      ...(signal ? { signal } : {}),
      onChange: (outcome) => {
        tracked.change(outcomeMembers(withFailureWords(outcome, entry.verdict), clock.now()));
        // Nobody need wait for the end: what is confirmed can be compared.
        if (outcome.kind === 'confirmed') comparing = comparing.then(() => tracked.audit(false));
      },
    });
  }
  await comparing;
  for (let look = 1; isAuditDue(tracked.entry) && look <= LOOKS_FOR_RECORD; look += 1) {
    if (look > 1) await clock.sleep(RECORD_POLL_MS, signal).catch(() => undefined);
    await tracked.audit(look === LOOKS_FOR_RECORD);
  }
  if (!(await tracked.written())) request.onUnwritten?.();
  return tracked.entry;
}

/**
 * Takes up every entry of this network that is not settled or not compared yet, and those that turn up although they were called
 * expired. Resolves when all are done, or when aborted.
 */
export async function resumePending(request: ResumeRequest): Promise<readonly JournalEntry[]> {
  const entries = await request.journal.list(request.genesisHash);
  const due = entries.filter((entry) => isPending(entry) || isAuditDue(entry));
  const found = await foundAfterExpiry(entries, request.rpc);
  return Promise.all([...due, ...found].map((entry) => trackEntry(entry, request)));
}
