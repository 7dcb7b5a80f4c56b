import type { Pins } from '@clearstake/contract/pins';
import type { Offer } from '../guard/guarded-offer';
import { emptied } from '../intent/targets-of';
import { withSendLock } from '../journal/send-lock';
import { type Said, said } from '../said/said';
import { readNoted } from '../said/stored';
import { unsignedWire } from '../simulate/wire';
import { trackEntry } from '../track/resume-pending';
import type { Intent, Outcome, Verdict, WalletPort } from '../types';
import type { VerifyInput } from '../verify/context';
import { askAgain, hasExpired } from './ask-again';
import { broadcast } from './broadcast';
import { buildOrStop } from './build-or-stop';
import { changesBetween } from './changes';
import { checkedOffer } from './checked-offer';
import type { FlowState, FlowStep, Reviewed } from './flow-state';
import { settledOutcome, type Unsent, unsentOutcome } from './outcomes';
import { mayPassLater, mayPassRebuilt } from './passing-refusal';
import type { Built, FlowPorts } from './ports';
import { rebuildReasons } from './rebuild-reasons';
import { refusedVerdict } from './refused-verdict';
import { quotedError, saidBy } from './said-by';
import { sentByWallet, unaskedWasSent } from './sent-by-wallet';
import { type Sent, signAndCheck, signedEntry, type Unasked } from './sign-and-check';

export interface TransactionFlow {
  getState(): FlowState;
  subscribe(listener: () => void): () => void;
  /** Asks the wallet, which must be on the intent’s account. Does nothing unless the state is `review`. */
  sign(wallet: WalletPort): void;
  /**
   * Leaves the flow. Before a signature exists, everything is discarded, a late one included; after it, only this view ends: the
   * transaction is journalled and tracked while the page is open.
   */
  leave(): void;
}

interface FlowOptions {
  readonly intent: Intent;
  readonly pins: Pins;
  readonly ports: FlowPorts;
}

const expiryPoll = 3_000;
/** A blockhash lives for about a minute, which a person with a hardware wallet needs for reading alone. */
const freshFor = 20_000;
const mostMisfits = 2;
const beforeRebuilding = 400;
const otherAccount = said('wallet-on-other-account');

