import { createContext, useContext } from 'react';
import type { WalletSession, WalletState } from '@/wallet/session';

export interface WalletSessionValue {
  readonly state: WalletState;
  readonly connect: (name: string) => void;
  readonly disconnect: () => void;
  readonly choosing: boolean;
  readonly setChoosing: (choosing: boolean) => void;
}

export const WalletSessionContext = createContext<WalletSessionValue | undefined>(undefined);

export function useWalletSession(): WalletSessionValue {
  const value = useContext(WalletSessionContext);
  if (!value) throw new Error('useWalletSession needs a WalletSessionProvider above it.');
  return value;
}

export function useConnectedSession(): WalletSession | undefined {
  const { state } = useWalletSession();
  return state.phase === 'connected' ? state.session : undefined;
}
