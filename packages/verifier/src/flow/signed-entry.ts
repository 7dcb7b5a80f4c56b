import { journalEntry } from '../journal/journal-entry';
import type { JournalEntry, Verdict } from '../types';
import type { VerifyInput } from '../verify/context';
import type { FlowPorts } from './ports';
import type { Signed } from './sign-and-check';

export interface Sent {
  readonly entry: JournalEntry;
  readonly verdict: Verdict;
}

/** To be stored before it is sent. */
export function signedEntry(
  signed: Extract<Signed, { kind: 'signed' }>,
  input: VerifyInput,
  { buildSha256, clock }: FlowPorts,
): JournalEntry {
  const { facts } = input;
  const { signature, verdict, wire, lastValidBlockHeight } = signed;
  // Two nodes may have reported them, one of which lags: too low a limit would end tracking too early.
  const atCheck = facts.blockhash.lastValidBlockHeight;
  const latest = lastValidBlockHeight > atCheck ? lastValidBlockHeight : atCheck;
  const offered = { ...input, facts: { ...facts, blockhash: { valid: true, lastValidBlockHeight: latest } } };
  return journalEntry({ offered, verdict, wire, signature, buildSha256, now: clock.now() });
}
