import { WalletDeclined } from '@/transaction/flow/wallet-declined';
import type { WalletPort } from '@/transaction/types';
import type { WalletSession } from '@/wallet/session';
import { WalletError } from '@/wallet/wallet-error';

/** The connected session as the transaction path asks it. A wallet that answers after the abort is not listened to. */
export function walletPort(session: WalletSession): WalletPort {
  return {
    address: session.address,
    async signTransaction(wire, signal) {
      try {
        return await Promise.race([session.signTransaction(wire), aborted(signal)]);
      } catch (error) {
        if (error instanceof WalletError && error.reason === 'declined') {
          throw new WalletDeclined({ cause: error });
        }
        throw error;
      }
    },
  };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new Error('You stopped waiting for the wallet'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
