import { t } from '@clearstake/contract/i18n';
import './buffer-global';
import type { Cluster } from '@clearstake/contract/config';
import type { Adapter, WalletError as AdapterError } from '@solana/wallet-adapter-base';
import { WalletProvider } from '@solana/wallet-adapter-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepPageForApps } from './app-links';
import { describeConnectFailure, describeLeft } from './describe-error';
import { LedgerAdapter } from './ledger-adapter';
import { MobileAdapter } from './mobile/mobile-adapter';
import { linkedWallets } from './phone-links';
import { forgetWallet, rememberedWalletKey } from './remembered';
import { SandboxWalletAdapter } from './sandbox-adapter';
import type { WalletState } from './session';
import { onWalletLeft, standardRefusal } from './standard-wallets';
import { type WalletActions, WalletBridge, type WalletMessage } from './wallet-bridge';
import { completeWallets, sharesName } from './wallet-twins';

// Before wallet-adapter reads the list of wallets, and listens.
completeWallets();
keepPageForApps();

export interface WalletHostProps {
  readonly cluster: Cluster;
  /** Set only on the sandbox cluster, with its pinned genesis hash: enables the sandbox wallet. */
  readonly sandboxGenesisHash: string | null;
  readonly readGenesisHash: () => Promise<string>;
  readonly onState: (state: WalletState) => void;
  readonly onActions: (actions: WalletActions) => void;
}

interface Start {
  readonly count: number;
  /** How often it was for a wallet that was picked while another one was connecting. */
  readonly picks: number;
  readonly picked?: string;
}

/** Mounts the wallet libraries and reports their state. It renders nothing. */
export function WalletHost(props: WalletHostProps) {
  const { cluster, sandboxGenesisHash, readGenesisHash, onState, onActions } = props;
  const [message, setMessage] = useState<WalletMessage | null>(null);
  // A new provider reads the list again: the library (1.1.4) keeps a wallet that left and drops all others, and loses a pick
  // while another wallet is connecting.
  const [start, setStart] = useState<Start>({ count: 0, picks: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new ones for each pick.
  const adapters = useMemo(() => {
    const adapters = [new MobileAdapter(cluster), ...linkedWallets(), new LedgerAdapter()];
    if (sandboxGenesisHash === null) return adapters;
    return [new SandboxWalletAdapter({ genesisHash: sandboxGenesisHash, readGenesisHash }), ...adapters];
  }, [cluster, sandboxGenesisHash, readGenesisHash, start.picks]);
  const requested = useRef(false);
  const onAsk = useCallback((answer: WalletMessage | null) => {
    requested.current = true;
    setMessage(answer);
  }, []);
  const connectingTo = useRef<string>(undefined);
  const onPhase = useCallback(
    (state: WalletState) => {
      onState(state);
      // A new provider, which a wallet that left makes necessary, settles first.
      if (state.phase === 'settling') return;
      const name = connectingTo.current;
      connectingTo.current = state.phase === 'connecting' ? state.name : undefined;
      if (name !== undefined && state.phase === 'disconnected' && requested.current)
        setMessage((known) => known ?? { kind: 'failure', text: describeLeft(name) });
    },
    [onState],
  );
  const onPickAgain = useCallback((name: string) => {
    forgetWallet();
    connectingTo.current = undefined;
    setStart(({ count, picks }) => ({ count: count + 1, picks: picks + 1, picked: name }));
  }, []);
  const reconnects = useCallback(
    async (adapter: Adapter) =>
      !('standard' in adapter) ||
      // Which of two wallets of one name was remembered cannot be known.
      ((requested.current || !sharesName(adapter.wallet)) &&
        standardRefusal(adapter.wallet, cluster) === undefined),
    [cluster],
  );
  const onError = useCallback((error: AdapterError, adapter?: { name: string; connected: boolean }) => {
    // A remembered wallet that does not reconnect is not an error of a user action, and errors during signing are reported where
    // signing was requested.
    if (!requested.current || adapter?.connected) return;
    setMessage({ kind: 'failure', text: describeConnectFailure(error, adapter?.name ?? t('The wallet')) });
  }, []);
  useEffect(() => onWalletLeft(() => setStart(({ count, picks }) => ({ count: count + 1, picks }))), []);
  return (
    <WalletProvider
      key={start.count}
      wallets={adapters}
      autoConnect={reconnects}
      localStorageKey={rememberedWalletKey}
      onError={onError}
    >
      <WalletBridge
        cluster={cluster}
        message={message}
        onAsk={onAsk}
        picked={start.picked}
        onPickAgain={onPickAgain}
        onState={onPhase}
        onActions={onActions}
      />
    </WalletProvider>
  );
}
