import { pinsFor } from '@clearstake/contract/pins';
import { expect, it } from 'vitest';
import { honestInput, refusalsOf, withFacts } from '../../../testing/edited';
import { honestFields, plainStyle } from '../../../testing/honest';
import { attacker, EPOCH, SOL, testWorld, wallet } from '../../../testing/world';
import type { Operation, TokenAccountFacts } from '../../types';
import type { VerifyInput } from '../context';

const world = await testWorld();
type Pool = NonNullable<VerifyInput['facts']['pool']>;
const sandbox = pinsFor('sandbox');

const said = (input: VerifyInput) => refusalsOf(input, world);
const withPool = (input: VerifyInput, change: Partial<Pool>): VerifyInput => {
  if (!input.facts.pool) throw new Error('The world has a pool.');
  return withFacts(input, { pool: { ...input.facts.pool, ...change } });
};
const about = (check: string, found: string, pinned = 'pool') =>
  `${check} destination/pool: Stake pool | The pinned pool = ${pinned} | ${found}`;
const differs = about('S7 pool-differs', 'The pool on chain is not the one that is compiled into this page');
const stale = (epoch: number) => about('R3 pool-state-stale', `Last updated in epoch ${epoch}`);

const pooled = ['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw', 'swap-exit'] as const;

it.each(pooled)('refuses a %s where the pool is another one, or not updated', async (operation) => {
  const input = await honestInput(honestFields[operation], world);
  const others = ['owner', 'validatorList', 'mint', 'tokenProgram', 'reserve', 'managerFeeAccount'] as const;
  for (const member of others)
    expect([member, ...said(withPool(input, { [member]: attacker.address }))]).toContain(differs);
  expect(said(withPool(input, { accountType: 0 }))).toContain(differs);
  expect(said(withPool(input, { lastUpdateEpoch: EPOCH - 1n }))).toContain(stale(1_060));
  expect(said(withPool(input, { lastUpdateEpoch: EPOCH + 1n }))).toContain(stale(1_062));
  // Where its reserve and its fee account are not pinned, they are taken from the chain.
  const pool = sandbox.pool && { ...sandbox.pool, reserve: null, managerFeeAccount: null };
  const open = { ...input, pins: { ...sandbox, pool } };
  const elsewhere = { reserve: attacker.address, managerFeeAccount: attacker.address };
  expect([said(open), said(withPool(open, elsewhere)).includes(differs)]).toEqual([[], false]);
});

it.each(pooled)('refuses a %s whose pool is not read, or not pinned', async (operation) => {
  const input = await honestInput(honestFields[operation], world);
  const unread = said(withFacts(input, { pool: null }));
  expect(unread).toContain(about('R3 pool-state-stale', 'The pool account could not be read'));
  // Nothing is known that could be compared: no instruction has a place.
  const extra = unread.filter((line) => line.startsWith('I1 instructions-differ'));
  expect(extra).toHaveLength(input.decoded.message?.instructions.length ?? 0);
  const unpinned = said({ ...input, pins: { ...sandbox, pool: null } });
  expect(unpinned).toContain(about('R3 pool-state-stale', 'No pool is pinned for this cluster', ''));
});

it.each(pooled)('asks for approval of a deposit only, and limits the fee of a %s', async (operation) => {
  const input = await honestInput(honestFields[operation], world);
  const deposits = operation === 'liquid-stake' || operation === 'legacy-deposit';
  const gated = [about('R3 pool-deposits-gated', 'Deposits need the approval of another key')];
  expect(said(withPool(input, { solDepositAuthority: attacker.address }))).toEqual(deposits ? gated : []);
  const [paid, other] = deposits
    ? (['solDepositFee', 'stakeWithdrawalFee'] as const)
    : (['stakeWithdrawalFee', 'solDepositFee'] as const);
  const keeping = (fee: typeof paid | typeof other, numerator: bigint, denominator: bigint) =>
    said(withPool(input, { [fee]: { numerator, denominator } })).filter((line) => line.startsWith('S16'));
  const refused = (bps: number) =>
    operation === 'swap-exit'
      ? []
      : [`S16 pool-fee-too-high fees/pool-fee-share: Pool fee, at most | 50 bps | ${bps} bps`];
  // Half a percent, and none because it names no whole.
  expect([keeping(paid, 50n, 10_000n), keeping(paid, 7n, 0n)]).toEqual([[], []]);
  expect(keeping(paid, 5_001n, 1_000_000n)).toEqual(refused(51));
  expect(keeping(other, 1n, 2n)).toEqual([]);
});

const unsafe = (name: string, found: string) =>
  `S8 token-account-unsafe destination/token-account: Token account | Your own = ${name} | ${found}`;

