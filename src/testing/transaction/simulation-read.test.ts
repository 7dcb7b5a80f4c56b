import { encodeStakeAccount } from '@server/sandbox/chain/layout/stake-account';
import { encodeTokenAccount } from '@server/sandbox/chain/layout/token';
import { describe, expect, it } from 'vitest';
import { STAKE_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL_MINT } from '@/transaction/addresses';
import { addressBytes, concatBytes, u32, u64 } from '@/transaction/bytes';
import { askSimulation, watchedAddresses } from '@/transaction/simulate/ask-simulation';
import { readSimulation } from '@/transaction/simulate/read-simulation';
import type { RawAccount } from '@/transaction/types/facts';
import type { BalanceEffect, ControlledAccount, Verdict } from '@/transaction/types/review';
import { findingText } from './review-text';
import { attacker, stakeAddress, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();
const stake = stakeAddress('active-1');
const tokens = world.poolTokenAccount;

function account(owner: string, data: Uint8Array, lamports = 1_000n): RawAccount {
  return { owner, data, lamports, executable: false };
}
const person = (lamports: bigint, data = 0, owner = SYSTEM_PROGRAM) =>
  account(owner, new Uint8Array(data), lamports);

/** A stake account with these roles, and bytes that are other ones. */
function stakeOf(
  change: { staker?: string; withdrawer?: string; at?: number; bytes?: Uint8Array; lamports?: bigint } = {},
) {
  const {
    staker = wallet.address,
    withdrawer = wallet.address,
    at = 0,
    bytes = new Uint8Array(),
    lamports,
  } = change;
  const data = encodeStakeAccount({ staker, withdrawer }, null);
  data.set(bytes, at);
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
  return {
    outcome: 'accepted',
    code: null,
    rows: [],
    findings: [],
    checks: { passed: 0, total: 0, encoding: 0 },
    instructions: [],
    messageSha256: null,
    blockhash: 'blockhash',
    fee: null,
    effects: [effect('wallet', wallet.address, 1_000n), ...effects],
    ...(controlled && { controlled }),
    newAccount: null,
  };
}

interface Ran {
  readonly error?: string;
  readonly logs?: readonly string[];
}

/** What is said of a verdict when these accounts are left, the wallet as promised unless it is one of them. */
function said(
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
const found = (...given: Parameters<typeof said>) =>
  said(...given).map((finding) => (finding.found.kind === 'text' ? finding.found.text : finding.found.kind));

describe('the wallet', () => {
  it.each<[string, RawAccount | null, readonly string[]]>([
    ['with what was promised', person(1_000n), []],
    ['with more', person(1_001n), []],
    ['with a lamport less', person(999n), ['Your wallet would hold 0.000000999 SOL, not 0.000001 SOL']],
    ['that is gone', null, ['Your wallet would be emptied']],
    ['with data', person(1_000n, 1), ['Your wallet would belong to a program']],
    ['of another program', person(1_000n, 0, STAKE_PROGRAM), ['Your wallet would belong to a program']],
  ])('%s', (_, left, problems) => {
    expect(found(verdictOn([]), [[wallet.address, left]])).toEqual(problems);
  });
});

describe('a stake account', () => {
  const less = ['A stake account would hold less than it should'];
  const missing = ['The new stake account would not exist'];

  it.each<[string, BalanceEffect['role'], bigint, RawAccount | null, readonly string[]]>([
    ['with its balance', 'stake-account', 1_000n, stakeOf(), []],
    ['with more', 'stake-account', 999n, stakeOf(), []],
    ['with a lamport less', 'stake-account', 1_001n, stakeOf(), less],
    ['that is gone as it should be', 'stake-account', 0n, null, []],
    ['that is gone', 'stake-account', 1n, null, less],
    ['that is new, with any balance', 'new-stake-account', 1_000_000n, stakeOf({ lamports: 1n }), []],
    ['that is new and empty', 'new-stake-account', 1n, stakeOf({ lamports: 0n }), missing],
    ['that is new and missing', 'new-stake-account', 1n, null, missing],
  ])('%s', (_, role, after, left, problems) => {
    expect(found(verdictOn([effect(role, stake, after)]), [[stake, left]])).toEqual(problems);
  });

  const locked = ['A stake account would be locked'];
  it.each<[string, boolean, RawAccount | null, readonly string[]]>([
    ['of the wallet', true, stakeOf(), []],
    ['that is gone', true, null, []],
    [
      'that somebody else may withdraw from',
      true,
      stakeOf({ withdrawer: attacker.address }),
      ['Somebody else could withdraw from a stake account'],
    ],
    [
      'that somebody else may delegate',
      true,
      stakeOf({ staker: attacker.address }),
      ['Somebody else could re-delegate a stake account'],
    ],
    [
      'of another program',
      true,
      account(SYSTEM_PROGRAM, new Uint8Array(200)),
      ['A stake account would belong to another program'],
    ],
    ['locked until a day', true, stakeOf({ at: 76, bytes: u64(1n) }), locked],
    ['locked until an epoch', true, stakeOf({ at: 84, bytes: u64(1n) }), locked],
    ['locked as it is now', false, stakeOf({ at: 84, bytes: u64(1n) }), []],
  ])('that must stay the wallet’s, %s', (_, unlocked, left, problems) => {
    expect(found(verdictOn([], [{ address: stake, unlocked }]), [[stake, left]])).toEqual(problems);
  });

  it('that must stay the wallet’s is none where the verdict names none', () => {
    expect(found(verdictOn([]), [[stake, stakeOf({ withdrawer: attacker.address })]])).toEqual([]);
  });
});

describe('a token account', () => {
  const power = ['Somebody else would have power over your token account'];
  it.each<[string, bigint, RawAccount | null, readonly string[]]>([
    ['with its tokens', 10_000n, tokensOf(10_000n), []],
    ['with a thousandth less', 10_000n, tokensOf(9_990n), []],
    [
      'with more than that less',
      10_000n,
      tokensOf(9_989n),
      ['You would hold fewer pool tokens than you should'],
    ],
    ['that is closed as it should be', 0n, null, []],
    ['that is missing', 1n, null, ['Your token account would not exist']],
    ['that is none', 1n, person(5n), ['Your token account would not exist']],
    ['of somebody else', 1n, tokensOf(1n, attacker.address), power],
    ['that somebody else may spend from', 1n, tokensOf(1n, wallet.address, true), power],
  ])('%s', (_, after, left, problems) => {
    expect(found(verdictOn([effect('token-account', tokens, after)]), [[tokens, left]])).toEqual(problems);
  });
});

describe('a simulation', () => {
  const at = 'anything-else/simulation: Simulation';
  const inWords = (...given: Parameters<typeof said>) =>
    said(...given).map((finding) => `${findingText(finding, world)} | ${finding.meaning}`);

  it('that does something else says what', () => {
    expect(inWords(verdictOn([]), [[wallet.address, null]])).toEqual([
      `F7 simulation-failed ${at} | What its bytes say, nothing else | Your wallet would be emptied | ` +
        'Simulated, the transaction does something else than its bytes say.',
    ]);
  });

  it('that fails says why', () => {
    expect(inWords(verdictOn([]), [[wallet.address, null]], { error: 'instruction 1 failed' })).toEqual([
      `F7 simulation-failed ${at} | A transaction that succeeds | instruction 1 failed | ` +
        'The network says that it would fail, which would cost a fee and do nothing.',
    ]);
  });

  it.each([
    ['unknown or too old (BlockhashNotFound)', 'blockhash'],
    ['BlockhashNotFound', null],
  ])('that does not find the blockhash says only that: %s', (error, blockhash) => {
    expect(inWords({ ...verdictOn([]), blockhash }, [[wallet.address, null]], { error })).toEqual([
      `A6 blockhash-invalid anything-else/blockhash: Blockhash | A recent one of this network | ${blockhash ?? ''} is not valid | ` +
        'The blockhash is unknown to an independent node, or the transaction would never expire.',
    ]);
  });

  const paying = 'Program Stake11111111111111111111111111111111111111 failed: custom program error: 0x10';
  it.each<[string, Ran, boolean]>([
    ['says so', { error: 'failed', logs: ['first', paying, 'last'] }, true],
    ['and does not fail', { logs: [paying] }, false],
    ['with another error', { error: 'failed', logs: [`${paying}0`] }, false],
    ['with another program', { error: 'failed', logs: [paying.replace('Stake1', 'Stake2')] }, false],
    ['with something before', { error: 'failed', logs: [` ${paying}`] }, false],
  ])('while the network pays rewards, which a log %s', (_, ran, told) => {
    const waiting =
      `R2 stake-state-differs ${at} | A transaction that succeeds | The network is paying the rewards of the last epoch | ` +
      'Until all are paid, which takes some minutes, no stake can be changed. Try again then.';
    expect(inWords(verdictOn([]), [], ran).includes(waiting)).toBe(told);
  });

  it('asks for each account once: balances first, then those that must stay the wallet’s', async () => {
    const verdict = verdictOn(
      [effect('stake-account', stake, 0n)],
      [
        { address: stake, unlocked: true },
        { address: tokens, unlocked: true },
      ],
    );
    expect(watchedAddresses(verdict)).toEqual([wallet.address, stake, tokens]);
    expect(watchedAddresses(verdictOn([]))).toEqual([wallet.address]);
    const unread = { form: 'message', message: null, signatures: [], wireSize: 0, findings: [] } as const;

    await expect(askSimulation(worldRpc(world), unread, verdict)).rejects.toThrow(
      'There is no message to simulate.',
    );
  });
});
