/** Storage key of the last connected wallet's name, to reconnect on the next visit. */
export const rememberedWalletKey = 'clearstake.wallet';

/** Whether a wallet is remembered in this browser; needs no wallet code. */
export function hasRememberedWallet(): boolean {
  try {
    const kept = localStorage.getItem(rememberedWalletKey);
    return kept !== null && kept !== 'null';
  } catch {
    return false;
  }
}

export function forgetWallet(): void {
  try {
    localStorage.removeItem(rememberedWalletKey);
  } catch {
    // Without storage nothing is remembered.
  }
}
