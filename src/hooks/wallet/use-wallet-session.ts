import { createContext, useContext } from 'react';
import type { WalletSession, WalletState } from '@/wallet/session';

/** What the page knows about the wallet, and what it can ask for. */
export interface WalletSessionValue {
  readonly state: WalletState;
  /** Loads the wallet code, so that wallets can be listed. Safe to call again. */
  readonly load: () => void;
  readonly connect: (name: string) => void;
  readonly disconnect: () => void;
  /** Whether the list of wallets is open. */
  readonly choosing: boolean;
  readonly setChoosing: (choosing: boolean) => void;
}

export const WalletSessionContext = createContext<WalletSessionValue | undefined>(undefined);

/** The wallet's state and what can be asked of it. */
export function useWalletSession(): WalletSessionValue {
  const value = useContext(WalletSessionContext);
  if (!value) throw new Error('useWalletSession needs a WalletSessionProvider above it.');
  return value;
}

/** The connected session, or undefined. */
export function useConnectedSession(): WalletSession | undefined {
  const { state } = useWalletSession();
  return state.phase === 'connected' ? state.session : undefined;
}
