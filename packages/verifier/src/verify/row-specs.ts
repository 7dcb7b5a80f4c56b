import { type Said, said, verbatim } from '../said/said';
import type { TokenKind } from '../token-text';
import type { ReviewValue } from '../types';
import type { RowSpec } from './template';

function spec(key: string, group: RowSpec['group'], label: Said, asked: ReviewValue): RowSpec {
  return { key, group, label, asked };
}

export const lamports = (value: bigint): ReviewValue => ({ kind: 'lamports', lamports: value });
export const atMost = (value: bigint): ReviewValue => ({ kind: 'at-most-lamports', lamports: value });
export const atLeast = (value: bigint): ReviewValue => ({ kind: 'at-least-lamports', lamports: value });
export const tokenUnits = (units: bigint, { decimals, symbol }: TokenKind): ReviewValue => ({
  kind: 'tokens',
  units,
  decimals,
  symbol,
});
export const bps = (value: number): ReviewValue => ({ kind: 'bps', bps: value });
const address = (value: string, name: Said): ReviewValue => ({ kind: 'address', address: value, name });
const words = (value: Said): ReviewValue => ({ kind: 'text', text: value });

/** The order of rows inside their groups, regardless of the order of the instructions; other rows keep their order. */
export const rowOrder: readonly string[] = ['amount', 'minimum-out', 'rent', 'staker', 'withdrawer'];

export const rows = {
  amount: (value: bigint, label = said('amount')) => spec('amount', 'money', label, lamports(value)),
  tokens: (units: bigint, kind: TokenKind) =>
    spec('amount', 'money', said('amount'), tokenUnits(units, kind)),
  rent: (value: bigint) => spec('rent', 'money', said('rent'), lamports(value)),
  ledgerRent: (most: bigint) => spec('ledger-rent', 'money', said('ledger-deposit'), atMost(most)),
  minimumTokens: (units: bigint, { decimals, symbol }: TokenKind) =>
    spec('minimum-out', 'money', said('you-get'), { kind: 'at-least-tokens', units, decimals, symbol }),
  minimumLamports: (value: bigint) => spec('minimum-out', 'money', said('you-get'), atLeast(value)),
  stakedToo: () => spec('staked-too', 'money', said('staked-as-well'), words(said('nothing-that-was-idle'))),
  fee: (cap: bigint) => spec('fee', 'fees', said('fee'), atMost(cap)),
  poolFeeShare: (most: number) => spec('pool-fee-share', 'fees', said('pool-fee-at-most'), bps(most)),
  poolFee: () => spec('pool-fee', 'fees', said('pool-fee-goes-to'), words(said('pool-or-own-account'))),
  swapFee: (most: number) => spec('swap-fee', 'fees', said('swap-platform-fee'), bps(most)),
  payer: (wallet: string) => spec('payer', 'payer', said('who-pays'), address(wallet, said('your-wallet'))),
  signers: () => spec('signers', 'payer', said('who-signs'), words(said('wallet-and-new-account'))),
  keyBetween: () => spec('key-between', 'payer', said('key-in-between'), words(said('none-or-ends-empty'))),
  staker: (wallet: string) =>
    spec('staker', 'authorities', said('who-can-re-delegate'), address(wallet, said('only-your-wallet'))),
  withdrawer: (wallet: string) =>
    spec('withdrawer', 'authorities', said('who-can-withdraw'), address(wallet, said('only-your-wallet'))),
  lockup: (asked = said('none')) => spec('lockup', 'lockup', said('lockup'), words(asked)),
  vote: () => spec('vote', 'destination', said('validator'), words(said('pinned-vote-account'))),
  sameVote: (value: string) =>
    spec('vote', 'destination', said('validator'), address(value, said('same-as-before'))),
  newAccount: () =>
    spec('new-account', 'destination', said('new-stake-account'), words(said('new-and-empty'))),
  targets: (addresses: readonly string[]) =>
    spec('targets', 'destination', said('stake-accounts'), { kind: 'addresses', addresses }),
  destination: (wallet: string) =>
    spec('destination', 'destination', said('goes-to'), address(wallet, said('your-wallet'))),
  tokenAccount: (value: string | null) =>
    spec(
      'token-account',
      'destination',
      said('token-account'),
      value === null ? words(said('your-own')) : address(value, said('your-own')),
    ),
  pool: (value: string) =>
    spec('pool', 'destination', said('stake-pool'), address(value, said('pinned-pool'))),
  splitSource: () =>
    spec('split-source', 'destination', said('taken-from'), words(said('stake-account-of-pool'))),
  swapOutput: () => spec('swap-output', 'destination', said('swapped-into'), words(said('own-wrapped-sol'))),
  autoCompound: (on: boolean) =>
    spec('auto-compound', 'options', said('auto-compound'), words(on ? said('on') : said('off'))),
  slippage: (most: number) => spec('slippage', 'options', said('slippage-at-most'), bps(most)),
  guard: () => spec('guard', 'options', said('enforced-on-chain'), words(said('done-or-undone'))),
  encoding: () => spec('encoding', 'anything-else', said('encoding'), words(said('one-reading'))),
  blockhash: () => spec('blockhash', 'anything-else', said('blockhash'), words(said('recent-blockhash'))),
  size: (most: number) =>
    spec('size', 'anything-else', said('size'), words(said('at-most-bytes', { bytes: most }))),
  answer: () => spec('answer', 'anything-else', said('answer'), words(said('answer-to-this-request'))),
  network: (genesisHash: string) =>
    spec('cluster', 'anything-else', said('network'), words(verbatim(genesisHash))),
  simulation: (asked: Said) => spec('simulation', 'anything-else', said('simulation'), words(asked)),
  walletAnswer: (asked: Said) => spec('wallet', 'anything-else', said('your-wallet'), words(asked)),
  finalBytes: () => spec('final', 'anything-else', said('bytes-to-send'), words(said('checked-bytes'))),
  anythingElse: () => spec('anything-else', 'anything-else', said('anything-else'), { kind: 'nothing' }),
};
