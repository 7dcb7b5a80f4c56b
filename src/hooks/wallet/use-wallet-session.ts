import { useContext } from 'react';
import type { WalletSession } from '@/wallet/session';
import { WalletSessionContext, type WalletSessionValue } from './wallet-context';

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
