import { msg } from '../../../contract/i18n';
import type { ReviewValue } from '../types/review-value';
import type { RowSpec } from './template';

function spec(key: string, group: RowSpec['group'], label: string, asked: ReviewValue): RowSpec {
  return { key, group, label, asked };
}

const lamports = (value: bigint): ReviewValue => ({ kind: 'lamports', lamports: value });
const address = (value: string, name: string): ReviewValue => ({ kind: 'address', address: value, name });
const words = (value: string): ReviewValue => ({ kind: 'text', text: value });

/** The order of rows inside their groups, regardless of the order of the instructions; other rows keep their order. */
export const rowOrder: readonly string[] = ['amount', 'minimum-out', 'rent', 'staker', 'withdrawer'];

/** The rows of the review, by subject. */
export const rows = {
  amount: (value: bigint, label = msg('Amount')) => spec('amount', 'money', label, lamports(value)),
  tokens: (units: bigint, decimals: number, symbol: string) =>
    spec('amount', 'money', msg('Amount'), { kind: 'tokens', units, decimals, symbol }),
  rent: (value: bigint) => spec('rent', 'money', msg('Rent'), lamports(value)),
  ledgerRent: (most: bigint) =>
    spec('ledger-rent', 'money', msg('Ledger deposit'), { kind: 'at-most-lamports', lamports: most }),
  minimumTokens: (units: bigint, decimals: number, symbol: string) =>
    spec('minimum-out', 'money', msg('You get'), { kind: 'at-least-tokens', units, decimals, symbol }),
  minimumLamports: (value: bigint) =>
    spec('minimum-out', 'money', msg('You get'), { kind: 'at-least-lamports', lamports: value }),
  stakedToo: () => spec('staked-too', 'money', msg('Staked as well'), words(msg('Nothing that was idle'))),
  fee: (cap: bigint) =>
    spec('fee', 'fees', msg('Network and priority fee'), { kind: 'at-most-lamports', lamports: cap }),
  poolFeeShare: (bps: number) =>
    spec('pool-fee-share', 'fees', msg('Pool fee, at most'), { kind: 'bps', bps }),
  poolFee: () =>
    spec('pool-fee', 'fees', msg('Pool fee goes to'), words(msg('The pool or your own account'))),
  swapFee: (bps: number) => spec('swap-fee', 'fees', msg('Swap platform fee'), { kind: 'bps', bps }),
  payer: (wallet: string) => spec('payer', 'payer', msg('Who pays'), address(wallet, msg('Your wallet'))),
  signers: () =>
    spec('signers', 'payer', msg('Who signs'), words(msg('Only your wallet and the new account'))),
  keyBetween: () =>
    spec('key-between', 'payer', msg('Key in between'), words(msg('None, or one that ends empty'))),
  staker: (wallet: string) =>
    spec('staker', 'authorities', msg('Who can re-delegate'), address(wallet, msg('Only your wallet'))),
  withdrawer: (wallet: string) =>
    spec('withdrawer', 'authorities', msg('Who can withdraw'), address(wallet, msg('Only your wallet'))),
  lockup: (asked = msg('None')) => spec('lockup', 'lockup', msg('Lockup'), words(asked)),
  vote: () => spec('vote', 'destination', msg('Validator'), words(msg('A pinned vote account'))),
  sameVote: (value: string) =>
    spec('vote', 'destination', msg('Validator'), address(value, msg('The same as before'))),
  newAccount: () => spec('new-account', 'destination', msg('New stake account'), words(msg('New and empty'))),
  targets: (addresses: readonly string[]) =>
    spec('targets', 'destination', msg('Stake accounts'), { kind: 'addresses', addresses }),
  destination: (wallet: string) =>
    spec('destination', 'destination', msg('Goes to'), address(wallet, msg('Your wallet'))),
  tokenAccount: (value: string | null) =>
    spec(
      'token-account',
      'destination',
      msg('Token account'),
      value === null ? words(msg('Your own')) : address(value, msg('Your own')),
    ),
  pool: (value: string) =>
    spec('pool', 'destination', msg('Stake pool'), address(value, msg('The pinned pool'))),
  splitSource: () =>
    spec('split-source', 'destination', msg('Taken from'), words(msg('A stake account of the pool'))),
  swapOutput: () =>
    spec('swap-output', 'destination', msg('Swapped into'), words(msg('Your own wrapped SOL account'))),
  autoCompound: (on: boolean) =>
    spec('auto-compound', 'options', msg('Auto-compound'), words(on ? msg('On') : msg('Off'))),
  slippage: (bps: number) => spec('slippage', 'options', msg('Slippage, at most'), { kind: 'bps', bps }),
  guard: () => spec('guard', 'options', msg('Enforced on chain'), words(msg('Done as asked, or undone'))),
  anythingElse: () => spec('anything-else', 'anything-else', msg('Anything else'), { kind: 'nothing' }),
};
