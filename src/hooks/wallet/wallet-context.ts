import { createContext } from 'react';
import type { WalletState } from '@/wallet/session';

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
