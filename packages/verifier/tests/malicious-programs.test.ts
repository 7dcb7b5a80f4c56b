import { pinsFor } from '@clearstake/contract/pins';
import {
  authorize,
  instruction,
  r,
  transfer,
  transferTokens,
  w,
  ws,
} from '@clearstake/sandbox/chain/instructions';
import { SYSTEM_PROGRAM } from '@clearstake/sandbox/chain/programs';
import type { DraftInstruction } from '@clearstake/sandbox/hostile/draft';
import { approve, setLockup } from '@clearstake/sandbox/hostile/theft-instructions';
import { describe, expect, it } from 'vitest';
import { type DecodedTransaction, decodeBytes, unsignedWire } from '../src';
import { LIGHTHOUSE_PROGRAM } from '../src/decode/programs/lighthouse';
import { Executor } from '../testing/executor';
import { executor, guardsIn, messageIn, unguaranteed } from '../testing/guarded';
import {
  type Honest,
  honestFields,
  honestTransaction,
  plainStyle,
  withInstructions,
} from '../testing/honest';
import { hostilePrograms } from '../testing/hostile-programs';
import { idleProgram } from '../testing/idle-program';
import { offerFor } from '../testing/judge';
import { testKey } from '../testing/keys';
import { attacker, SOL, stakeAddress, testWorld, wallet } from '../testing/world';
import { runningRpc } from '../testing/world-rpc';

/**
 * X27 and X39: a program that gets the wallet's signature is honest in simulation and malicious at the landing. The server's own
 * bytes lose money; the guarded ones fail.
 */
const W = wallet.address;

const attackerTokens = testKey('attacker tokens').address;

const stake = stakeAddress('active-1');
const fees = pinsFor('sandbox').pool?.managerFeeAccount ?? '';

const world = await testWorld();

const tokens = world.poolTokenAccount;

function program(of: 'aggregator' | 'autoCompound' | 'pool'): string {
  return pinsFor('sandbox')[of]?.program ?? '';
}

/** A swap that passes a stranger's accounts to its venues, as any route does. */
function swap(): { honest: Honest; bytes: Uint8Array } {
  const honest = honestTransaction(honestFields['swap-exit'], world);
  const strangers = [w(attacker.address), w(attackerTokens)];
  const instructions = honest.draft.instructions.map((instruction) =>
    instruction.program === program('aggregator')
      ? { ...instruction, accounts: [...instruction.accounts, ...strangers] }
      : instruction,
  );
  return { honest, bytes: withInstructions(honest, instructions) };
}

function compound(): { honest: Honest; bytes: Uint8Array } {
  const changes = [{ stakeAccount: stake, enable: true }];
  const fields = { ...honestFields['auto-compound'], operation: 'auto-compound', changes } as const;
  const honest = honestTransaction(fields, world);
  return { honest, bytes: honest.bytes };
}

function atPool(minimum: boolean) {
  const honest = honestTransaction(honestFields['liquid-stake'], world, { ...plainStyle, minimum });
  return { honest, bytes: honest.bytes };
}

/** The network's result for the server's bytes and for the guarded ones, once the program does this as well. */
async function bothLanded(
  { honest, bytes }: { honest: Honest; bytes: Uint8Array },
  upgraded: string,
  theft: DraftInstruction,
) {
  const executor = new Executor();
  const { verdict, input } = await offerFor(honest, bytes, runningRpc(world, executor));
  expect(verdict.findings).toEqual([]);
  executor.addTo(upgraded, [theft]);
  const run = (decoded: typeof input.decoded) =>
    executor.run(world, unsignedWire(decoded) ?? new Uint8Array());
  return { bare: run(decodeBytes(bytes)), guarded: run(input.decoded) };
}

