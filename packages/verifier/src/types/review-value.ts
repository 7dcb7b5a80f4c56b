import type { Said } from '../said/said';
import type { TokenKind } from '../token-text';
/** In their binding order. */
export const reviewGroups = [
  'money',
  'fees',
  'payer',
  'authorities',
  'lockup',
  'destination',
  'options',
  'anything-else',
] as const;
export type ReviewGroup = (typeof reviewGroups)[number];

export type ReviewValue =
  | { readonly kind: 'lamports' | 'at-most-lamports' | 'at-least-lamports'; readonly lamports: bigint }
  | ({ readonly kind: 'tokens' | 'at-least-tokens'; readonly units: bigint } & TokenKind)
  | { readonly kind: 'address'; readonly address: string; readonly name?: Said }
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
  | { readonly kind: 'bps'; readonly bps: number }
  | { readonly kind: 'text'; readonly text: Said }
  | { readonly kind: 'nothing' };
