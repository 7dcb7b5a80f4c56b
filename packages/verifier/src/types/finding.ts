import type { RefusalCode } from '../refusal-codes';
import type { Said } from '../said/said';
import type { TokenKind } from '../token-text';

/** Half-open range of bytes inside the message. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The checks in the fixed order in which the first failure is reported, each with the code of its refusal, unless that is told more
 * precisely; null for steps that refuse without a finding. E envelope, A accounts, I instructions, S semantics, K keys, F flow, R
 * chain data.
 */
export const checks = {
  E1: 'hex-malformed',
  E2: 'encoding-ambiguous',
  E3: 'version-unsupported',
  E4: 'encoding-not-canonical',
  E5: 'message-malformed',
  E6: 'signature-unexpected',
  E7: 'too-large',
  F1: 'answer-mismatch',
  R1: 'cluster-differs',
  A1: 'payer-differs',
  A2: 'signers-differ',
  A3: 'writable-differs',
  A4: 'lookup-table',
  A5: 'program-unknown',
  // Before the blockhash: trying again mends that, and no key.
  K1: 'key-differs',
  A6: 'blockhash-invalid',
  I1: 'instructions-differ',
  I2: 'data-length-differs',
  I3: 'accounts-differ',
  I4: 'fee-too-high',
  I5: 'program-forbidden',
  K2: 'new-account-exists',
  K3: null,
  R2: 'stake-state-differs',
  R3: 'pool-state-stale',
  R4: 'rent-differs',
  R5: 'lookup-unresolved',
  S1: 'amount-differs',
  S2: 'authority-differs',
  S3: 'lockup-set',
  S4: 'vote-account-differs',
  S5: 'account-shape-differs',
  S6: 'targets-differ',
  S7: 'pool-differs',
  S8: 'token-account-unsafe',
  S9: 'referrer-unknown',
  S11: 'destination-differs',
  S12: 'swap-terms-differ',
  S13: 'close-destination-differs',
  S14: 'auto-compound-differs',
  S15: 'estate-touched',
  S16: 'pool-fee-too-high',
  // The wallet's balance is reported after what the bytes would do with it, and before what cannot be shown without it.
  R6: 'funds-insufficient',
  S10: 'minimum-out-too-low',
  F2: 'wallet-changed-core',
  F3: 'wallet-signature-invalid',
  F4: 'final-bytes-differ',
  F5: null,
  F6: null,
  F7: 'simulation-failed',
  F8: null,
  F9: 'minimum-unguarded',
} as const satisfies Record<string, RefusalCode | null>;

export type CheckId = keyof typeof checks;
export type FindingCheck = { [Id in CheckId]: (typeof checks)[Id] extends null ? never : Id }[CheckId];

export const checkIds = Object.keys(checks) as readonly CheckId[];

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

export interface Finding {
  readonly check: CheckId;
  readonly code: RefusalCode;
  /** The review row it belongs to; rows that do not exist yet are added to `group`. */
  readonly row: string;
  readonly group: ReviewGroup;
  readonly label: Said;
  readonly asked: ReviewValue;
  readonly found: ReviewValue;
  readonly meaning: Said;
  readonly instructionIndex?: number;
  readonly bytes?: ByteRange;
}
