import { pinsFor } from '@clearstake/contract/pins';
import type { FlowState, Intent, TransactionFlow } from '@clearstake/verifier';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';
import { currentTime } from '@/lib/time/clock';
import { showSignature } from './use-shown-signatures';

/** An operation's form values; id, time, cluster and wallet are added here. */
export type IntentRequest = Intent extends infer Each
  ? Each extends Intent
    ? Omit<Each, 'id' | 'createdAt' | 'cluster' | 'wallet'>
    : never
  : never;

export interface Batch {
  /** Starts at 1. */
  readonly position: number;
  readonly total: number;
  readonly parts: readonly Intent[];
}

export type TransactionFlowControl = ReturnType<typeof useTransactionFlow>;

interface Running {
  readonly parts: readonly Intent[];
  readonly index: number;
  readonly state: FlowState;
}

/** Runs one transaction at a time. Decoder, verifier and journal are loaded when the first one starts. */
export function useTransactionFlow() {
  const session = useConnectedSession();
  const config = useConfig().data;
  const cluster = config?.cluster;
  const sandbox = config?.features.sandbox === true;
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const flow = useRef<TransactionFlow | null>(null);
  const attempt = useRef(0);

  const close = useCallback(() => {
    attempt.current += 1;
    flow.current?.leave();
    flow.current = null;
    setRunning(null);
  }, []);

  const run = useCallback(
    async (plan: (modules: FlowModules) => readonly Intent[], index: number) => {
      attempt.current += 1;
      const ownAttempt = attempt.current;
      flow.current?.leave();
      const modules = await loadFlowModules();
      if (attempt.current !== ownAttempt) return;
      const parts = plan(modules);
      const intent = parts[index];
      if (!intent) return;
      const started = modules.createTransactionFlow({
        intent,
        pins: pinsFor(intent.cluster),
        ports: modules.flowPorts(intent.operation, session),
      });
      flow.current = started;
      // The API's price is that of mainnet's SOL.
      const keepPrice = (): void => {
        if (intent.cluster === 'testnet') return;
        void import('@/services/prices/note-price')
          .then(({ notePrice }) => notePrice(sandbox, currentTime()))
          // Without an answer the day's price is unavailable.
          .catch(() => undefined);
      };
      const show = (): void => {
        if (attempt.current !== ownAttempt) return;
        const state = started.getState();
        // What is shown stays until the code of the review has come, so that the focus is not lost.
        startTransition(() => setRunning({ parts, index, state }));
        if (state.step === 'confirmed' || state.step === 'done') {
          void client.invalidateQueries({ queryKey: chainKeys.all });
        }
        if (hasLanded(state)) keepPrice();
      };
      started.subscribe(show);
      show();
    },
    [client, sandbox, session],
  );

  const wallet = session?.address;
  /** Freezes the request, or several to sign in sequence, as intents, and starts. Needs a connected wallet. */
  const start = useCallback(
    (...requests: readonly IntentRequest[]) => {
      if (wallet === undefined || cluster === undefined) return;
      void run(
        ({ makeIntent, splitIntents }) =>
          requests.flatMap((request) =>
            splitIntents(makeIntent({ ...request, cluster, wallet }, currentTime())),
          ),
        0,
      );
    },
    [wallet, cluster, run],
  );

  const sign = () => {
    // Captured before the import: another transaction may be under review when the code has loaded.
    const reviewed = flow.current;
    if (session && reviewed)
      void import('@/services/transaction/wallet-port').then(({ walletPort }) =>
        reviewed.sign(walletPort(session)),
      );
  };

  const restart = (index: number, changes: { readonly atWorst?: bigint } = {}) => {
    if (!running) return;
    // A new attempt is a new intent: an answer to the old one must not match it.
    void run(
      ({ makeIntent }) =>
        running.parts.map((part, partIndex) =>
          partIndex === index ? makeIntent({ ...part, ...changes }, currentTime()) : part,
        ),
      index,
    );
  };

  // Also one whose code is still loading: nobody else would leave it.
  useEffect(() => close, [close]);

  const total = running?.parts.length ?? 0;
  const state = running?.state ?? null;
  const signature = state && 'signature' in state ? state.signature : null;
  useEffect(() => (signature === null ? undefined : showSignature(signature)), [signature]);

  /** Undefined when the wallet is disconnected or another account is selected. */
  const signer = session && state && session.address === state.intent.wallet ? session : undefined;
  const nextIndex = (running?.index ?? 0) + 1;
  return {
    /** Null when no transaction is in progress. */
    state,
    /** Null for a single transaction. */
    batch:
      running && total > 1
        ? ({ position: running.index + 1, total, parts: running.parts } satisfies Batch)
        : null,
    signer,
    start,
    sign,
    close,
    retry: () => restart(running?.index ?? 0),
    /** Restarts the same transaction without a minimum: the person accepts this many lamports' worth as the least result. */
    acceptWorst: (atWorst: bigint) => restart(running?.index ?? 0, { atWorst }),
    /** Continues with the next transaction of the batch; undefined when there is none. */
    next: running && nextIndex < total ? () => restart(nextIndex) : undefined,
  };
}

export function hasLanded(state: FlowState): boolean {
  return state.step === 'confirmed' || (state.step === 'done' && state.outcome.kind === 'confirmed');
}

/** The account that the reviewed transaction makes; null without one. */
export function newAccountOf(state: FlowState): string | null {
  const verdict = 'reviewed' in state ? state.reviewed.verdict : state.step === 'done' ? state.verdict : null;
  return verdict?.newAccount ?? null;
}

type FlowModules = Awaited<ReturnType<typeof loadFlowModules>>;

export async function loadFlowModules() {
  const [{ makeIntent, splitIntents }, { createTransactionFlow }, { flowPorts }] = await Promise.all([
    import('@/services/verifier/intents'),
    import('@/services/verifier/transaction-flow'),
    import('@/services/transaction/flow-ports'),
  ]);
  return { makeIntent, splitIntents, createTransactionFlow, flowPorts };
}
