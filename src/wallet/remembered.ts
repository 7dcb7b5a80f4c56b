/** Where the name of the wallet that was connected last is kept, so that it can be connected again on the next visit. */
export const rememberedWalletKey = 'clearstake.wallet';

/** Whether a wallet is remembered in this browser. Knowing this needs no wallet code. */
export function hasRememberedWallet(): boolean {
  try {
    const kept = localStorage.getItem(rememberedWalletKey);
    return kept !== null && kept !== 'null';
  } catch {
    return false;
  }
}
