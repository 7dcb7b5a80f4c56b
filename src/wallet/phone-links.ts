import { isIosAndRedirectable, WalletReadyState } from '@solana/wallet-adapter-base';
import { PhantomWalletAdapter, SolflareWalletAdapter } from '@solana/wallet-adapter-wallets';

/** For what lacks Wallet Standard: a link to the app on iOS, "Get it" elsewhere. The policy refuses a frame of its web wallet. */
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
