import { pinsFor } from '@clearstake/contract/pins';
import type { Attack } from '@clearstake/sandbox/hostile/attack';
import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { expectedCodes, otherwiseExpected } from '@clearstake/sandbox/hostile/expected-codes';
import { base64, hex } from '@scure/base';
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { decodeBytes, gatherFacts, guardedOffer, type VerifyInput, verify } from '../src';
import { addressBytes } from '../src/bytes';
import { receivedUnder } from '../testing/attacked';
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

async function inputFor(operation: Pooled, minimum: boolean, attack: Attack | null = null) {
  const honest = honestTransaction(honestFields[operation], world, { ...plainStyle, minimum });
  const { text, input } = await receivedUnder(attack, honest, world);
  const coder = operation.startsWith('legacy') ? base64 : hex;
  const decoded = decodeBytes(readdressed(coder.decode(text)));
  const rpc = worldRpc(moved, {
    simulateTransaction: (wire, addresses) =>
      runningRpc(world, executor).simulateTransaction(readdressed(wire, true), addresses),
  });
  const { intent } = honest;
  const facts = await gatherFacts({ intent, decoded, pins: { ...pins, pool }, rpc });
  const answer = attack === null ? honestAnswer(honest) : input.answer;
  return { intent, decoded, facts, pins: { ...pins, pool }, answer } satisfies VerifyInput;
}

const pooled: readonly Pooled[] = ['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw'];
const attacks = catalogue.filter(({ id, surface }) => surface === 'api-answer' && /^(LS|LU|LW|X42)/.test(id));

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

  const own = attacks.filter(({ operations }) => operations.some((name) => name === operation));
  it.each(own)('fails with $id: $title', async (attack) => {
    const { outcome, findings } = verify(await inputFor(operation, true, attack));
    expect(outcome).toBe('refused');
    expect(findings.map(({ code }) => code)).toContain(
      otherwiseExpected[`${attack.id}:${operation}`] ?? expectedCodes[attack.id],
    );
  });
});
