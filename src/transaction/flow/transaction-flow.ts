import type { Pins } from '@contract/pins';
import { gatherFacts } from '../facts/gather-facts';
import { guardedOffer } from '../guard/guarded-offer';
import { journalEntry } from '../journal/journal-entry';
import { AnotherTabSends, withSendLock } from '../journal/send-lock';
import { askSimulation } from '../simulate/ask-simulation';
import { readSimulation } from '../simulate/read-simulation';
import { unsignedWire } from '../simulate/wire';
import { trackEntry } from '../track/resume-pending';
import type { Audit, Intent, JournalEntry, Outcome, TrackedOutcome, Verdict, WalletPort } from '../types';
import type { VerifyInput } from '../verify/context';
import type { FlowState, FlowStep, Reviewed } from './flow-state';
import type { Built, FlowPorts } from './ports';
import { refusedVerdict } from './refused-verdict';
import { signAndCheck } from './sign-and-check';

/** One transaction on its path from an intent to a certain end. */
export interface TransactionFlow {
  getState(): FlowState;
  subscribe(listener: () => void): () => void;
  /** Asks the wallet, which must be on the intent’s account. Does nothing unless the state is `review`. */
  sign(wallet: WalletPort): void;
  /**
   * Leaves the flow. Before a signature is there, everything is thrown away, a late one included; after it, only this view of
   * it ends: it is journalled, and watching goes on while the page lives.
   */
  leave(): void;
}

interface FlowOptions {
  readonly intent: Intent;
  readonly pins: Pins;
  readonly ports: FlowPorts;
}

const expiryPoll = 3_000;
const mostRebuilds = 5;
const otherAccount = 'Your wallet is on another account than the one that this was built for';

