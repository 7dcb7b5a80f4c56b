import type { ReviewValue } from '../types/review-value';
import type { RowSpec } from './template';

function spec(key: string, group: RowSpec['group'], label: string, asked: ReviewValue): RowSpec {
  return { key, group, label, asked };
}

const lamports = (value: bigint): ReviewValue => ({ kind: 'lamports', lamports: value });
const address = (value: string, name?: string): ReviewValue =>
  name === undefined ? { kind: 'address', address: value } : { kind: 'address', address: value, name };
const words = (value: string): ReviewValue => ({ kind: 'text', text: value });

/** The order of rows inside their groups, regardless of the order of the instructions; other rows keep their order. */
export const rowOrder: readonly string[] = ['amount', 'minimum-out', 'rent', 'staker', 'withdrawer'];

/** The rows of the review, by subject. */
export const rows = {
  amount: (value: bigint, label = 'Amount') => spec('amount', 'money', label, lamports(value)),
  tokens: (units: bigint, decimals: number, symbol: string) =>
    spec('amount', 'money', 'Amount', { kind: 'tokens', units, decimals, symbol }),
  rent: (value: bigint) => spec('rent', 'money', 'Rent', lamports(value)),
  ledgerRent: (most: bigint) =>
    spec('ledger-rent', 'money', 'Ledger deposit', { kind: 'at-most-lamports', lamports: most }),
  minimumTokens: (units: bigint, decimals: number, symbol: string) =>
    spec('minimum-out', 'money', 'You get', { kind: 'at-least-tokens', units, decimals, symbol }),
  minimumLamports: (value: bigint) =>
    spec('minimum-out', 'money', 'You get', { kind: 'at-least-lamports', lamports: value }),
  fee: (cap: bigint) =>
    spec('fee', 'fees', 'Network and priority fee', { kind: 'at-most-lamports', lamports: cap }),
  poolFeeShare: (bps: number) => spec('pool-fee-share', 'fees', 'Pool fee, at most', { kind: 'bps', bps }),
  poolFee: () => spec('pool-fee', 'fees', 'Pool fee goes to', words('The pool or your own account')),
  swapFee: (bps: number) => spec('swap-fee', 'fees', 'Swap platform fee', { kind: 'bps', bps }),
  payer: (wallet: string) => spec('payer', 'payer', 'Who pays', address(wallet, 'Your wallet')),
  signers: () => spec('signers', 'payer', 'Who signs', words('Only your wallet and the new account')),
  staker: (wallet: string) =>
    spec('staker', 'authorities', 'Who can re-delegate', address(wallet, 'Only your wallet')),
  withdrawer: (wallet: string) =>
    spec('withdrawer', 'authorities', 'Who can withdraw', address(wallet, 'Only your wallet')),
  lockup: (asked = 'None') => spec('lockup', 'lockup', 'Lockup', words(asked)),
  vote: () => spec('vote', 'destination', 'Validator', words('A pinned vote account')),
  sameVote: (value: string) => spec('vote', 'destination', 'Validator', address(value, 'The same as before')),
  newAccount: () => spec('new-account', 'destination', 'New stake account', words('New and empty')),
  targets: (addresses: readonly string[]) =>
    spec('targets', 'destination', 'Stake accounts', { kind: 'addresses', addresses }),
  destination: (wallet: string) =>
    spec('destination', 'destination', 'Goes to', address(wallet, 'Your wallet')),
  tokenAccount: (value: string | null) =>
    spec(
      'token-account',
      'destination',
      'Token account',
      value === null ? words('Your own') : address(value, 'Your own'),
    ),
  pool: (value: string) => spec('pool', 'destination', 'Stake pool', address(value, 'The pinned pool')),
  splitSource: () => spec('split-source', 'destination', 'Taken from', words('A stake account of the pool')),
  swapOutput: () => spec('swap-output', 'destination', 'Swapped into', words('Your own wrapped SOL account')),
  autoCompound: (on: boolean) => spec('auto-compound', 'options', 'Auto-compound', words(on ? 'On' : 'Off')),
  slippage: (bps: number) => spec('slippage', 'options', 'Slippage, at most', { kind: 'bps', bps }),
  guard: () => spec('guard', 'options', 'Enforced on chain', words('Done as asked, or undone')),
  anythingElse: () => spec('anything-else', 'anything-else', 'Anything else', { kind: 'nothing' }),
};
