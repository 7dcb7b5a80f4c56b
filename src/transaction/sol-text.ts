import { decimalText } from './token-text';

const DECIMALS = 9;

/** Lamports as exact SOL with the unit: "1250.5 SOL". */
export function solText(lamports: bigint): string {
  const text = `${decimalText(lamports < 0n ? -lamports : lamports, DECIMALS)} SOL`;
  return lamports < 0n ? `-${text}` : text;
}

/** {@link solText} with separated thousands: "1,250.5 SOL". */
export function groupedSolText(lamports: bigint): string {
  return solText(lamports).replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));
}
