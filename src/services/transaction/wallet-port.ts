import { WalletDeclined, type WalletPort } from '@clearstake/verifier';
import type { WalletSession } from '@/wallet/session';
import { WalletError } from '@/wallet/wallet-error';

export function walletPort(session: WalletSession): WalletPort {
  return {
    address: session.address,
    async signTransaction(wire) {
      try {
        return await session.signTransaction(wire);
      } catch (error) {
        if (error instanceof WalletError && error.declined) throw new WalletDeclined({ cause: error });
        throw error;
      }
    },
  };
}
