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
  /** The sandbox wallet is offered only where this is set: on the sandbox cluster, with its pinned genesis hash. */
  readonly sandboxGenesisHash: string | null;
  /** Asks the RPC node that the page talks to. */
  readonly readGenesisHash: () => Promise<string>;
  /** Absolute URL of the RPC endpoint. Only wallets that guess their cluster from it look at it. */
  readonly endpoint: string;
  readonly onState: (state: WalletState) => void;
  readonly onActions: (actions: WalletActions) => void;
}

/** Mounts the wallet libraries and reports what they do. It renders nothing. */
export function WalletHost(props: WalletHostProps) {
  const { sandboxGenesisHash, readGenesisHash, endpoint, onState, onActions } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const adapters = useMemo(() => {
    const known = [new PhantomWalletAdapter(), new SolflareWalletAdapter(), new LedgerAdapter()];
    if (sandboxGenesisHash === null) return known;
    return [new SandboxWalletAdapter({ genesisHash: sandboxGenesisHash, readGenesisHash }), ...known];
  }, [sandboxGenesisHash, readGenesisHash]);
  const asked = useRef(false);
  const onAsk = useCallback((refusal: string | null) => {
    asked.current = true;
    setFailure(refusal);
  }, []);
  const onError = useCallback((error: AdapterError, adapter?: { name: string; connected: boolean }) => {
    // A remembered wallet that does not come back is no failure of anything that the person asked for, and what goes
    // wrong while signing is told where signing was asked for.
    if (!asked.current || adapter?.connected) return;
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
