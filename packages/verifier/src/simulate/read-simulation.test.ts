import { encodeStakeAccount } from '@clearstake/sandbox/chain/layout/stake-account';
import { encodeTokenAccount } from '@clearstake/sandbox/chain/layout/token';
import { expect, it } from 'vitest';
import { honestFields, honestTransaction } from '../../testing/honest';
import { findingText } from '../../testing/review-text';
import { acceptedVerdict } from '../../testing/verdicts';
import { attacker, stakeAddress, testWorld, wallet } from '../../testing/world';
import { worldRpc } from '../../testing/world-rpc';
import { STAKE_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL_MINT } from '../addresses';
import { addressBytes, concatBytes, u32, u64 } from '../bytes';
import { mayPassLater } from '../flow/passing-refusal';
import { type Said, said, verbatim } from '../said/said';
import { sayInEnglish } from '../said/say';
import type { BalanceEffect, ControlledAccount, RawAccount, Verdict } from '../types';
import { askSimulation, watchedAddresses } from './ask-simulation';
import { readSimulation } from './read-simulation';

const world = await testWorld();
const stake = stakeAddress('active-1');
const tokens = world.poolTokenAccount;

const account = (owner: string, data: Uint8Array, lamports = 1_000n): RawAccount => ({
  ...{ owner, data, lamports, executable: false },
});
const person = (lamports: bigint, data = 0, owner = SYSTEM_PROGRAM) =>
  account(owner, new Uint8Array(data), lamports);

/** A stake account with these roles and lamports, locked at an offset. */
function stakeOf({
  staker = wallet.address,
  withdrawer = wallet.address,
  locked = 0,
  lamports = 1_000n,
} = {}) {
  const data = encodeStakeAccount({ staker, withdrawer }, null);
  if (locked > 0) data.set(u64(1n), locked);
  return account(STAKE_PROGRAM, data, lamports);
}

function tokensOf(amount: bigint, owner = wallet.address, delegated = false) {
  const data = encodeTokenAccount({ mint: WRAPPED_SOL_MINT, owner, amount });
  if (delegated) data.set(concatBytes(u32(1), addressBytes(attacker.address)), 72);
  return account(TOKEN_PROGRAM, data);
}

const effect = (role: BalanceEffect['role'], address: string, after: bigint): BalanceEffect => ({
  address,
  role,
  unit: role === 'token-account' ? 'pool-token' : 'lamports',
  before: 0n,
  after,
});

function verdictOn(effects: readonly BalanceEffect[], controlled?: readonly ControlledAccount[]): Verdict {
  const all = [effect('wallet', wallet.address, 1_000n), ...effects];
  return { ...acceptedVerdict, blockhash: 'blockhash', effects: all, ...(controlled && { controlled }) };
}

interface Ran {
  readonly error?: Said;
  readonly logs?: readonly string[];
}

/** What is said of a verdict when these accounts are left, the wallet as promised unless it is one of them. */
function findingsOf(
  verdict: Verdict,
  left: readonly (readonly [string, RawAccount | null])[],
  { error, logs = [] }: Ran = {},
) {
  const accounts = new Map<string, RawAccount | null>([[wallet.address, person(1_000n)], ...left]);
  const raw = { error: error ?? null, logs, unitsConsumed: 1n, accounts: [...accounts.values()] };
  const { ok, findings } = readSimulation({ raw, addresses: [...accounts.keys()] }, verdict);
  expect(ok).toBe(findings.length === 0);
  return findings;
}
const found = (...given: Parameters<typeof findingsOf>) =>
  findingsOf(...given).map((finding) =>
    finding.found.kind === 'text' ? sayInEnglish(finding.found.text) : finding.found.kind,
  );

const less = 'A stake account would hold less than it should';
const missing = 'The new stake account would not exist';
const program = 'Your wallet would belong to a program';
const power = 'Somebody else would have power over your token account';
const closed = 'Your token account would not exist';

it.each<[string, BalanceEffect['role'], bigint, RawAccount | null, string | null]>([
  ['a wallet with more than promised', 'wallet', 1_000n, person(1_001n), null],
  [
    'a wallet with a lamport less',
    'wallet',
    1_000n,
    person(999n),
    'Your wallet would hold 0.000000999 SOL, not 0.000001 SOL',
  ],
  ['a wallet of another program', 'wallet', 1_000n, person(1_000n, 0, STAKE_PROGRAM), program],
  ['stake with its balance', 'stake-account', 1_000n, stakeOf(), null],
  ['stake with a lamport less', 'stake-account', 1_001n, stakeOf(), less],
  ['stake that is gone', 'stake-account', 1n, null, less],
  ['new stake that is missing', 'new-stake-account', 1n, null, missing],
  ['tokens with a thousandth less', 'token-account', 10_000n, tokensOf(9_990n), null],
  [
    'tokens with more than that less',
    'token-account',
    10_000n,
    tokensOf(9_989n),
    'You would hold fewer pool tokens than you should',
  ],
  ['a token account that is missing', 'token-account', 1n, null, closed],
  ['tokens of somebody else', 'token-account', 1n, tokensOf(1n, attacker.address), power],
  ['tokens that somebody else may spend', 'token-account', 1n, tokensOf(1n, wallet.address, true), power],
])('compares what is left with what was promised: %s', (_, role, after, left, problem) => {
  const address = { wallet: wallet.address, 'token-account': tokens }[role as string] ?? stake;
  const effects = role === 'wallet' ? [] : [effect(role, address, after)];
  expect(found(verdictOn(effects), [[address, left]])).toEqual(problem === null ? [] : [problem]);
});

