import { pinsFor } from '@clearstake/contract/pins';
import { hex } from '@scure/base';
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { decodeBytes, gatherFacts, guardedOffer, verify } from '../src';
import { addressBytes } from '../src/bytes';
import { executor, guardsIn, messageIn, rowOf } from '../testing/guarded';
import { honestFields, honestTransaction, plainStyle } from '../testing/honest';
import { honestAnswer } from '../testing/judge';
import { copyWorld, testWorld } from '../testing/world';
import { runningRpc, worldRpc } from '../testing/world-rpc';

/** The devnet build of the pool's program, which a pins file may name: the same pool and the same bytes under its id. */
const program = address('DPoo15wWDqpPJJtS2MUZ49aRxqz5ZaaJCJP4z8bLuib');
const pins = pinsFor('sandbox');
const pinned = pins.pool;
if (pinned === null) throw new Error('The sandbox pins a pool.');
const pool = { ...pinned, program };

const world = await testWorld();
const seeds = [pins.validators[0]?.vote ?? '', pool.address].map((seed) =>
  getAddressEncoder().encode(address(seed)),
);
const [poolStake] = await getProgramDerivedAddress({ programAddress: program, seeds });
const replacements = [
  [pinned.program, program],
  [world.poolStake, poolStake],
] as const;

const moved = copyWorld(world);
for (const [from, to] of replacements) {
  const account = world.accounts.get(from);
  if (account) moved.accounts.set(to, account);
}
for (const [key, account] of moved.accounts)
  if (account.owner === pinned.program) moved.accounts.set(key, { ...account, owner: program });

/** The bytes with one set of addresses in the place of the other. */
function readdressed(bytes: Uint8Array, back = false): Uint8Array {
  const text = replacements.reduce((before, [from, to]) => {
    const [old, fresh] = back ? [to, from] : [from, to];
    return before.replaceAll(hex.encode(addressBytes(old)), hex.encode(addressBytes(fresh)));
  }, hex.encode(bytes));
  return hex.decode(text);
}

type Pooled = 'liquid-stake' | 'legacy-deposit' | 'liquid-unstake' | 'legacy-withdraw';

async function inputFor(operation: Pooled, minimum: boolean) {
  const honest = honestTransaction(honestFields[operation], world, { ...plainStyle, minimum });
  const decoded = decodeBytes(readdressed(honest.bytes));
  const rpc = worldRpc(moved, {
    simulateTransaction: (wire, addresses) =>
      runningRpc(world, executor).simulateTransaction(readdressed(wire, true), addresses),
  });
  const { intent } = honest;
  const facts = await gatherFacts({ intent, decoded, pins: { ...pins, pool }, rpc });
  return { intent, decoded, facts, pins: { ...pins, pool }, answer: honestAnswer(honest) };
}

const pooled: readonly Pooled[] = ['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw'];

describe.each(pooled)('a %s of a pool under another program id', (operation) => {
  it('passes the verifier', async () => {
    expect(guardedOffer(await inputFor(operation, true)).verdict.findings).toEqual([]);
  });

  it('needs a guard if it has no minimum', async () => {
    const offer = guardedOffer(await inputFor(operation, false));
    expect(offer.verdict.findings).toEqual([]);
    expect(rowOf(offer.verdict, 'minimum-out')?.status).toBe('warn');
    expect(guardsIn(messageIn(offer)).length).toBeGreaterThan(0);
    const unguarded = verify({ ...(await inputFor(operation, false)), pins: { ...pins, pool, guard: null } });
    expect(unguarded.code).toBe('minimum-unguarded');
  });
});