it.each<[string, () => ReturnType<typeof swap>, Parameters<typeof program>[0], DraftInstruction, number]>([
  ['swap program that takes SOL', swap, 'aggregator', transfer(W, attacker.address, 50n * SOL), 6001],
  [
    'swap program that takes the tokens that were to stay',
    swap,
    'aggregator',
    transferTokens(tokens, attackerTokens, W, 29n * SOL),
    0x1900,
  ],
  [
    'swap program that keeps a say over the tokens that stay',
    swap,
    'aggregator',
    approve(tokens, attacker.address, W, 30n * SOL),
    0x1901,
  ],
  [
    'auto-compound program that takes SOL',
    compound,
    'autoCompound',
    transfer(W, world.ledger, 50n * SOL),
    6001,
  ],
  [
    'auto-compound program that takes the withdraw authority',
    compound,
    'autoCompound',
    authorize(stake, W, attacker.address, 1, 'short'),
    0x1900,
  ],
  [
    'auto-compound program that locks the stake',
    compound,
    'autoCompound',
    setLockup(stake, W, attacker.address),
    0x1902,
  ],
  [
    'pool program that takes SOL beside a deposit',
    () => atPool(true),
    'pool',
    transfer(W, fees, 50n * SOL),
    6001,
  ],
  [
    'pool program that takes SOL beside a deposit without a minimum',
    () => atPool(false),
    'pool',
    transfer(W, fees, 50n * SOL),
    6001,
  ],
])('a %s fails at the guard', async (_, build, of, theft, code) => {
  const { bare, guarded } = await bothLanded(build(), program(of), theft);
  expect(bare).toMatchObject({ ok: true });
  expect(guarded).toMatchObject({ ok: false });
  expect(guarded.error).toContain(`{"Custom":${code}}`);
  for (const own of [tokens, stake])
    expect(guarded.read(own)).toEqual({ address: own, ...world.accounts.get(own) });
  expect(guarded.read(W)?.lamports).toBe(268n * SOL - 5_000n);
});

const anyAddress = { ...pinsFor('sandbox'), guard: pinsFor('mainnet-beta').guard };
const { emptying, overwriting, seizing } = hostilePrograms;
const landedWith = (program: Uint8Array, decoded: DecodedTransaction) =>
  new Executor(new Map([[LIGHTHOUSE_PROGRAM, program]])).run(
    world,
    unsignedWire(decoded) ?? new Uint8Array(),
  );

describe('a hostile program at the guard’s address', () => {
  it.each([
    ['liquid-stake', 'PrivilegeEscalation'],
    ['liquid-unstake', 'MissingAccount'],
  ] as const)('gets one account of a %s, and takes nothing from either', async (operation, refused) => {
    const honest = unguaranteed(operation, world);
    const own = (operation === 'liquid-stake' ? tokens : honest.newKey?.address) ?? '';
    const offer = await offerFor(honest, honest.bytes, runningRpc(world, executor), anyAddress);
    expect(offer.verdict.findings).toEqual([]);
    expect(landedWith(idleProgram(), offer.input.decoded)).toMatchObject({ ok: true });
    for (const [program, error] of [
      [emptying(), 'ExternalAccountLamportSpend'],
      [overwriting(), 'ExternalAccountDataModified'],
      [seizing(), refused],
    ] as const) {
      const landed = landedWith(program, offer.input.decoded);
      expect(landed.error).toContain(error);
      expect(landed.read(own)?.data).toEqual(world.accounts.get(own)?.data);
      const { lamports = 0n, owner } = world.accounts.get(W) ?? {};
      expect(landed.read(W)).toMatchObject({ lamports: lamports - landed.fee, owner });
    }
    expect(guardsIn(messageIn(offer))).toEqual([[[own], expect.anything()]]);
  });

  it('takes a wallet that it gets with its signature', () => {
    const honest = unguaranteed('liquid-stake', world);
    const lent = instruction(LIGHTHOUSE_PROGRAM, Uint8Array.of(0), ws(W), r(SYSTEM_PROGRAM));
    const bytes = withInstructions(honest, [...honest.draft.instructions, lent]);
    expect(landedWith(seizing(), decodeBytes(bytes)).read(W)?.owner).toBe(LIGHTHOUSE_PROGRAM);
  });
});