const locked = 'A stake account would be locked';
it.each<[string, boolean, RawAccount | null, string | null]>([
  ['as it is', true, stakeOf(), null],
  ['emptied, and named without lamports', true, account(SYSTEM_PROGRAM, new Uint8Array(), 0n), null],
  [
    'withdrawn by another',
    true,
    stakeOf({ withdrawer: attacker.address }),
    'Somebody else could withdraw from a stake account',
  ],
  [
    'delegated by another',
    true,
    stakeOf({ staker: attacker.address }),
    'Somebody else could re-delegate a stake account',
  ],
  [
    'of another program',
    true,
    account(SYSTEM_PROGRAM, new Uint8Array(200)),
    'A stake account would belong to another program',
  ],
  ['locked until an epoch', true, stakeOf({ locked: 84 }), locked],
  ['locked as it is now', false, stakeOf({ locked: 84 }), null],
])('judges stake that must stay the wallet’s: %s', (_, unlocked, left, problem) => {
  const controlled = [{ address: stake, unlocked }];
  expect(found(verdictOn([], controlled), [[stake, left]])).toEqual(problem === null ? [] : [problem]);
  expect(found(verdictOn([]), [[stake, left]])).toEqual([]);
});

const at = 'anything-else/simulation: Simulation';
const inWords = (...given: Parameters<typeof findingsOf>) =>
  findingsOf(...given).map((finding) => `${findingText(finding, world)} | ${sayInEnglish(finding.meaning)}`);
const emptied: [string, null][] = [[wallet.address, null]];

it('reports what a transaction does differently, or why it fails', () => {
  expect(inWords(verdictOn([]), emptied)).toEqual([
    `F7 simulation-failed ${at} | What its bytes say, nothing else | Your wallet would be emptied | ` +
      'Simulated, the transaction does something else than its bytes say.',
  ]);
  expect(inWords(verdictOn([]), emptied, { error: verbatim('instruction 1 failed') })).toEqual([
    `F7 simulation-failed ${at} | A transaction that succeeds | instruction 1 failed | ` +
      'The network says that it would fail, which would cost a fee and do nothing.',
  ]);
  expect(inWords(verdictOn([]), emptied, { error: said('already-processed') })).toEqual([
    `F1 answer-mismatch ${at} | The answer to this request | The transaction that you sent before | ` +
      'It has landed, so nothing would happen. With a newer blockhash the server builds another: try again in a minute.',
  ]);
  const error = said('blockhash-not-found');
  for (const blockhash of ['blockhash', null])
    expect(inWords({ ...verdictOn([]), blockhash }, emptied, { error })).toEqual([
      `A6 blockhash-invalid anything-else/blockhash: Blockhash | A recent one of this network | ${blockhash ?? ''} is not valid | ` +
        'The blockhash is unknown to an independent node, or the transaction would never expire.',
    ]);
});

it('asks to wait while the network pays rewards, and for no other failure', () => {
  const { intent } = honestTransaction(honestFields['native-unstake'], world);
  const failed = verbatim('failed');
  // As the real program says it in LiteSVM: its error 16 is EpochRewardsActive.
  const paying = 'Program Stake11111111111111111111111111111111111111 failed: custom program error: 0x10';
  const waiting =
    `R2 stake-state-differs ${at} | A transaction that succeeds | The network is paying the rewards of the last epoch | ` +
    'Until all are paid, which takes some minutes, no stake can be changed. Try again then.';
  const paid = findingsOf(verdictOn([]), [], { error: failed, logs: [paying] });
  expect(paid.map((finding) => `${findingText(finding, world)} | ${sayInEnglish(finding.meaning)}`)).toEqual([
    waiting,
  ]);
  expect(mayPassLater(intent, { ...verdictOn([]), findings: paid })).toBe(true);
  for (const ran of [
    { logs: [paying] },
    { error: failed, logs: [`${paying}0`] },
    { error: failed, logs: [paying.replace('Stake1', 'Stake2')] },
  ])
    expect(inWords(verdictOn([]), [], ran)).not.toContain(waiting);
});

it('asks for each account once: balances first, then those that must stay the wallet’s', async () => {
  const controlled = [stake, tokens].map((address) => ({ address, unlocked: true }));
  const verdict = verdictOn([effect('stake-account', stake, 0n)], controlled);
  expect(watchedAddresses(verdict)).toEqual([wallet.address, stake, tokens]);
  const unread = { form: 'message', message: null, signatures: [], wireSize: 0, findings: [] } as const;
  await expect(askSimulation(worldRpc(world), unread, verdict)).rejects.toThrow(
    'There is no message to simulate.',
  );
});
