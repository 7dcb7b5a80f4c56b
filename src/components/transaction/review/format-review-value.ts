import { formatLamports } from '@/lib/format/lamports';
import { shortAddress } from '@/lib/format/short-address';
import type { ReviewValue } from '@/transaction/types';

/** Exact decimal text of a token amount in base units. */
export function formatTokens(units: bigint, decimals: number): string {
  if (decimals === 9) return formatLamports(units, { minimum: 9 });
  const text = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** A review value as text, for screen readers and reports. Addresses are shortened by default. */
export function formatReviewValue(value: ReviewValue, wholeAddresses = false): string {
  const address = (text: string): string => (wholeAddresses ? text : shortAddress(text));
  switch (value.kind) {
    case 'lamports':
      return `${formatLamports(value.lamports)} SOL`;
    case 'at-most-lamports':
      return `At most ${formatLamports(value.lamports)} SOL`;
    case 'at-least-lamports':
      return `At least ${formatLamports(value.lamports)} SOL`;
    case 'tokens':
      return `${formatTokens(value.units, value.decimals)} ${value.symbol}`;
    case 'at-least-tokens':
      return `At least ${formatTokens(value.units, value.decimals)} ${value.symbol}`;
    case 'address':
      return value.name ? `${value.name} ${address(value.address)}` : address(value.address);
    case 'addresses':
      return value.addresses.map(address).join(', ');
    case 'bps':
      return `${(value.bps / 100).toFixed(2)} %`;
    case 'text':
      return value.text;
    case 'nothing':
      return 'Nothing';
  }
}
