import type { Cluster } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { type Adapter, WalletReadyState } from '@solana/wallet-adapter-base';
import { useWallet } from '@solana/wallet-adapter-react';
import { LedgerWalletAdapter } from '@solana/wallet-adapter-wallets';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { adapterSession } from './adapter-session';
import { openingApp } from './app-links';
import { opensItsOwnBrowser } from './phone-links';
import type { WalletChoice, WalletState } from './session';
import { accountRefusal, byReadiness, standardChoice, standardRefusal } from './standard-wallets';
import { hasTwin } from './wallet-twins';

export interface WalletActions {
  connect(name: string): void;
  disconnect(): Promise<void>;
}

export interface WalletMessage {
  readonly kind: 'failure' | 'notice';
  readonly text: string;
}

interface WalletBridgeProps {
  readonly cluster: Cluster;
  readonly message: WalletMessage | null;
  /** Called when the person picks a wallet; with a sentence when that is the end of it. */
  readonly onAsk: (answer: WalletMessage | null) => void;
  /** Set where this provider replaces one that was connecting: the wallet to connect. */
  readonly picked: string | undefined;
  /** Called when a wallet is picked while one is connecting, or one that is selected already. */
  readonly onPickAgain: (name: string) => void;
  readonly onState: (state: WalletState) => void;
  readonly onActions: (actions: WalletActions) => void;
}

/** Wallets register on request; those that are present have done so after this time. */
const settlingTime = 250;

export function WalletBridge(props: WalletBridgeProps) {
  const { cluster, message, onAsk, picked, onPickAgain, onState, onActions } = props;
  const { wallets, wallet, publicKey, connected, connecting, select, disconnect } = useWallet();
  const settled = useSettled(picked !== undefined);
  const choices = useMemo(
    () =>
      wallets
        .filter(({ adapter }) => !('standard' in adapter && hasTwin(adapter.wallet)))
        .map((wallet) => toChoice(wallet, cluster))
        .sort(byReadiness),
    [wallets, cluster],
  );
  const address = connected && publicKey ? publicKey.toBase58() : null;
  const adapter = wallet?.adapter ?? null;
  const session = useMemo(
    () => (adapter && address !== null ? adapterSession(adapter, address) : null),
    [adapter, address],
  );
  const refusal = adapter && address !== null ? connectedRefusal(adapter, cluster) : undefined;

  const state = useMemo((): WalletState => {
    if (session && refusal === undefined) return { phase: 'connected', session, choices };
    if (connecting && adapter) return { phase: 'connecting', name: adapter.name, choices };
    if (message?.kind === 'failure') return { phase: 'error', message: message.text, choices };
    if (!settled) return { phase: 'settling' };
    return { phase: 'disconnected', choices, ...(message ? { notice: message.text } : {}) };
  }, [session, refusal, connecting, adapter, message, settled, choices]);

  const connect = useCallback(
    (name: string) => {
      const choice = choices.find((candidate) => candidate.name === name);
      const adapter = wallets.find((candidate) => candidate.adapter.name === name)?.adapter;
      if (!choice || !adapter)
        return onAsk(
          failure(t('{wallet} is not here any more. Reload the page and try again.', { wallet: name })),
        );
      if (choice.readiness === 'unfit')
        return onAsk(
          failure(t('{wallet} cannot be used here. {reason}', { wallet: name, reason: choice.note ?? '' })),
        );
      if (opensItsOwnBrowser(adapter)) {
        onAsk({ kind: 'notice', text: ownBrowserNotice(adapter) });
        // Past the provider, which would wait for a connection in this browser.
        openingApp(() => adapter.connect()).catch(() =>
          onAsk(failure(t('{wallet} could not be opened.', { wallet: name }))),
        );
        return;
      }
      onAsk(null);
      // One that is selected and not connected was remembered, and not asked.
      if (connecting || wallet?.adapter === adapter) onPickAgain(name);
      else select(adapter.name);
    },
    [wallets, wallet, choices, connecting, select, onAsk, onPickAgain],
  );

  const first = useRef(picked);
  useEffect(() => {
    const adapter = wallets.find((candidate) => candidate.adapter.name === first.current)?.adapter;
    first.current = undefined;
    if (adapter) select(adapter.name);
  }, [wallets, select]);
  useEffect(() => {
    if (refusal === undefined) return;
    onAsk(failure(refusal));
    void disconnect();
  }, [refusal, onAsk, disconnect]);
  useEffect(() => onState(state), [state, onState]);
  useEffect(() => onActions({ connect, disconnect }), [connect, disconnect, onActions]);
  return null;
}

function failure(text: string): WalletMessage {
  return { kind: 'failure', text };
}

function ownBrowserNotice({ name, url }: Adapter): string {
  return t(
    '{wallet} opens this page in its own browser: go on there. If nothing opened, {wallet} is not on this phone; get it from {host}.',
    { wallet: name, host: new URL(url).host },
  );
}

function useSettled(initially: boolean): boolean {
  const [settled, setSettled] = useState(initially);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlingTime);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

function connectedRefusal(adapter: Adapter, cluster: Cluster): string | undefined {
  if (!('standard' in adapter)) return undefined;
  const { wallet } = adapter;
  const [account] = wallet.accounts;
  const reason = account && (standardRefusal(wallet, cluster) ?? accountRefusal(account, cluster));
  return (
    reason &&
    t('The account of {wallet} cannot be used here. {reason} Switch it in the wallet.', {
      wallet: adapter.name,
      reason,
    })
  );
}

function toChoice(
  { adapter, readyState }: { adapter: Adapter; readyState: WalletReadyState },
  cluster: Cluster,
): WalletChoice {
  if ('standard' in adapter) return standardChoice(adapter.wallet, cluster);
  const { name, icon, url } = adapter;
  return { name, icon, url, readiness: readinessOf(adapter, readyState) };
}

function readinessOf(adapter: Adapter, readyState: WalletReadyState): WalletChoice['readiness'] {
  if (readyState === WalletReadyState.Installed) return 'installed';
  if (readyState !== WalletReadyState.Loadable) return 'missing';
  return adapter instanceof LedgerWalletAdapter ? 'device' : 'app';
}