/** Starts the path of one intent: build, decode, compare, simulate; then it waits for `sign`. */
export function createTransactionFlow({ intent, pins, ports }: FlowOptions): TransactionFlow {
  const listeners = new Set<() => void>();
  const leaving = new AbortController();
  const { signal } = leaving;
  // Emptying an account takes its current balance, so such a transaction is always rebuilt.
  const oldestSigned = emptied(intent).length > 0 ? 0 : freshFor;
  let rebuilds = 0;
  let state: FlowState = { step: 'building', intent, rebuilds };
  let built: Built | null = null;
  let builtAt = 0;
  let note: string | undefined;
  let checked: Offer | null = null;
  /** What the person has seen; a misfit that was built again is not shown. */
  let shown: Offer | null = null;
  /** The current request to the wallet; aborted when a newer transaction replaces it. */
  let asking: AbortController | null = null;
  /** The wallet may still show a prompt for a replaced transaction. */
  let abandoned = false;

  function set(next: FlowState): void {
    if (signal.aborted) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function finish(
    reached: FlowStep,
    outcome: Outcome,
    known: Partial<Extract<FlowState, { step: 'done' }>> = {},
  ): void {
    built?.discard();
    built = null;
    set({ step: 'done', intent, outcome, reached, verdict: null, signature: null, audit: null, ...known });
  }

  function refuse(
    reached: FlowStep,
    verdict: Verdict,
    unasked?: 'may-land' | 'landed',
    signature: string | null = null,
  ): void {
    const code = verdict.code ?? 'facts-unavailable';
    finish(reached, { kind: 'refused', code, verdict, ...(unasked && { unasked }) }, { verdict, signature });
  }

  /**
   * @param reason why the previous build was not good enough; null for the first
   * @param wallet signs it without another review, where only the blockhash changed
   * @param misfits how many consecutive builds did not match the chain
   */
  async function prepare(reason: Said | null, wallet?: WalletPort, misfits = 0): Promise<void> {
    if (reason !== null) rebuilds += 1;
    set({ step: 'building', intent, rebuilds });
    built?.discard();
    // A device would not answer while the prompt of a replaced transaction is still on it.
    const begun = await buildOrStop(intent, rebuilds === 0 ? ports : { build: ports.build }, signal);
    if ('stop' in begun) return finish('building', { kind: 'not-sent', ...begun.stop });
    const { fresh } = begun;
    built = fresh;
    note ??= begun.note;
    builtAt = ports.clock.now();
    if (signal.aborted) {
      fresh.discard();
      return;
    }
    set({ step: 'checking', intent, rebuilds });
    try {
      await check(fresh, reason, wallet, misfits);
    } catch {
      finish('checking', { kind: 'refused', code: 'facts-unavailable', verdict: null });
    }
  }

  async function check(
    given: Built,
    reason: Said | null,
    wallet: WalletPort | undefined,
    misfits: number,
  ): Promise<void> {
    const earlier = shown ?? checked;
    const again = await askAgain(
      () => checkedOffer({ intent, built: given, pins, rpc: ports.rpc }),
      ({ verdict }) => mayPassLater(intent, verdict),
      ports.clock,
      signal,
    );
    // Who pressed Sign may have left while it was built anew: the wallet must not be asked.
    if (signal.aborted) return;
    checked = again;
    const { verdict, input } = again;
    if (mayPassRebuilt(intent, verdict) && misfits < mostMisfits) {
      await ports.clock.sleep(beforeRebuilding, signal);
      return prepare(reason ?? rebuildReasons.misfit, wallet, misfits + 1);
    }
    if (verdict.outcome === 'refused') return refuse('checking', verdict);
    const changes = earlier === null ? [] : changesBetween(earlier, again);
    const { lastValidBlockHeight } = input.facts.blockhash;
    const rebuilt = reason === null ? {} : { rebuilt: { reason, changes } };
    const reviewed: Reviewed = { verdict, lastValidBlockHeight, ...rebuilt, ...(note && { note }) };
    shown = again;
    set({ step: 'review', intent, reviewed, rebuilds });
    void rebuildWhenExpired(reviewed);
    if (wallet && changes.length === 0) void signThenSend(wallet, reviewed);
  }

  /** The blockhash may expire while the wallet's prompt is open; an expired transaction is then replaced. */
  async function rebuildWhenExpired(reviewed: Reviewed): Promise<void> {
    const { blockhash } = reviewed.verdict;
    const isOpen = (): boolean =>
      !signal.aborted &&
      (state.step === 'review' || (state.step === 'signing' && asking !== null)) &&
      state.reviewed === reviewed;
    while (blockhash !== null && isOpen()) {
      await ports.clock.sleep(expiryPoll, signal).catch(() => undefined);
      if (!isOpen() || !(await hasExpired(blockhash, ports, signal)) || !isOpen()) continue;
      const reason = asking === null ? rebuildReasons.read : rebuildReasons.prompt;
      abandoned ||= asking !== null;
      asking?.abort();
      return prepare(reason);
    }
  }

  /** Signing, checks and sending run under a lock: no other tab does the same for this wallet. */
  async function signThenSend(wallet: WalletPort, reviewed: Reviewed): Promise<void> {
    const prompt = new AbortController();
    asking = prompt;
    set({ step: 'signing', intent, reviewed, rebuilds });
    let result: Awaited<ReturnType<typeof signAndSend>>;
    try {
      result = await withSendLock(intent.wallet, () => signAndSend(wallet, reviewed, prompt));
    } catch (error) {
      return finish('signing', { kind: 'not-sent', reason: saidBy(error) }, { verdict: reviewed.verdict });
    }
    if (result === null) return;
    await ('again' in result ? prepare(result.again) : watch(result));
  }

  async function signAndSend(
    wallet: WalletPort,
    reviewed: Reviewed,
    prompt: AbortController,
  ): Promise<Sent | { readonly again: Said } | null> {
    const own = built;
    const input = checked?.input;
    const wire = input ? unsignedWire(input.decoded) : null;
    if (!own || !input || !wire || prompt.signal.aborted) return null;
    const signed = await signAndCheck({
      wallet,
      wire,
      built: own,
      input,
      rpc: ports.rpc,
      clock: ports.clock,
      signal: prompt.signal,
      onAnswer: () => {
        if (asking === prompt) asking = null;
      },
    });
    own.discard();
    if (signal.aborted || prompt.signal.aborted) return null;
    if (signed.kind === 'refused') {
      const verdict = refusedVerdict(signed.verdict, signed.findings);
      refuse('signing', verdict, signed.unasked ? 'may-land' : undefined);
      if (signed.unasked) void lookForUnasked(input, verdict, signed.unasked);
      return null;
    }
    if (signed.kind === 'expired') return { again: rebuildReasons.late };
    if (signed.kind === 'wallet-failed' && abandoned) return { again: rebuildReasons.busy(signed.reason) };
    if (signed.kind !== 'signed') {
      void endUnsent(signed, input, reviewed);
      return null;
    }
    const { signature, verdict } = signed;
    // The same bytes have the same signature: the landing of the first would be taken for a second one.
    const journalled = await ports.journal.get(signature).catch(() => undefined);
    if (journalled) return { again: rebuildReasons.repeated };
    const entry = signedEntry(signed, input, ports);
    try {
      await ports.journal.put(entry);
    } catch (error) {
      const reason = said('journal-failed', { error: quotedError(error) });
      void endUnsent({ kind: 'not-sent', reason }, input, reviewed);
      return null;
    }
    if (signal.aborted) {
      // Left while the entry was written: leaving promises that nothing is sent.
      await ports.journal.delete(signature).catch(() => undefined);
      return null;
    }
    const { lastValidBlockHeight } = entry;
    const step = { intent, reviewed: { verdict, lastValidBlockHeight }, rebuilds, signature };
    set({ step: 'sending', ...step, trouble: null });
    const trouble = await broadcast(ports, signed.wire, signature);
    set({ step: 'sent', ...step, trouble });
    return { entry, verdict };
  }

  /**
   * Ends without sending. A wait that was not needed annoys, a second stake harms: what the wallet could have sent by itself must be
   * ruled out first, and what it did send is tracked like any other. Closing is always possible.
   */
  async function endUnsent(unsent: Unsent, offered: VerifyInput, { verdict: last }: Reviewed): Promise<void> {
    // What also needs the new account's signature cannot have been sent without this page.
    const mayLand = offered.decoded.message?.requiredSignatures === 1;
    finish('signing', unsentOutcome(unsent, mayLand), { verdict: last });
    if (!mayLand) return;
    const { rpc, clock, journal } = ports;
    const sent = await sentByWallet({ input: offered, rpc, clock, signal, journal });
    if (sent === null) return finish('signing', unsentOutcome(unsent, false), { verdict: last });
    const { signature, verdict } = sent;
    const entry = signedEntry(sent, offered, ports);
    await ports.journal.put(entry).catch(() => undefined);
    const { lastValidBlockHeight } = entry;
    const trouble =
      unsent.kind !== 'not-sent' && sent.isOffered ? said('wallet-sent-anyway') : said('same-found-on-chain');
    set({ step: 'sent', intent, reviewed: { verdict, lastValidBlockHeight }, rebuilds, signature, trouble });
    await watch({ entry, verdict });
  }

  async function lookForUnasked(offered: VerifyInput, verdict: Verdict, unasked: Unasked): Promise<void> {
    const { rpc, clock } = ports;
    const landed = await unaskedWasSent({ input: offered, rpc, clock, signal }, unasked);
    if (landed) refuse('signing', verdict, 'landed', unasked.signature);
    else refuse('signing', verdict);
  }

  /** Tracks to the end and audits what landed; leaving ends only the view. */
  async function watch({ entry, verdict }: Sent): Promise<void> {
    const missed: { unwritten?: true } = {};
    const last = await trackEntry(entry, {
      journal: ports.journal,
      rpc: ports.rpc,
      clock: ports.clock,
      onUnwritten: () => {
        missed.unwritten = true;
      },
      onChange: (changed) => {
        if (state.step !== 'sent' && state.step !== 'confirmed') return;
        if (changed.status === 'confirmed' && changed.slot !== null) {
          set({ ...state, step: 'confirmed', slot: changed.slot, audit: changed.audit ?? null });
        } else if (changed.status === 'unknown')
          set({ ...state, trouble: changed.detail === null ? null : readNoted(changed.detail) });
      },
    });
    const reached = state.step === 'confirmed' ? 'confirmed' : 'sent';
    const known = { verdict, signature: entry.signature, audit: last.audit ?? null };
    finish(reached, settledOutcome(last), { ...known, ...missed });
  }

  void prepare(null);
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sign(wallet) {
      if (state.step !== 'review' || signal.aborted) return;
      const { reviewed } = state;
      if (wallet.address !== intent.wallet)
        finish('review', { kind: 'not-sent', reason: otherAccount }, { verdict: reviewed.verdict });
      else if (ports.clock.now() - builtAt < oldestSigned) void signThenSend(wallet, reviewed);
      else void prepare(rebuildReasons.fresh, wallet);
    },
    leave() {
      leaving.abort();
      asking?.abort();
      // After a signature the key is used up already; before it, it must not outlive the flow.
      built?.discard();
    },
  };
}
