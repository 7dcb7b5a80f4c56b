import { decimalText } from '@clearstake/contract/format/exact-decimal';

/** Lamports as text: `"5.00228288 SOL"`, without trailing zeros. */
export const solText = (lamports: bigint): string => `${decimalText(lamports, 9)} SOL`;