/** Starts the path of one intent: build, decode, compare, simulate; then it waits for `sign`. */
export function createTransactionFlow({ intent, pins, ports }: FlowOptions): TransactionFlow {
  const listeners = new Set<() => void>();
  const leaving = new AbortController();
  const { signal } = leaving;
  let state: FlowState = { step: 'building', intent, rebuilds: 0 };
  let built: Built | null = null;
  let input: VerifyInput | null = null;

  function set(next: FlowState): void {
    if (signal.aborted) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function finish(
    reached: FlowStep,
    outcome: Outcome,
    verdict: Verdict | null,
    signature: string | null,
    audit: Audit | null = null,
  ): void {
    built?.discard();
    built = null;
    set({ step: 'done', intent, outcome, reached, verdict, signature, audit });
  }

  function refuse(reached: FlowStep, verdict: Verdict): void {
    finish(reached, { kind: 'refused', code: verdict.code ?? 'facts-unavailable', verdict }, verdict, null);
  }

  async function prepare(rebuilds: number): Promise<void> {
    set({ step: 'building', intent, rebuilds });
    try {
      built?.discard();
      built = await ports.build.build(intent, signal);
    } catch (error) {
      finish('building', { kind: 'not-sent', reason: words(error) }, null, null);
      return;
    }
    if (signal.aborted) {
      built.discard();
      return;
    }
    set({ step: 'checking', intent, rebuilds });
    await check(built, rebuilds);
  }

  async function check(given: Built, rebuilds: number): Promise<void> {
    const { decoded, answer } = given;
    let verdict: Verdict;
    let reviewed: Reviewed;
    try {
      const facts = await gatherFacts({ intent, decoded, pins, rpc: ports.rpc });
      const offer = guardedOffer({ intent, decoded, facts, pins, answer });
      input = offer.input;
      verdict = offer.verdict;
      if (verdict.outcome === 'accepted') {
        const simulated = readSimulation(await askSimulation(ports.rpc, input.decoded, verdict), verdict);
        if (!simulated.ok) verdict = refusedVerdict(verdict, simulated.findings);
      }
      reviewed = { verdict, lastValidBlockHeight: facts.blockhash.lastValidBlockHeight };
    } catch {
      finish('checking', { kind: 'refused', code: 'facts-unavailable', verdict: null }, null, null);
      return;
    }
    if (verdict.outcome === 'refused') {
      refuse('checking', verdict);
      return;
    }
    set({ step: 'review', intent, reviewed, rebuilds });
    void rebuildWhenExpired(reviewed, rebuilds);
  }

  /** While the person reads, the blockhash may expire; what can no longer land is not offered. */
  async function rebuildWhenExpired(reviewed: Reviewed, rebuilds: number): Promise<void> {
    const { blockhash } = reviewed.verdict;
    const stillReading = (): boolean =>
      state.step === 'review' && state.reviewed === reviewed && !signal.aborted;
    while (blockhash !== null && stillReading()) {
      await ports.clock.sleep(expiryPoll, signal).catch(() => undefined);
      if (!stillReading()) return;
      // A node that does not answer says nothing about the blockhash.
      const valid = await ports.rpc.isBlockhashValid(blockhash).catch(() => true);
      if (valid || !stillReading()) continue;
      if (rebuilds >= mostRebuilds) {
        const reason = 'The review stayed open so long that the transaction expired again and again';
        finish('review', { kind: 'not-sent', reason }, reviewed.verdict, null);
      } else await prepare(rebuilds + 1);
      return;
    }
  }

  /** Wallet, checks and sending happen while no other tab does the same for this wallet. */
  async function signThenSend(wallet: WalletPort, reviewed: Reviewed, rebuilds: number): Promise<void> {
    set({ step: 'signing', intent, reviewed, rebuilds });
    try {
      const entry = await withSendLock(intent.wallet, () => signAndSend(wallet, reviewed, rebuilds));
      if (entry) await watch(entry);
    } catch (error) {
      if (!(error instanceof AnotherTabSends)) throw error;
      finish('signing', { kind: 'not-sent', reason: error.message }, reviewed.verdict, null);
    }
  }

  async function signAndSend(
    wallet: WalletPort,
    reviewed: Reviewed,
    rebuilds: number,
  ): Promise<JournalEntry | null> {
    const wire = input && unsignedWire(input.decoded);
    if (!built || !input || !wire) return null;
    const signed = await signAndCheck({ wallet, wire, built, input, rpc: ports.rpc, signal });
    built?.discard();
    if (signal.aborted) return null;
    if (signed.kind === 'refused') {
      refuse('signing', refusedVerdict(signed.verdict, signed.findings));
      return null;
    }
    if (signed.kind !== 'signed') {
      finish('signing', signed, reviewed.verdict, null);
      return null;
    }
    const { signature, verdict, lastValidBlockHeight } = signed;
    const facts = { ...input.facts, blockhash: { valid: true, lastValidBlockHeight } };
    const entry = journalEntry({
      intent,
      facts,
      verdict,
      wire: signed.wire,
      signature,
      now: ports.clock.now(),
    });
    try {
      await ports.journal.put(entry);
    } catch (error) {
      const reason = `This browser could not write the transaction down before sending it, so it was not sent: ${words(error)}`;
      finish('signing', { kind: 'not-sent', reason }, verdict, null);
      return null;
    }
    if (signal.aborted) {
      // Left while it was written down, with the promise that nothing is sent.
      await ports.journal.delete(signature);
      return null;
    }
    const step = { intent, reviewed: { verdict, lastValidBlockHeight }, rebuilds, signature };
    set({ step: 'sending', ...step, trouble: null });
    const trouble = await broadcast(signed.wire, signature);
    set({ step: 'sent', ...step, trouble });
    return entry;
  }

  /** Watches to the end and has what landed compared with what was signed; leaving ends the view only. */
  async function watch(entry: JournalEntry): Promise<void> {
    const last = await trackEntry(entry, {
      journal: ports.journal,
      rpc: ports.rpc,
      clock: ports.clock,
      onChange: (changed) => {
        if (state.step !== 'sent' && state.step !== 'confirmed') return;
        if (changed.status === 'confirmed' && changed.slot !== null) {
          set({ ...state, step: 'confirmed', slot: changed.slot, audit: changed.audit ?? null });
        } else if (changed.status === 'unknown') set({ ...state, trouble: changed.detail });
      },
    });
    const reached = state.step === 'confirmed' ? 'confirmed' : 'sent';
    const outcome = settledOutcome(last);
    finish(reached, outcome, entry.verdict, entry.signature, last.audit ?? null);
  }

  /** Broadcasts once. Whatever comes back decides nothing: the chain does. */
  async function broadcast(wire: Uint8Array, signature: string): Promise<string | null> {
    try {
      const claimed = await ports.send.send(wire);
      return claimed.signature === signature
        ? null
        : 'The staking API answered with another signature than the one you made; yours is watched.';
    } catch (error) {
      // Refused or unreachable there: the node takes the same bytes, and they cannot act twice.
      await ports.rpc.sendTransaction(wire).catch(() => undefined);
      return words(error);
    }
  }

  void prepare(0);
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sign(wallet) {
      if (state.step !== 'review' || signal.aborted) return;
      if (wallet.address === intent.wallet) void signThenSend(wallet, state.reviewed, state.rebuilds);
      else finish('review', { kind: 'not-sent', reason: otherAccount }, state.reviewed.verdict, null);
    },
    leave() {
      leaving.abort();
      // After a signature the key was used already; before it, it must not outlive the flow.
      built?.discard();
    },
  };
}

function settledOutcome({ signature, status, slot, detail }: JournalEntry): TrackedOutcome {
  if (status === 'failed-on-chain') {
    return { kind: 'failed-on-chain', signature, slot: slot ?? 0n, reason: detail ?? 'no reason was given' };
  }
  if (status === 'expired') return { kind: 'expired', signature };
  if ((status === 'finalized' || status === 'confirmed') && slot !== null) {
    return { kind: 'confirmed', signature, slot, finalized: status === 'finalized' };
  }
  return { kind: 'unknown', signature, reason: detail ?? 'The network has not decided yet.' };
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
