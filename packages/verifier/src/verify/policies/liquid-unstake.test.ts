import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { messageOf } from '@clearstake/sandbox/hostile/draft';
import { patchData, replace } from '@clearstake/sandbox/hostile/edit';
import { PublicKey } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { findingsAfter, honestInput, refusalsOf, withFacts } from '../../../testing/edited';
import { honestFields, honestTransaction } from '../../../testing/honest';
import { verdictOn } from '../../../testing/judge';
import { outside } from '../../../testing/review-text';
import { attackerVote, testWorld, withBytes } from '../../../testing/world';
import { concatBytes, u32, u64 } from '../../bytes';
import { decodeBytes } from '../../decode/decode-blob';

/**
 * Where stake of the pool may come from, by the pool program's source (`process_withdraw_stake`): a validator's account with
 * the seed that the list has for it, or transient stake with its seed, which grows with each rebalancing.
 */
const { pool, validators } = sandboxPins;
const vote = new PublicKey(validators[0]?.vote ?? '');
const program = new PublicKey(pool.program);
const pinned = new PublicKey(pool.address);
const addresses = '@solana/spl-stake-pool/src/utils/program-address.ts';
type Derive<Seed> = (program: PublicKey, vote: PublicKey, pool: PublicKey, seed: Seed) => Promise<PublicKey>;
const seedOf = (value: bigint) => ({ toArrayLike: () => Buffer.from(u64(value)) });
const stock: {
  readonly findStakeProgramAddress: Derive<number>;
  readonly findTransientStakeProgramAddress: Derive<ReturnType<typeof seedOf>>;
} = await import(/* @vite-ignore */ addresses);

const world = await testWorld();

/** The codes of a withdrawal from this account while the pool's list has these seeds for its first validator. */
async function codesOf(source: PublicKey, { transient = 0n, validator = 0 } = {}): Promise<string[]> {
  const seeds = concatBytes(u64(transient), new Uint8Array(4), u32(validator));
  const { accounts } = withBytes(world, pool.validatorList, 9 + 24, seeds);
  const held = accounts.get(world.poolStake);
  if (held) accounts.set(source.toBase58(), held);
  const changed = { ...world, accounts, poolStake: source.toBase58() };
  const honest = honestTransaction(honestFields['liquid-unstake'], changed);
  return (await verdictOn(honest, changed)).findings.map(({ code }) => code);
}

it('takes transient or validator stake with the seed that the list has, and none of another pool', async () => {
  const transientOf = (seed: bigint, of = pinned) =>
    stock.findTransientStakeProgramAddress(program, vote, of, seedOf(seed));
  for (const transient of [0n, 1n, 57n, 2n ** 64n - 1n])
    expect(await codesOf(await transientOf(transient), { transient })).toEqual([]);
  for (const validator of [0, 1, 9, 2 ** 32 - 1]) {
    const source = await stock.findStakeProgramAddress(program, vote, pinned, validator);
    expect(await codesOf(source, { validator })).toEqual([]);
  }
  expect(await codesOf(await transientOf(58n), { transient: 57n })).toContain('pool-differs');
  const other = new PublicKey(attackerVote);
  expect(await codesOf(await transientOf(57n, other), { transient: 57n })).toContain('pool-differs');
});

const missing = outside('I1', 'instructions-differ', '“Deactivate stake” is missing');
const needless = outside('I1', 'instructions-differ', 'A deactivation of stake that is not delegated');
const input = await honestInput(honestFields['liquid-unstake'], world);
const { draft } = honestTransaction(honestFields['liquid-unstake'], world);
const dropped = (index: number) => replace(draft, index, () => []);

it.each<[string, boolean, boolean, boolean, readonly string[]]>([
  ['a validator’s stake', false, true, false, []],
  ['a validator’s stake, without a deactivation', false, true, true, [missing]],
  // The reserve is the node's claim where it is not pinned: an address that derives as a validator's stake is not it.
  ['a validator’s stake that the node calls the reserve', true, true, false, []],
  ['such a one, without a deactivation', true, true, true, [missing]],
  ['the reserve', true, false, true, []],
  ['the reserve, with a deactivation', true, false, false, [needless]],
])('deactivates what is delegated: out of %s', (_, called, derives, without, expected) => {
  const { pool: facts, derived } = input.facts;
  const reserve = called ? world.poolStake : (facts?.reserve ?? '');
  const poolStakeAccounts = derives ? derived.poolStakeAccounts : new Set<string>();
  const decoded = decodeBytes(messageOf(without ? dropped(2) : draft));
  const pins = { ...input.pins, pool: pool && { ...pool, reserve: null } };
  const told = { pool: facts && { ...facts, reserve }, derived: { ...derived, poolStakeAccounts } };
  expect(refusalsOf(withFacts({ ...input, pins, decoded }, told), world)).toEqual(expected);
});

it('burns what the lamports are worth, before or after the fee, and a token unit of rounding', async () => {
  const burning = async (units: bigint) =>
    (
      await findingsAfter(
        honestFields['legacy-withdraw'],
        (given) => patchData(given, 1, 1, u64(units)),
        world,
      )
    ).map(({ code }) => code);
  // 10 SOL are 9,166,666,666.67 units at 60,000 SOL for 55,000 tokens, and 9,175,842,508.5 with the fee of 10 basis points.
  expect([await burning(9_166_666_665n), await burning(9_175_842_510n)]).toEqual([[], []]);
  for (const units of [9_166_666_664n, 9_175_842_511n])
    expect(await burning(units)).toEqual(['amount-differs']);
});
