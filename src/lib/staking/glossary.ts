import { msg, t } from '@clearstake/contract/i18n';

/**
 * The meanings of underlined words, for a first-time staker. Review rows use their own keys; engineers' words are in
 * docs/glossary.md.
 */
const meanings = {
  amount: msg('What you typed in the form. The bytes must move exactly this, to the last lamport.'),
  'minimum-out': msg('The least that you get. If it would be less, the network undoes the transaction.'),
  rent: msg(
    'A deposit that the network asks for each account, so that the account may exist. It stays yours and comes back when the account is closed.',
  ),
  'ledger-rent': msg(
    'A deposit for the account that remembers your auto-compound switches. It comes back when the last one is off.',
  ),
  fee: msg(
    'Paid to the network for each signature, whatever the amount is. A priority fee on top may get a transaction in sooner.',
  ),
  'pool-fee-share': msg('The part that the stake pool keeps of what you exchange with it.'),
  'pool-fee': msg('Who receives the part that the stake pool keeps.'),
  'swap-fee': msg('The part that the exchange behind the swap keeps.'),
  payer: msg('Whose SOL pays the fee and the amount.'),
  signers: msg('Whose signatures the transaction needs before the network accepts it.'),
  staker: msg(
    'Who may choose another validator for the stake, or stop it earning. This key cannot take SOL out.',
  ),
  withdrawer: msg('Who may take the SOL out. Whoever holds this key owns the stake.'),
  lockup: msg('A date before which nobody can withdraw, unless its keeper agrees. There should be none.'),
  vote: msg(
    'The computer that your stake votes with. It earns your rewards, and can never take your stake. Pinned: its address is compiled into this page, so no server can put another in its place.',
  ),
  'new-account': msg('The account that will hold your stake. It is made by this transaction and is yours.'),
  targets: msg(
    'The stake accounts that this transaction changes. They must be exactly those that you chose.',
  ),
  destination: msg('Where the SOL arrives.'),
  'token-account': msg('The account of your wallet that holds your pool tokens.'),
  pool: msg(
    'The program that spreads stake over many validators, and gives tokens for a share of it. Pinned: its address is compiled into this page.',
  ),
  'split-source': msg('The stake account of the pool that your part is taken from.'),
  'swap-output': msg(
    'SOL in the form that exchanges use. It is turned into ordinary SOL in the same transaction.',
  ),
  'auto-compound': msg(
    'Rewards that arrive in your stake account are staked again, each epoch, without you.',
  ),
  slippage: msg('How far the price may move against you before the swap is undone.'),
  guard: msg(
    'An instruction that makes the network undo everything unless the result is what you asked for.',
  ),
  'anything-else': msg('Whether the transaction holds any step beside those that your request needs.'),
  instruction: msg(
    'One step of a transaction, carried out by one program. All of them succeed together, or none does.',
  ),
  APY: msg(
    'What stake earned in a year’s measure, in percent. Assumed here: after the validator’s share, as no document of the API says so.',
  ),
  'apy field': msg(
    'A validator’s field apy, of which the API’s document says no more. This page takes it for the part of the APY that the network pays into the stake account by itself, from inflation.',
  ),
  inflation: msg('New SOL that the network makes each epoch and pays to those who stake.'),
  'block rewards': msg(
    'Fees that the validator was paid for its blocks. Assumed here: as far as it shares them with its stakers.',
  ),
  MEV: msg(
    'Tips that traders pay to have their transactions in a block first (maximal extractable value). Assumed here: as far as the validator shares them.',
  ),
  bootstrap: msg(
    'A way to see how much of a figure is chance: it is counted many times, each time from another random pick of the same epochs.',
  ),
  client: msg(
    'The program that a validator runs to take part in the network. The validators here run the same one.',
  ),
  'vote account': msg(
    'The address under which a validator votes. Stake is given to it, and it can never take that stake.',
  ),
  lamport: msg('The smallest amount: one SOL is 1,000,000,000 lamports.'),
  idle: msg(
    'SOL in a stake account that is not staked: tips and rewards that arrived there. It is yours and earns nothing until it is staked again or withdrawn.',
  ),
  slot: msg(
    'The network’s beat, in which one validator may make one block. Its number says how new an answer is.',
  ),
  'priority fee': msg('A fee on top, which may get a transaction in sooner when the network is busy.'),
  'pool token': msg(
    'A token that stands for a share of a stake pool. Its worth in SOL grows with the pool’s rewards.',
  ),
  'older interface': msg(
    'The pool’s first way to answer questions, from before its answers had a version number (the legacy API). It is asked as a second source.',
  ),
  packet: msg('One transaction as it travels to a validator.'),
  bundle: msg(
    'A few transactions that go into a block together or not at all, with a tip for the validator.',
  ),
  relayer: msg('A server in front of a validator that receives its transactions and passes them on.'),
  epoch: msg(
    'The network’s working period; the clock at the top says how long this one still lasts. Stake starts and stops earning when one ends.',
  ),
  'stake account': msg('An account that holds staked SOL and knows who may move it.'),
  deactivate: msg(
    'To take stake out of work: it earns until the epoch ends, and can be withdrawn from then on.',
  ),
  blockhash: msg(
    'A stamp that makes a transaction valid for about a minute. When it is too old, the transaction is built and checked again.',
  ),
  'message hash': msg(
    'A fingerprint of the exact bytes to sign. A hardware wallet shows the same one: compare them there.',
  ),
};

export type GlossaryTerm = keyof typeof meanings;

export function isGlossaryTerm(text: string): text is GlossaryTerm {
  return Object.hasOwn(meanings, text);
}

export function meaningOf(term: GlossaryTerm): string {
  return t(meanings[term]);
}
