import { msg, t } from '@clearstake/contract/i18n';
import { pinsFor } from '@clearstake/contract/pins';
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useConfig } from '@/hooks/config/use-config';
import { WalletSessionContext, type WalletSessionValue } from '@/hooks/wallet/use-wallet-session';
import { hasRememberedWallet } from '@/wallet/remembered';
import type { WalletState } from '@/wallet/session';
import type { WalletActions } from '@/wallet/wallet-bridge';
import type { WalletHostProps } from '@/wallet/wallet-host';

// Lazy: the RPC client is not part of the first load.
const readGenesisHash = async () => (await import('@/api/rpc/chain')).getGenesisHash();
const codeMissing = msg(
  'The wallet code could not be loaded. Check the connection, then close this and connect again; after a new version only a reload helps, which clears what is typed. Nothing was signed or sent.',
);

/** Provides the wallet session. The wallet libraries are loaded on demand, or when a wallet was connected here before. */
export function WalletSessionProvider({ children }: { children: ReactNode }) {
  const config = useConfig().data;
  const [requested, setRequested] = useState(false);
  const [Host, setHost] = useState<ComponentType<WalletHostProps> | null>(null);
  const [state, setState] = useState<WalletState>({ phase: 'not-loaded' });
  const [choosing, setChoosing] = useState(false);
  const actions = useRef<WalletActions | null>(null);
  const picked = useRef<string | undefined>(undefined);
  const phase = useRef<WalletState['phase']>('not-loaded');

  useEffect(() => {
    if (hasRememberedWallet()) setRequested(true);
  }, []);
  useEffect(() => {
    // Nothing of wallets is in the renderer's bundle: an effect does not run there.
    if (!requested || import.meta.env.SSR) return;
    setState({ phase: 'settling' });
    import('@/wallet/wallet-host').then(
      ({ WalletHost }) => setHost(() => WalletHost),
      () => {
        setState({ phase: 'error', message: t(codeMissing), choices: [] });
        setRequested(false);
      },
    );
  }, [requested]);

  const onActions = useCallback((connected: WalletActions) => {
    actions.current = connected;
    if (picked.current !== undefined) connected.connect(picked.current);
    picked.current = undefined;
  }, []);
  const onState = useCallback((next: WalletState) => {
    // A state of a connected wallet also comes when another wallet registers.
    const isNew = next.phase === 'connected' && phase.current !== 'connected';
    phase.current = next.phase;
    // A transition, because an urgent update renders a part that is not hydrated yet anew, without what was typed into it.
    startTransition(() => {
      setState(next);
      if (isNew) setChoosing(false);
    });
  }, []);

  const value = useMemo(
    (): WalletSessionValue => ({
      state,
      choosing,
      connect: (name) => {
        if (actions.current) return actions.current.connect(name);
        picked.current = name;
        setState({ phase: 'settling', picked: name });
      },
      disconnect: () => void actions.current?.disconnect(),
      setChoosing: (open) => {
        if (open) setRequested(true);
        setChoosing(open);
      },
    }),
    [state, choosing],
  );

  return (
    <WalletSessionContext value={value}>
      {children}
      {Host && config ? (
        <Host
          cluster={config.cluster}
          sandboxGenesisHash={config.features.sandbox ? pinsFor(config.cluster).genesisHash : null}
          readGenesisHash={readGenesisHash}
          onState={onState}
          onActions={onActions}
        />
      ) : null}
    </WalletSessionContext>
  );
}
