import { pinsFor } from '@contract/pins';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';
import type { FlowState } from '@/transaction/flow/flow-state';
import type { TransactionFlow } from '@/transaction/flow/transaction-flow';
import type { Intent } from '@/transaction/types';
import type { WalletSession } from '@/wallet/session';
import { showSignature } from './use-shown-signatures';

/** What a form asks for; id, time, cluster and wallet are added here. */
export type IntentRequest = Intent extends infer One
  ? One extends Intent
    ? Omit<One, 'id' | 'createdAt' | 'cluster' | 'wallet'>
    : never
  : never;

/** Where a request stands that needs more than one transaction. */
export interface Batch {
  /** Counts from 1. */
  readonly position: number;
  readonly total: number;
}

/** The review and its path as a component uses it. */
export interface TransactionFlowControl {
  /** Null while nothing is under way. */
  readonly state: FlowState | null;
  /** Null when one transaction is enough. */
  readonly batch: Batch | null;
  /** The session that signs; undefined when the wallet is gone or another account is selected. */
  readonly signer: WalletSession | undefined;
  /** Captures the request, or several that are signed one after the other, and starts. Needs a connected wallet. */
  readonly start: (...requests: readonly IntentRequest[]) => void;
  readonly sign: () => void;
  readonly close: () => void;
  /** Starts the same transaction over, as a new intent. */
  readonly retry: () => void;
  /** Goes on with the next transaction of the batch; undefined when there is none. */
  readonly next: (() => void) | undefined;
}

interface Running {
  readonly parts: readonly Intent[];
  readonly index: number;
  readonly state: FlowState;
}

/** Runs one transaction at a time. The decoder, the verifier and the journal are loaded when the first one starts. */
export function useTransactionFlow(): TransactionFlowControl {
  const session = useConnectedSession();
  const cluster = useConfig().data?.cluster;
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
    async (plan: (path: Path) => readonly Intent[], index: number) => {
      attempt.current += 1;
      const mine = attempt.current;
      flow.current?.leave();
      const path = await loadPath();
      if (attempt.current !== mine) return;
      const parts = plan(path);
      const intent = parts[index];
      if (!intent) return;
      const started = path.createTransactionFlow({
        intent,
        pins: pinsFor(intent.cluster),
        ports: path.flowPorts(intent.operation),
      });
      flow.current = started;
      const show = (): void => {
        if (attempt.current !== mine) return;
        const state = started.getState();
        setRunning({ parts, index, state });
        if (state.step === 'confirmed' || state.step === 'done') {
          void client.invalidateQueries({ queryKey: chainKeys.all });
        }
      };
      started.subscribe(show);
      show();
    },
    [client],
  );

  const wallet = session?.address;
  const start = useCallback(
    (...requests: readonly IntentRequest[]) => {
      if (wallet === undefined || cluster === undefined) return;
      void run(
        ({ makeIntent, splitIntents }) =>
          requests.flatMap((request) => splitIntents(makeIntent({ ...request, cluster, wallet }))),
        0,
      );
    },
    [wallet, cluster, run],
  );

  const sign = useCallback(() => {
    // Taken now: when the code has arrived, something else may be under review than what was looked at.
    const reviewed = flow.current;
    if (session && reviewed)
      void import('@/services/transaction/wallet-port').then(({ walletPort }) =>
        reviewed.sign(walletPort(session)),
      );
  }, [session]);

  const again = useCallback(
    (index: number) => {
      if (!running) return;
      // A new attempt is a new intent: an answer to the old one must not fit it.
      void run(
        ({ makeIntent }) => running.parts.map((part, at) => (at === index ? makeIntent(part) : part)),
        index,
      );
    },
    [running, run],
  );

  useEffect(() => () => flow.current?.leave(), []);

  const total = running?.parts.length ?? 0;
  const state = running?.state ?? null;
  const signature = state && 'signature' in state ? state.signature : null;
  useEffect(() => (signature === null ? undefined : showSignature(signature)), [signature]);

  const signer = session && state && session.address === state.intent.wallet ? session : undefined;
  const nextIndex = (running?.index ?? 0) + 1;
  return {
    state,
    batch: running && total > 1 ? { position: running.index + 1, total } : null,
    signer,
    start,
    sign,
    close,
    retry: () => again(running?.index ?? 0),
    next: running && nextIndex < total ? () => again(nextIndex) : undefined,
  };
}

type Path = Awaited<ReturnType<typeof loadPath>>;

async function loadPath() {
  const [{ makeIntent }, { splitIntents }, { createTransactionFlow }, { flowPorts }] = await Promise.all([
    import('@/transaction/intent/make-intent'),
    import('@/transaction/intent/split-intents'),
    import('@/transaction/flow/transaction-flow'),
    import('@/services/transaction/flow-ports'),
  ]);
  return { makeIntent, splitIntents, createTransactionFlow, flowPorts };
}
