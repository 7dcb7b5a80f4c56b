import './buffer-global';
import type { WalletError as AdapterError } from '@solana/wallet-adapter-base';
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import { PhantomWalletAdapter, SolflareWalletAdapter } from '@solana/wallet-adapter-wallets';
import { useCallback, useMemo, useRef, useState } from 'react';
import { describeConnectFailure } from './describe-error';
import { LedgerAdapter } from './ledger-adapter';
import { rememberedWalletKey } from './remembered';
import { SandboxWalletAdapter } from './sandbox-adapter';
import type { WalletState } from './session';
import { type WalletActions, WalletBridge } from './wallet-bridge';

export interface WalletHostProps {
  /** Set only on the sandbox cluster, with its pinned genesis hash: enables the sandbox wallet. */
  readonly sandboxGenesisHash: string | null;
  /** Reads it from the RPC node of the page. */
  readonly readGenesisHash: () => Promise<string>;
  /** Absolute URL of the RPC endpoint; some wallets infer their cluster from it. */
  readonly endpoint: string;
  readonly onState: (state: WalletState) => void;
  readonly onActions: (actions: WalletActions) => void;
}

/** Mounts the wallet libraries and reports their state. It renders nothing. */
export function WalletHost(props: WalletHostProps) {
  const { sandboxGenesisHash, readGenesisHash, endpoint, onState, onActions } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const adapters = useMemo(() => {
    const adapters = [new PhantomWalletAdapter(), new SolflareWalletAdapter(), new LedgerAdapter()];
    if (sandboxGenesisHash === null) return adapters;
    return [new SandboxWalletAdapter({ genesisHash: sandboxGenesisHash, readGenesisHash }), ...adapters];
  }, [sandboxGenesisHash, readGenesisHash]);
  const requested = useRef(false);
  const onAsk = useCallback((refusal: string | null) => {
    requested.current = true;
    setFailure(refusal);
  }, []);
  const onError = useCallback((error: AdapterError, adapter?: { name: string; connected: boolean }) => {
    // A remembered wallet that does not reconnect is not an error of a user action, and errors during signing are reported where
    // signing was requested.
    if (!requested.current || adapter?.connected) return;
    setFailure(describeConnectFailure(error, adapter?.name ?? 'The wallet'));
  }, []);
  return (
    <ConnectionProvider endpoint={endpoint}>
      <WalletProvider wallets={adapters} autoConnect localStorageKey={rememberedWalletKey} onError={onError}>
        <WalletBridge failure={failure} onAsk={onAsk} onState={onState} onActions={onActions} />
      </WalletProvider>
    </ConnectionProvider>
  );
}