it.each<[Partial<TokenAccountFacts>, string | null]>([
  [{ owner: attacker.address }, 'It belongs to another owner'],
  [{ mint: attacker.address }, 'It holds another token'],
  [{ state: 'frozen' }, 'It is frozen'],
  [{ state: 'uninitialized' }, 'It is uninitialized'],
  [{ closeAuthority: attacker.address }, 'attacker may close it'],
  [{ closeAuthority: wallet.address }, null],
  // Its power ends with the account where that is closed.
  [{ delegate: attacker.address }, 'attacker may spend from it'],
])('judges a token account that the wallet does not control alone: %o', async (change, problem) => {
  const expected = (name: string) => (problem === null ? [] : [unsafe(name, problem)]);
  for (const operation of pooled) {
    const input = await honestInput(honestFields[operation], world);
    const account = input.facts.poolTokenAccount;
    const poolTokenAccount = account && { ...account, ...change };
    expect(said(withFacts(input, { poolTokenAccount }))).toEqual(expected('tokens'));
  }
  const closing = await honestInput(honestFields.unwrap, world);
  const wrapped = closing.facts.wrappedSolAccount;
  const wrappedSolAccount = wrapped && { ...wrapped, ...change };
  expect(said(withFacts(closing, { wrappedSolAccount }))).toEqual(change.delegate ? [] : expected('wrapped'));
});

it('closes a wrapped SOL account that exists, and holds what was promised', async () => {
  const input = await honestInput(honestFields.unwrap, world);
  const none = withFacts(input, { wrappedSolAccount: null });
  expect(said(none)).toEqual([unsafe('wrapped', 'There is no wrapped SOL account')]);
  const holding = (lamports: bigint) => {
    const account = input.facts.wrappedSolAccount;
    return said(withFacts(input, { wrappedSolAccount: account && { ...account, lamports } }));
  };
  // 12 SOL and the rent of 165 bytes were promised.
  expect([holding(12n * SOL + 2_039_281n), holding(12n * SOL + 2_039_280n)]).toEqual([[], []]);
  expect(holding(12n * SOL + 2_039_279n)).toEqual([
    'S1 amount-differs money/minimum-out: You get | ≥ 12.00203928 SOL | 12.002039279 SOL',
  ]);
});

/** The least that is asked for, as shown and in the units of the simulation: of a withdrawal with the rent of the new account. */
it.each<[Operation, string, bigint]>([
  // 18.324166666 csSOL less ten basis points; 10.898181818 and 9.989999997 SOL less ten.
  ['liquid-stake', '≥ 18.305842499 csSOL', 18_305_842_499n],
  ['liquid-unstake', '≥ 10.887283636 SOL', 10_887_283_636n + 2_282_880n],
  ['legacy-withdraw', '≥ 9.980009997 SOL', 9_980_009_997n + 2_282_880n],
])('asks of a %s without a minimum to be simulated with %s, and a guard', async (operation, least, units) => {
  const input = await honestInput(honestFields[operation], world, { ...plainStyle, minimum: false });
  const shown = (simulatedOut: bigint | null) => said(withFacts(input, { simulatedOut }));
  const row = `money/minimum-out: You get | ${least}`;
  const unguarded = `F9 minimum-unguarded ${row} | No minimum and no guard: the transaction carries none`;
  const unseen = `S10 minimum-out-too-low ${row} | No minimum, and no simulation that shows one`;
  expect([shown(units), shown(units - 1n), shown(null)]).toEqual([
    [unguarded],
    [unseen, unguarded],
    [unseen, unguarded],
  ]);
  const withMinimum = await honestInput(honestFields[operation], world);
  expect(said(withFacts(withMinimum, { simulatedOut: null }))).toEqual([]);
});

it.each<[Operation, bigint]>([
  ['liquid-unstake', 10n * SOL],
  // What 10 SOL are worth.
  ['legacy-withdraw', 9_166_666_666n],
  ['swap-exit', 10n * SOL],
])('asks that the pool tokens of a %s are all there: %i', async (operation, amount) => {
  const input = await honestInput(honestFields[operation], world);
  const account = input.facts.poolTokenAccount;
  const holding = (units: bigint) =>
    said(withFacts(input, { poolTokenAccount: account && { ...account, amount: units } }));
  const poor =
    'R6 funds-insufficient payer/payer: Who pays | Your wallet = wallet | The wallet holds fewer pool tokens';
  expect([holding(amount), holding(amount - 1n)]).toEqual([[], [poor]]);
  expect(said(withFacts(input, { poolTokenAccount: null }))).toEqual([poor]);
});
