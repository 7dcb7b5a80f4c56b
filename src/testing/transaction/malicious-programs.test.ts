import { pinsFor } from '@contract/pins';
import { STAKE_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '@server/sandbox/chain/programs';
import type { DraftAccount, DraftInstruction } from '@server/sandbox/hostile/draft';
import { authorize, instruction, r, transfer, w, ws } from '@server/sandbox/hostile/instructions';
import { approve, assign, setLockup, transferTokens } from '@server/sandbox/hostile/theft-instructions';
import { describe, expect, it } from 'vitest';
import { type DecodedTransaction, decodeBytes, unsignedWire } from '@/transaction';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { Executor } from './executor';
import { executor, guardsIn, messageIn, unguaranteed } from './guarded';
import { type Honest, honestFields, honestTransaction, plainStyle, withInstructions } from './honest';
import { offerFor } from './judge';
import { testKey } from './keys';
import { callingProgram, idleProgram, takingProgram, writingProgram } from './misusing-program';
import { attacker, SOL, stakeAddress, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/**
 * X27 and X39: a program that gets the wallet's signature is honest in simulation and malicious at the landing. The server's own
 * bytes lose money; the guarded ones fail.
 */
const W = wallet.address;

const attackerTokens = testKey('attacker tokens').address;

const stake = stakeAddress('active-1');

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
  turncoat: string,
  theft: DraftInstruction,
) {
  const executor = new Executor();
  const { verdict, input } = await offerFor(honest, bytes, runningRpc(world, executor));
  expect(verdict.findings).toEqual([]);
  executor.addTo(turncoat, [{ programId: theft.program, accounts: theft.accounts, data: theft.data }]);
  const run = (decoded: typeof input.decoded) =>
    executor.run(world, unsignedWire(decoded) ?? new Uint8Array());
  return { bare: run(decodeBytes(bytes)), guarded: run(input.decoded) };
}

describe('a swap program that turns malicious', () => {
  it.each([
    ['takes SOL out of the wallet', () => transfer(W, attacker.address, 50n * SOL), 6001],
    [
      'takes the tokens that were to stay',
      () => transferTokens(tokens, attackerTokens, W, 29n * SOL),
      0x1900,
    ],
    ['keeps a say over the tokens that stay', () => approve(tokens, attacker.address, W, 30n * SOL), 0x1901],
  ])('and %s is stopped by the guard', async (_, theft, code) => {
    const { bare, guarded } = await bothLanded(swap(), program('aggregator'), theft());
    expect(bare).toMatchObject({ ok: true });
    expect(guarded).toMatchObject({ ok: false });
    expect(guarded.error).toContain(`{"Custom":${code}}`);
    expect(guarded.read(tokens)).toEqual({ address: tokens, ...world.accounts.get(tokens) });
    expect(guarded.read(W)?.lamports).toBe(268n * SOL - 5_000n);
  });
});

describe('an auto-compound program that turns malicious', () => {
  it.each([
    ['takes SOL out of the wallet', () => transfer(W, world.ledger, 50n * SOL), 6001],
    ['takes the withdraw authority', () => authorize(stake, W, attacker.address, 1, 'short'), 0x1900],
    ['locks the stake', () => setLockup(stake, W, attacker.address), 0x1902],
  ])('and %s is stopped by the guard', async (_, theft, code) => {
    const { bare, guarded } = await bothLanded(compound(), program('autoCompound'), theft());
    expect(bare).toMatchObject({ ok: true });
    expect(guarded).toMatchObject({ ok: false });
    expect(guarded.error).toContain(`{"Custom":${code}}`);
    expect(guarded.read(stake)).toEqual({ address: stake, ...world.accounts.get(stake) });
  });
});

describe('a pool program that turns malicious', () => {
  it.each([true, false])(
    'and takes SOL beside a deposit is stopped by the guard; with a minimum: %s',
    async (minimum) => {
      const fees = pinsFor('sandbox').pool?.managerFeeAccount ?? '';
      const theft = transfer(W, fees, 50n * SOL);
      const { bare, guarded } = await bothLanded(atPool(minimum), program('pool'), theft);
      expect(bare).toMatchObject({ ok: true });
      expect(guarded).toMatchObject({ ok: false });
      expect(guarded.error).toContain('{"Custom":6001}');
      expect(guarded.read(W)?.lamports).toBe(268n * SOL - 5_000n);
    },
  );
});

const Z = attacker.address;

const byAddress = { ...pinsFor('sandbox'), guard: pinsFor('mainnet-beta').guard };

const fees = pinsFor('sandbox').pool?.managerFeeAccount ?? '';

const tokenAccount = 165;

const stakeAccount = 200;

type Deed = (account: string) => DraftInstruction;

type Refusal = readonly [what: string, deed: Deed, error: unknown];

const deposit = unguaranteed('liquid-stake', world);

const withdrawal = unguaranteed('liquid-unstake', world);

/** The network's result with this program at the guard's address. */
function landed(decoded: DecodedTransaction, binary: Uint8Array) {
  const wire = unsignedWire(decoded) ?? new Uint8Array();
  return new Executor(new Map([[LIGHTHOUSE_PROGRAM, binary]])).run(world, wire);
}

/** What the page offers to the wallet while the program is honest, and the account that the guard names. */
async function offered(honest: Honest) {
  const offer = await offerFor(honest, honest.bytes, runningRpc(world, executor), byAddress);
  expect(offer.verdict.findings).toEqual([]);
  const [guard] = guardsIn(messageIn(offer));
  return { decoded: offer.input.decoded, account: guard?.[0].join() ?? '' };
}

/** A program that has another one carry out a deed. */
function calling({ program, accounts, data }: DraftInstruction, ...sizes: number[]): Uint8Array {
  return callingProgram({ programId: program, accounts, data }, sizes);
}

/** An honest transaction with an instruction for the program at the guard's address that names more than a guard does. */
function lending(honest: Honest, ...accounts: DraftAccount[]): DecodedTransaction {
  const more = instruction(LIGHTHOUSE_PROGRAM, Uint8Array.of(0), ...accounts);
  return decodeBytes(withInstructions(honest, [...honest.draft.instructions, more]));
}

const fails = (instructionIndex: number, error: unknown) => ({
  ok: false,
  error: JSON.stringify({ InstructionError: [instructionIndex, error] }),
});

it.each([
  ['the token account of a deposit', deposit, world.poolTokenAccount, 2],
  ['the new stake account of a withdrawal', withdrawal, withdrawal.newKey?.address, 3],
])('%s is all that the program gets, and it cannot be changed by it', async (_, honest, own, at) => {
  const { decoded, account } = await offered(honest);
  expect(account).toBe(own);
  // It can end without asserting anything.
  expect(landed(decoded, idleProgram())).toMatchObject({ ok: true });
  expect(landed(decoded, takingProgram())).toMatchObject(fails(at, 'ExternalAccountLamportSpend'));
  expect(landed(decoded, writingProgram())).toMatchObject(fails(at, 'ExternalAccountDataModified'));
  const deed = honest === deposit ? approve(account, Z, W, SOL) : authorize(account, W, Z, 1, 'short');
  const size = honest === deposit ? tokenAccount : stakeAccount;
  expect(landed(decoded, calling(deed, size))).toMatchObject(fails(at, 'MissingAccount'));
});

it.each<Refusal>([
  ['its own', (own) => transferTokens(own, fees, own, SOL), 'PrivilegeEscalation'],
  ['the wallet’s', (own) => transferTokens(own, fees, W, SOL), 'MissingAccount'],
])(
  'a token account cannot be transferred with %s signature even if the program got a target and the token program',
  (_, deed, error) => {
    const own = world.poolTokenAccount;
    const decoded = lending(deposit, w(own), w(fees), r(TOKEN_PROGRAM));
    const result = landed(decoded, calling(deed(own), tokenAccount, tokenAccount));
    expect(result).toMatchObject(fails(2, error));
    expect(result.read(own)).toEqual({ address: own, ...world.accounts.get(own) });
  },
);

it.each<Refusal>([
  ['reassigned', (own) => authorize(own, own, Z, 1, 'short'), 'MissingRequiredSignature'],
  ['given to another program', (own) => assign(own, LIGHTHOUSE_PROGRAM), 'ModifiedProgramId'],
  ['emptied', (own) => transfer(own, fees, SOL), 'InvalidArgument'],
])(
  'a new stake account cannot be %s with its own signature even if the program got a target and both programs',
  (_, deed, error) => {
    const own = withdrawal.newKey?.address ?? '';
    const decoded = lending(withdrawal, ws(own), w(fees), r(STAKE_PROGRAM), r(SYSTEM_PROGRAM));
    const binary = calling(deed(own), stakeAccount, tokenAccount);
    expect(landed(decoded, binary)).toMatchObject(fails(3, error));
  },
);

it('the wallet’s signature is another matter: with it, the wallet can be taken', () => {
  const honest = honestTransaction(honestFields['auto-compound'], world);
  const decoded = lending(honest, ws(W), r(SYSTEM_PROGRAM));
  const result = landed(decoded, calling(assign(W, LIGHTHOUSE_PROGRAM), 0));
  expect(result.error).toBeNull();
  expect(result.read(W)?.owner).toBe(LIGHTHOUSE_PROGRAM);
});
