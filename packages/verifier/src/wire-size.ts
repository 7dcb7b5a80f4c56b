/** Bytes of the largest transaction that fits into a packet. */
export const MAX_WIRE = 1232;
/** Room for a wallet's guards and compute budget. */
export const WALLET_HEADROOM = 100;
