import { type ReactNode, useState } from 'react';
import { WalletSessionContext } from '@/hooks/wallet/use-wallet-session';
import type { WalletSession, WalletState } from '@/wallet/session';

/** A session that signs nothing unless a test says how. */
export function testSession(address: string, change: Partial<WalletSession> = {}): WalletSession {
  return {
    address,
    name: 'Test wallet',
    signTransaction: () => Promise.reject(new Error('This test does not sign.')),
    ...change,
  };
}

export const disconnected: WalletState = { phase: 'disconnected', choices: [] };

/** The state of a wallet that signs nothing. */
export const connectedTo = (address: string): WalletState => ({
  phase: 'connected',
  session: testSession(address),
  choices: [],
});

interface WithWalletProps {
  state: WalletState;
  onConnect?: (name: string) => void;
  onChoosing?: (choosing: boolean) => void;
  children: ReactNode;
}

/** Provides a wallet state to components, without any wallet code. */
export function WithWallet({ state, onConnect, onChoosing, children }: WithWalletProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <WalletSessionContext
      value={{
        state,
        choosing,
        connect: (name) => onConnect?.(name),
        disconnect: () => undefined,
        setChoosing: (open) => {
          onChoosing?.(open);
          setChoosing(open);
        },
      }}
    >
      {children}
    </WalletSessionContext>
  );
}
