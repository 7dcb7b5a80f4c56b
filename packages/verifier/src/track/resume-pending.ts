import { isAuditDue, isPending, outcomeMembers } from '../journal/journal-entry';
import type { ClockPort, JournalEntry, JournalStore, RpcPort } from '../types';
import { auditLanded } from './audit-landed';
import { explainGuardFailure } from './explain-guard-failure';
import { foundAfterExpiry } from './found-after-expiry';
import { trackSignature } from './track-signature';

export interface ResumeRequest {
  readonly journal: JournalStore;
  readonly genesisHash: string;
  readonly rpc: RpcPort;
  readonly clock: ClockPort;
  readonly signal?: AbortSignal;
  readonly onChange?: (entry: JournalEntry) => void;
  /** Called at the end when the outcome could not be written to the journal. */
  readonly onUnwritten?: () => void;
}

type TrackingRequest = Omit<ResumeRequest, 'genesisHash'>;

/** A node may know that something landed before it can return it. */
const LOOKS_FOR_RECORD = 4;
const RECORD_POLL_MS = 2_000;

/** A tracked entry. Every change is reported at once and written in the order in which it happened. */
class Tracked {
  private writing = Promise.resolve();
  /** Reported and not written yet. A failed write is retried with the next change. */
  private unwritten: Partial<JournalEntry> = {};

  constructor(
    public entry: JournalEntry,
    private readonly request: TrackingRequest,
  ) {}

  change(members: Partial<JournalEntry>): void {
    this.entry = { ...this.entry, ...members };
    this.request.onChange?.(this.entry);
    this.unwritten = { ...this.unwritten, ...members };
    this.writing = this.writing.then(() => this.write());
  }

  /** Whether the journal has everything that was reported. */
  async written(): Promise<boolean> {
    await this.writing;
    return Object.keys(this.unwritten).length === 0;
  }

  /** A journal that cannot be written is no reason to stop tracking. */
  private async write(): Promise<void> {
    const members = this.unwritten;
    try {
      await this.request.journal.amend(this.entry.signature, members);
    } catch {
      return;
    }
    if (this.unwritten === members) this.unwritten = {};
  }

  /** Compares with the chain's record, unless another tab has. `last`: also stores that there is none. */
  async audit(last: boolean): Promise<void> {
    const { journal, rpc, clock } = this.request;
    await this.writing;
    const { signature, slot } = this.entry;
    const stored = (await journal.get(signature).catch(() => undefined))?.audit;
    // Another slot: the block of the comparison was dropped, and the transaction landed once more.
    const audited = stored !== undefined && stored.kind !== 'not-found' && stored.slot === slot;
    const audit = audited ? stored : await auditLanded(this.entry, rpc, clock.now()).catch(() => null);
    if (audit !== null && (audit.kind !== 'not-found' || last)) this.change({ audit });
  }
}

export async function trackEntry(entry: JournalEntry, request: TrackingRequest): Promise<JournalEntry> {
  const { clock, journal, rpc, signal } = request;
  const tracked = new Tracked(entry, request);
  let comparing = Promise.resolve();
  if (isPending(entry)) {
    await trackSignature({
      entry,
      rpc,
      clock,
      // Who left while it was written down was told that nothing is sent: then the entry is gone.
      rebroadcast: async () => (await journal.get(entry.signature).catch(() => entry)) !== undefined,
      ...(signal ? { signal } : {}),
      onChange: (outcome) => {
        tracked.change(outcomeMembers(explainGuardFailure(outcome, entry.verdict), clock.now()));
        // A confirmed transaction can be compared before it is final.
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
 * Tracks every entry of this network that is not settled or not compared yet, and those found after all although they were called
 * expired. Resolves when all are done, or when aborted.
 */
export async function resumePending(request: ResumeRequest): Promise<readonly JournalEntry[]> {
  const entries = await request.journal.list(request.genesisHash);
  const due = entries.filter((entry) => isPending(entry) || isAuditDue(entry));
  const lateLandings = await foundAfterExpiry(entries, request.rpc);
  return Promise.all([...due, ...lateLandings].map((entry) => trackEntry(entry, request)));
}
