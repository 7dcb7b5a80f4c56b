import { isIosAndRedirectable, WalletReadyState } from '@solana/wallet-adapter-base';
import { PhantomWalletAdapter, SolflareWalletAdapter } from '@solana/wallet-adapter-wallets';

/**
 * Solflare's extension and app speak Wallet Standard, so the adapter is for the rest: a link to the app on iOS, "Get it" elsewhere.
 * What the adapter would offer instead, a frame of its web wallet, the page's policy does not let in.
 */
class SolflareLink extends SolflareWalletAdapter {
  override get readyState(): WalletReadyState {
    return isIosAndRedirectable() ? WalletReadyState.Loadable : WalletReadyState.NotDetected;
  }
}

/** Wallets that are worth getting, or that open this page in their own browser on iOS. */
export function linkedWallets(): (PhantomWalletAdapter | SolflareWalletAdapter)[] {
  return [new PhantomWalletAdapter(), new SolflareLink()];
}

/** Whether connecting this adapter only opens the page in the wallet's own browser. */
export function opensItsOwnBrowser(adapter: object): boolean {
  return (
    isIosAndRedirectable() &&
    (adapter instanceof PhantomWalletAdapter || adapter instanceof SolflareWalletAdapter)
  );
}
