import { pinsFor } from '@contract/pins';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';
import type { FlowState } from '@/transaction/flow/flow-state';
import type { TransactionFlow } from '@/transaction/flow/transaction-flow';
import type { Intent, Operation } from '@/transaction/types';
import type { WalletSession } from '@/wallet/session';

/** What a form asks for; id, time, cluster and wallet are added here. */
export type IntentRequest = Intent extends infer One
  ? One extends Intent
    ? Omit<One, 'id' | 'createdAt' | 'cluster' | 'wallet'>
    : never
  : never;

/** The review and its path as a component uses it. */
export interface TransactionFlowControl {
  /** Null while nothing is under way. */
  readonly state: FlowState | null;
  /** The session that signs; undefined when the wallet is gone or another account is selected. */
  readonly signer: WalletSession | undefined;
  /** Captures the request and starts. Needs a connected wallet. */
  readonly start: (request: IntentRequest) => void;
  readonly sign: () => void;
  readonly close: () => void;
  /** Starts the same request over, as a new intent. */
  readonly retry: () => void;
}

/** Runs one transaction at a time. The decoder, the verifier and the journal are loaded when the first one starts. */
export function useTransactionFlow(): TransactionFlowControl {
  const session = useConnectedSession();
  const cluster = useConfig().data?.cluster;
  const client = useQueryClient();
  const [state, setState] = useState<FlowState | null>(null);
  const flow = useRef<TransactionFlow | null>(null);
  const attempt = useRef(0);
  const last = useRef<IntentRequest | null>(null);

  const close = useCallback(() => {
    attempt.current += 1;
    flow.current?.leave();
    flow.current = null;
    setState(null);
  }, []);

  const wallet = session?.address;
  const start = useCallback(
    (request: IntentRequest) => {
      if (wallet === undefined || cluster === undefined) return;
      close();
      last.current = request;
      const mine = attempt.current;
      const current = (): boolean => attempt.current === mine;
      void loadPath(request.operation).then(({ makeIntent, createTransactionFlow, ports }) => {
        if (!current()) return;
        const intent = makeIntent({ ...request, cluster, wallet });
        const started = createTransactionFlow({ intent, pins: pinsFor(cluster), ports });
        flow.current = started;
        const show = (): void => {
          const next = started.getState();
          setState(next);
          if (next.step === 'confirmed' || next.step === 'done') {
            void client.invalidateQueries({ queryKey: chainKeys.all });
          }
        };
        started.subscribe(show);
        show();
      });
    },
    [wallet, cluster, client, close],
  );

  const sign = useCallback(() => {
    if (session)
      void import('./wallet-port').then(({ walletPort }) => flow.current?.sign(walletPort(session)));
  }, [session]);

  const retry = useCallback(() => {
    if (last.current) start(last.current);
  }, [start]);

  useEffect(() => () => flow.current?.leave(), []);

  const signer = session && state && session.address === state.intent.wallet ? session : undefined;
  return { state, signer, start, sign, close, retry };
}

async function loadPath(operation: Operation) {
  const [intents, flows, ports] = await Promise.all([
    import('@/transaction/intent/make-intent'),
    import('@/transaction/flow/transaction-flow'),
    import('./flow-ports'),
  ]);
  return {
    makeIntent: intents.makeIntent,
    createTransactionFlow: flows.createTransactionFlow,
    ports: ports.flowPorts(operation),
  };
}
