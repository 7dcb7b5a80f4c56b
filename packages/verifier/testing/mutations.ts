import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import * as honest from '@clearstake/sandbox/chain/instructions';
import { attackerAddress, thief, thiefProgram, thiefVote } from '@clearstake/sandbox/hostile/attacker';
import {
  type Draft,
  type DraftAccount,
  type DraftInstruction,
  draftOf,
  messageOf,
} from '@clearstake/sandbox/hostile/draft';
import { replace } from '@clearstake/sandbox/hostile/edit';
import * as theft from '@clearstake/sandbox/hostile/theft-instructions';
import { decodeBytes } from '../src';
import { addressBytes, concatBytes, readU64, u64 } from '../src/bytes';
import { testKey } from './keys';
import {
  attacker,
  bystander,
  nonceAccount,
  SOL,
  stakeAddress,
  stakeNames,
  type TestWorld,
  wallet,
} from './world';

/** One mutation: its kind, and numbers that choose place and value. */
export interface Mutation {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Picks by a number that may exceed the list's length. */
function pick<T>(items: readonly T[], number: number): T | undefined {
  return items[number % Math.max(items.length, 1)];
}

const W = wallet.address;

/** Significant keys: the wallet's, the attacker's, the pool's, programs. */
function keys(world: TestWorld): string[] {
  const { pool, validators } = sandboxPins;
  return [
    thief,
    attacker.address,
    W,
    thiefVote,
    thiefProgram,
    bystander.address,
    ...stakeNames.map(stakeAddress),
    stakeAddress('bystander'),
    testKey('new stake account').address,
    testKey('attacker tokens').address,
    world.poolTokenAccount,
    world.wrappedSolAccount,
    world.ledger,
    world.poolStake,
    pool.address,
    pool.mint,
    pool.reserve,
    validators[0]?.vote ?? '',
    '11111111111111111111111111111111',
    'Sysvar1nstructions1111111111111111111111111',
  ];
}

/** Instructions that an attacker may insert, with the wallet and its accounts. */
function intruders(world: TestWorld, number: number): DraftInstruction[] {
  const key = pick(keys(world), number) ?? thief;
  const stake = stakeAddress(pick(stakeNames, number) ?? 'active-1');
  const tokens = world.poolTokenAccount;
  const amount = [1n, SOL, 100n * SOL, 1n << 63n][number % 4] ?? 1n;
  return [
    honest.transfer(W, key, amount),
    honest.createAccount(W, attackerAddress('created'), amount, 8n, thiefProgram),
    theft.assign(W, thiefProgram),
    theft.allocate(W, amount),
    theft.createWithSeed({ funder: W, created: key, base: W, lamports: amount, owner: thiefProgram }),
    theft.transferWithSeed(attackerAddress('seeded'), W, thief, amount),
    theft.createAllowPrefund(key, W, amount, thiefProgram),
    theft.advanceNonce(nonceAccount, W),
    theft.authorizeNonce(nonceAccount, W, thief),
    honest.initialize(stake, key, 'short'),
    honest.authorize(stake, W, key, number % 2, number % 3 === 0 ? 'classic' : 'short'),
    theft.authorizeChecked(stake, W, key),
    honest.delegate(
      stake,
      pick([thiefVote, sandboxPins.validators[0]?.vote ?? ''], number) ?? thiefVote,
      W,
      'short',
    ),
    honest.deactivate(stake, W, number % 2 === 0 ? 'classic' : 'short'),
    honest.withdraw(stake, key, W, amount, 'short'),
    honest.split(stake, key, W, amount),
    honest.merge(stakeAddress('active-1'), stake, W, 'short'),
    theft.setLockup(stake, W, thief),
    theft.moveStake(stake, stakeAddress('active-2'), W, amount),
    theft.deactivateDelinquent(stake, thiefVote, thiefVote),
    theft.approve(tokens, key, W, amount),
    theft.setTokenOwner(tokens, W, key),
    honest.transferTokens(tokens, testKey('attacker tokens').address, W, amount),
    theft.batchedTransfer(tokens, testKey('attacker tokens').address, W, amount),
    theft.withdrawExcess(tokens, key, W),
    honest.closeTokenAccount(world.wrappedSolAccount, key, W),
    honest.createTokenAccount(W, key, sandboxPins.pool.mint, key),
    honest.depositSol(sandboxPins.pool, { wallet: W, tokens: key, lamports: amount, minimum: 1n }),
    honest.switchAutoCompound(sandboxPins.autoCompound.program, stake, world.ledger, W, number % 2 === 0),
    honest.unitLimit(number % 1_500_000),
    honest.unitPrice(BigInt(number) * 1_000n),
    honest.instruction(honest.unitLimit(1).program, Uint8Array.of(1, 0, 0, 1, 0)),
    honest.instruction('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', Uint8Array.of(104, 105), honest.s(W)),
    honest.instruction(
      'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
      Uint8Array.of(number % 18),
      honest.ws(W),
    ),
    theft.precompile(number % 256),
    theft.unknownProgram(thiefProgram, W, key),
  ];
}

function editAt(
  draft: Draft,
  number: number,
  change: (instruction: DraftInstruction) => DraftInstruction[],
): Draft {
  return replace(draft, number % Math.max(draft.instructions.length, 1), change);
}

function swapped<T>(items: readonly T[], a: number, b: number): T[] {
  const copy = [...items];
  const [i, j] = [a % Math.max(copy.length, 1), b % Math.max(copy.length, 1)];
  const [left, right] = [copy[i], copy[j]];
  if (left === undefined || right === undefined) return copy;
  copy[i] = right;
  copy[j] = left;
  return copy;
}

function overwrite(data: Uint8Array, offset: number, bytes: Uint8Array): Uint8Array {
  const copy = data.slice();
  copy.set(bytes.subarray(0, Math.max(copy.length - offset, 0)), Math.min(offset, copy.length));
  return copy;
}

/** Boundary values: neighbours, doubles, ends of the range. */
function otherAmount(value: bigint, number: number): bigint {
  const choices = [value + 1n, value - 1n, value * 2n, 0n, 1n, (1n << 64n) - 1n, value / 2n, value + SOL];
  return BigInt.asUintN(64, pick(choices, number) ?? 0n);
}

type Step = (draft: Draft, mutation: Mutation, world: TestWorld) => Draft;

/** Changes the data of the instruction at `a`. */
const onData =
  (change: (data: Uint8Array, mutation: Mutation, world: TestWorld) => Uint8Array): Step =>
  (draft, mutation, world) =>
    editAt(draft, mutation.a, (each) => [{ ...each, data: change(each.data, mutation, world) }]);

/** Changes the accounts of the instruction at `a`. */
const onAccounts =
  (
    change: (accounts: readonly DraftAccount[], mutation: Mutation, world: TestWorld) => DraftAccount[],
  ): Step =>
  (draft, mutation, world) =>
    editAt(draft, mutation.a, (each) => [{ ...each, accounts: change(each.accounts, mutation, world) }]);

/** Changes one account, at `b`, of the instruction at `a`. */
const onAccount = (change: (account: DraftAccount, mutation: Mutation, world: TestWorld) => DraftAccount) =>
  onAccounts((accounts, mutation, world) =>
    accounts.map((each, at) =>
      at === mutation.b % Math.max(accounts.length, 1) ? change(each, mutation, world) : each,
    ),
  );

const steps: readonly Step[] = [
  (draft, { a, b, c }, world) => {
    const intruder = pick(intruders(world, c), b);
    const at = a % (draft.instructions.length + 1);
    return intruder ? { ...draft, instructions: draft.instructions.toSpliced(at, 0, intruder) } : draft;
  },
  (draft, { a }) => editAt(draft, a, () => []),
  (draft, { a }) => editAt(draft, a, (instruction) => [instruction, instruction]),
  (draft, { a, b }) => ({ ...draft, instructions: swapped(draft.instructions, a, b) }),
  onData((data, { b }) => overwrite(data, 0, Uint8Array.of(b % 32))),
  onData((data, { b }) => concatBytes(data, new Uint8Array((b % 3) + 1))),
  onData((data, { b }) => data.subarray(0, b % (data.length + 1))),
  onData((data, { b, c }) => {
    const at = b % (data.length + 1);
    const tail = data.subarray(Math.max(data.length - 1 - (c % 32), 0));
    return concatBytes(data.subarray(0, at), tail, data.subarray(at));
  }),
  onData((data, { b, c }) => {
    const offset = b % Math.max(data.length - 7, 1);
    return overwrite(data, offset, u64(otherAmount(readU64(data, offset) ?? 0n, c)));
  }),
  onData((data, { b, c }, world) => {
    const offset = pick(
      [4, 20, 36, 84].filter((each) => each + 32 <= data.length),
      b,
    );
    return offset === undefined ? data : overwrite(data, offset, addressBytes(pick(keys(world), c) ?? thief));
  }),
  onAccount((entry, { c }, world) => ({ ...entry, address: pick(keys(world), c) ?? thief })),
  onAccount((entry) => ({ ...entry, writable: !entry.writable })),
  onAccount((entry) => ({ ...entry, signer: !entry.signer })),
  onAccounts((accounts, { b, c }, world) => [
    ...accounts,
    { address: pick(keys(world), b) ?? thief, signer: c % 3 === 0, writable: c % 2 === 0 },
  ]),
  onAccounts((accounts, { b }) => accounts.toSpliced(b % Math.max(accounts.length, 1), 1)),
  onAccounts((accounts, { b, c }) => swapped(accounts, b, c)),
  // The account list of the other stake program generation.
  onAccounts((accounts) => accounts.filter(({ address }) => !/^(Sysvar|StakeConfig)/.test(address))),
  (draft, { a, b }) => {
    const program =
      pick([thiefProgram, ...draft.instructions.map((each) => each.program)], b) ?? thiefProgram;
    return editAt(draft, a, (each) => [{ ...each, program }]);
  },
  (draft, { a }, world) => ({ ...draft, payer: pick(keys(world), a) ?? thief }),
  (draft, { a }, world) => ({ ...draft, unusedKeys: [pick(keys(world), a) ?? thief] }),
  (draft, _, world) => ({ ...draft, version: 0, tables: { ...world.tables } }),
  (draft) => ({ ...draft, version: 0 }),
  (draft, { a }) => ({ ...draft, blockhash: a % 2 === 0 ? draft.blockhash : thief }),
];

type ByteStep = (bytes: Uint8Array, mutation: Mutation) => Uint8Array;

const byteSteps: readonly ByteStep[] = [
  (bytes, { a, b }) =>
    overwrite(bytes, a % bytes.length, Uint8Array.of((bytes[a % bytes.length] ?? 0) ^ (1 << (b % 8)))),
  (bytes, { a }) => bytes.subarray(0, bytes.length - (a % Math.min(bytes.length, 40))),
  (bytes, { a }) => concatBytes(bytes, new Uint8Array((a % 40) + 1)),
  (bytes, { a, b }) => overwrite(bytes, a % 4, Uint8Array.of((bytes[a % 4] ?? 0) + (b % 2 === 0 ? 1 : 255))),
  (bytes, { a }) => overwrite(bytes, 0, Uint8Array.of([0x81, 0xff, 0x80, 0][a % 4] ?? 0)),
  (bytes, { a }) => concatBytes(Uint8Array.of((a % 4) + 1), new Uint8Array(64 * ((a % 4) + 1)), bytes),
  (bytes, { a, b }) =>
    concatBytes(Uint8Array.of((a % 3) + 1), new Uint8Array(64 * ((a % 3) + 1)).fill(b % 256), bytes),
  (bytes, { a, b }) => {
    const at = 4 + 32 * (a % 12);
    return overwrite(bytes, at, addressBytes(b % 2 === 0 ? thief : W));
  },
  (bytes, { a, b }) => {
    const [from, to] = [4 + 32 * (a % 12), 4 + 32 * (b % 12)];
    const first = bytes.slice(from, from + 32);
    return overwrite(overwrite(bytes, from, bytes.slice(to, to + 32)), to, first);
  },
];

export const mutationKinds = steps.length + byteSteps.length;

/** Mutates the bytes of an honest answer step by step. Steps that do not apply leave it unchanged. */
export function mutate(bytes: Uint8Array, mutations: readonly Mutation[], world: TestWorld): Uint8Array {
  return mutations.reduce((current, mutation) => {
    const kind = mutation.kind % mutationKinds;
    const byteStep = byteSteps[kind - steps.length];
    if (byteStep) return current.length === 0 ? current : byteStep(current, mutation);
    return mutateDraft(current, mutation, world);
  }, bytes);
}

function mutateDraft(bytes: Uint8Array, mutation: Mutation, world: TestWorld): Uint8Array {
  const step = steps[mutation.kind % mutationKinds];
  const { message, form, signatures } = decodeBytes(bytes);
  if (!step || message === null) return bytes;
  try {
    const again = messageOf(step(draftOf(message.bytes, world.tables), mutation, world));
    return form === 'message'
      ? again
      : concatBytes(Uint8Array.of(signatures.length), new Uint8Array(64 * signatures.length), again);
  } catch {
    return bytes;
  }
}
