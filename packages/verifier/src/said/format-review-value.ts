import { decimalText } from '@clearstake/contract/format/exact-decimal';
import { formatPercent, grouped, withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { currentLocale } from '@clearstake/contract/format/locale';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import type { ReviewValue } from '../types';
import { say } from './say';

/** Exact decimal text of a token amount in base units. */
export function formatTokens(units: bigint, decimals: number): string {
  if (decimals === 9) return formatLamports(units, { minimum: 9, grouped: true });
  const text = units.toString().padStart(decimals + 1, '0');
  return decimals === 0
    ? grouped(text)
    : `${grouped(text.slice(0, -decimals))}${currentLocale().decimal}${text.slice(-decimals)}`;
}

/** The same without trailing zeros. */
export function exactTokens(units: bigint, decimals: number): string {
  return decimalText(units, decimals).replace('.', currentLocale().decimal);
}

const sol = (lamports: bigint, minimum = 0): string =>
  withUnit(formatLamports(lamports, { minimum, grouped: true }), 'SOL');

const tokens = ({ units, decimals, symbol }: Extract<ReviewValue, { units: bigint }>): string =>
  withUnit(formatTokens(units, decimals), symbol);

/** A review value as text, for screen readers and reports. Addresses are shortened by default. */
export function formatReviewValue(value: ReviewValue, wholeAddresses = false): string {
  const address = (text: string): string => (wholeAddresses ? text : shortAddress(text));
  switch (value.kind) {
    case 'lamports':
      return sol(value.lamports);
    case 'at-most-lamports':
      return t('At most {amount}', { amount: sol(value.lamports) });
    case 'at-least-lamports':
      return t('At least {amount}', { amount: sol(value.lamports) });
    case 'tokens':
      return tokens(value);
    case 'at-least-tokens':
      return t('At least {amount}', { amount: tokens(value) });
    case 'address':
      return value.name ? `${say(value.name)} ${address(value.address)}` : address(value.address);
    case 'addresses':
      return value.addresses.map(address).join(', ');
    case 'bps':
      return withUnit(formatPercent(value.bps / 100), '%');
    case 'text':
      return say(value.text);
    case 'nothing':
      return t('Nothing');
  }
}

export function valueInSentence(value: ReviewValue): string {
  switch (value.kind) {
    case 'at-most-lamports':
      return t('at most {amount}', { amount: sol(value.lamports, 9) });
    case 'at-least-lamports':
      return t('at least {amount}', { amount: sol(value.lamports, 9) });
    case 'at-least-tokens':
      return t('at least {amount}', { amount: tokens(value) });
    default:
      return formatReviewValue(value);
  }
}
