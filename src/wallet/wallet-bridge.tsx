import { type Adapter, WalletReadyState } from '@solana/wallet-adapter-base';
import { useWallet } from '@solana/wallet-adapter-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { adapterSession } from './adapter-session';
import type { WalletChoice, WalletState } from './session';

export interface WalletActions {
  connect(name: string): void;
  disconnect(): Promise<void>;
}

interface WalletBridgeProps {
  readonly failure: string | null;
  /** Called when the person picks a wallet; with a sentence when it is not available. */
  readonly onAsk: (refusal: string | null) => void;
  readonly onState: (state: WalletState) => void;
  readonly onActions: (actions: WalletActions) => void;
}

/** Wallets register on request; those that are present have done so after this time. */
const settlingTime = 250;

/** Translates the wallet libraries' state into ours. */
export function WalletBridge({ failure, onAsk, onState, onActions }: WalletBridgeProps) {
  const { wallets, wallet, publicKey, connected, connecting, select, disconnect } = useWallet();
  const settled = useSettled();
  const choices = useMemo(() => wallets.map(toChoice).sort(byReadiness), [wallets]);
  const address = connected && publicKey ? publicKey.toBase58() : null;
  const adapter = wallet?.adapter ?? null;
  const session = useMemo(
    () => (adapter && address !== null ? adapterSession(adapter, address) : null),
    [adapter, address],
  );

  const state = useMemo((): WalletState => {
    if (session) return { phase: 'connected', session, choices };
    if (connecting && adapter) return { phase: 'connecting', name: adapter.name, choices };
    if (failure !== null) return { phase: 'error', message: failure, choices };
    return settled ? { phase: 'disconnected', choices } : { phase: 'settling' };
  }, [session, connecting, adapter, failure, settled, choices]);

  const connect = useCallback(
    (name: string) => {
      const wallet = wallets.find((candidate) => candidate.adapter.name === name);
      onAsk(wallet ? null : `${name} is not here any more. Reload the page and try again.`);
      if (wallet) select(wallet.adapter.name);
    },
    [wallets, select, onAsk],
  );

  useEffect(() => onState(state), [state, onState]);
  useEffect(() => onActions({ connect, disconnect }), [connect, disconnect, onActions]);
  return null;
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlingTime);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

const readiness: Record<WalletReadyState, WalletChoice['readiness']> = {
  [WalletReadyState.Installed]: 'installed',
  [WalletReadyState.Loadable]: 'loadable',
  [WalletReadyState.NotDetected]: 'missing',
  [WalletReadyState.Unsupported]: 'missing',
};

function toChoice({ adapter, readyState }: { adapter: Adapter; readyState: WalletReadyState }): WalletChoice {
  return { name: adapter.name, icon: adapter.icon, url: adapter.url, readiness: readiness[readyState] };
}

const rank: Record<WalletChoice['readiness'], number> = { installed: 0, loadable: 1, missing: 2 };

function byReadiness(left: WalletChoice, right: WalletChoice): number {
  return rank[left.readiness] - rank[right.readiness];
}
