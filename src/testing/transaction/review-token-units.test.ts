import { pinsFor } from '@contract/pins';
import { encodeTokenAccount } from '@server/sandbox/chain/layout/token';
import { messageOf } from '@server/sandbox/hostile/draft';
import { append } from '@server/sandbox/hostile/edit';
import { instruction, r, s, w } from '@server/sandbox/hostile/instructions';
import { address, createNoopSigner, type Instruction } from '@solana/kit';
import {
  getApproveInstruction,
  getBurnInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import { decodeBytes, type Operation, reviewWalletChange } from '@/transaction';
import { Executor } from './executor';
import { honestFields, honestTransaction, plainStyle, withInstructions } from './honest';
import { honestAnswer, judgeBytes, offerFor } from './judge';
import { testKey } from './keys';
import { signedBy } from './signing';
import { attacker, copyWorld, SOL, type TestWorld, testWorld, wallet, withWrappedSol } from './world';
import { runningRpc, worldRpc } from './world-rpc';

const GUARD = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
const executor = new Executor();
const poolMint = address(pinsFor('sandbox').pool?.mint ?? '');
const theirs = address(testKey('attacker tokens').address);
const theirOthers = address(testKey('attacker others').address);
const owner = createNoopSigner(address(wallet.address));

const world = await testWorld();
const mine = address(world.poolTokenAccount);

/** The offer's summaries of one program's instructions. */
async function summaries(
  bytes: (honest: ReturnType<typeof honestTransaction>) => Uint8Array,
  program: string,
  given = world,
) {
  const honest = honestTransaction(honestFields['swap-exit'], world);
  const { verdict } = await offerFor(honest, bytes(honest), runningRpc(given, executor));
  return verdict.instructions
    .filter((instruction) => instruction.program === program)
    .map(({ summary }) => summary);
}

/** The review's summary of an instruction that the server appended to a stake. */
async function added(addition: Instruction, given = world): Promise<string | undefined> {
  const honest = honestTransaction(honestFields['native-stake'], world);
  const accounts = (addition.accounts ?? []).map((each) =>
    (each.role >= 2 ? s : each.role === 1 ? w : r)(each.address),
  );
  const bytes = messageOf(
    append(
      honest.draft,
      instruction(addition.programAddress, new Uint8Array(addition.data ?? []), ...accounts),
    ),
  );
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(given), honestAnswer(honest));
  const failing = verdict.rows.filter(({ status }) => status === 'fail').map(({ found }) => found);
  const last = verdict.instructions.at(-1);
  expect(failing).toContainEqual({ kind: 'text', text: `${last?.title}: ${last?.summary}` });
  return last?.summary;
}

/** The world in which the node reports another token in the wallet's account of the pool token. */
function holdingAnother(): TestWorld {
  const given = copyWorld(world);
  const before = given.accounts.get(world.poolTokenAccount);
  if (!before) throw new Error('The wallet has pool tokens.');
  const data = encodeTokenAccount({ mint: attacker.address, owner: wallet.address, amount: SOL });
  given.accounts.set(world.poolTokenAccount, { ...before, data });
  return given;
}

describe('guards in the list of instructions', () => {
  it('show the remaining pool tokens', async () => {
    expect((await summaries(({ bytes }) => bytes, GUARD))[1]).toBe(
      `Fails the transaction unless ${world.poolTokenAccount} holds at least 30 csSOL, which nobody else may spend`,
    );
  });

  it('show wrapped SOL where a swap leaves it, together with the previous balance', async () => {
    const kept = await summaries(
      (honest) => withInstructions(honest, honest.draft.instructions.slice(0, -1)),
      GUARD,
      withWrappedSol(world, SOL),
    );
    // 1 SOL, and 10 tokens less a thousandth at 60,000 for 55,000, less 50 basis points, by hand.
    expect(kept[2]).toBe(
      `Fails the transaction unless ${world.wrappedSolAccount} holds at least 11.843690909 wrapped SOL`,
    );
  });

  it('of a deposit are exact to the last base unit', async () => {
    const honest = honestTransaction(honestFields['liquid-stake'], world, { ...plainStyle, minimum: false });
    const { verdict } = await offerFor(honest, honest.bytes, runningRpc(world, executor));
    // 40 held, and 20 SOL at 55,000 for 60,000, less 5 and then 10 basis points, by hand.
    const guards = verdict.instructions.filter((instruction) => instruction.program === GUARD);
    expect(guards[0]?.summary).toBe(
      `Fails the transaction unless ${world.poolTokenAccount} holds at least 58.305842499 csSOL`,
    );
  });
});

describe('balances before and after', () => {
  const csSol = { decimals: 9, symbol: 'csSOL' };
  const effectsOf = async (operation: Operation, given = world) => {
    const honest = honestTransaction(honestFields[operation], world);
    const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(given), honestAnswer(honest));
    return verdict.effects.map(({ unit, token }) => [unit, token]);
  };

  it.each([
    [
      'liquid-stake',
      [
        ['lamports', undefined],
        ['pool-token', csSol],
      ],
    ],
    [
      'liquid-unstake',
      [
        ['lamports', undefined],
        ['lamports', undefined],
        ['pool-token', csSol],
      ],
    ],
    [
      'swap-exit',
      [
        ['lamports', undefined],
        ['pool-token', csSol],
      ],
    ],
    [
      'split',
      [
        ['lamports', undefined],
        ['lamports', undefined],
        ['lamports', undefined],
      ],
    ],
  ] as const)('of a %s name the proven token', async (operation, units) => {
    expect(await effectsOf(operation)).toEqual(units);
  });

  it('name none where the node reports another token in the account', async () => {
    const given = holdingAnother();
    expect(await effectsOf('liquid-stake', given)).toEqual([
      ['lamports', undefined],
      ['pool-token', undefined],
    ]);
  });
});

/** One base unit of the pool token between a stranger's accounts, with the decimals that the instruction claims. */
const checkedTransfer = (decimals: number): Instruction =>
  getTransferCheckedInstruction({
    source: theirs,
    mint: poolMint,
    destination: theirOthers,
    authority: owner,
    amount: 1n,
    decimals,
  });

describe('token instructions that a server added', () => {
  it.each([
    [
      'a transfer',
      () =>
        getTransferInstruction({
          source: mine,
          destination: theirs,
          authority: owner,
          amount: 1_234_567_891n,
        }),
      () => `1.234567891 csSOL from ${mine} to ${theirs}`,
    ],
    [
      'one into the wallet’s account',
      () => getTransferInstruction({ source: theirs, destination: mine, authority: owner, amount: 5n }),
      () => `0.000000005 csSOL from ${theirs} to ${mine}`,
    ],
    [
      'an approval',
      () => getApproveInstruction({ source: mine, delegate: theirs, owner, amount: 2n * SOL }),
      () => `2 csSOL of ${mine} by ${theirs}`,
    ],
    [
      'a burn, which names its mint',
      () => getBurnInstruction({ account: theirs, mint: poolMint, authority: owner, amount: 3n * SOL }),
      () => `3 csSOL of ${theirs}`,
    ],
    [
      'a checked transfer',
      () => checkedTransfer(9),
      () => `0.000000001 csSOL from ${theirs} to ${theirOthers}`,
    ],
    [
      'a checked transfer with false decimals',
      () => checkedTransfer(2),
      () => `0.01 tokens from ${theirs} to ${theirOthers}`,
    ],
    [
      'a transfer between accounts that were not read',
      () =>
        getTransferInstruction({ source: theirs, destination: theirOthers, authority: owner, amount: 123n }),
      () => `123 base units of a token this page does not know from ${theirs} to ${theirOthers}`,
    ],
    [
      'an approval of one unit',
      () => getApproveInstruction({ source: theirs, delegate: mine, owner, amount: 1n }),
      () => `1 base unit of a token this page does not know of ${theirs} by ${mine}`,
    ],
  ])('%s', async (_, transfer, text) => {
    expect(await added(transfer())).toBe(text());
  });

  it('have no unit where the node reports another token in the account', async () => {
    const given = holdingAnother();
    const instruction = getTransferInstruction({
      source: mine,
      destination: theirs,
      authority: owner,
      amount: SOL,
    });
    expect(await added(instruction, given)).toBe(
      `1000000000 base units of a token this page does not know from ${mine} to ${theirs}`,
    );
  });
});

describe('with the bytes alone', () => {
  it('a description has no unit: receipts are compared with these descriptions', () => {
    const honest = honestTransaction(honestFields['native-stake'], world);
    const transfer = getTransferInstruction({
      source: mine,
      destination: theirs,
      authority: owner,
      amount: 7n,
    });
    const bytes = messageOf(
      append(
        honest.draft,
        instruction(
          transfer.programAddress,
          new Uint8Array(transfer.data),
          w(mine),
          w(theirs),
          s(wallet.address),
        ),
      ),
    );
    expect(decodeBytes(bytes).message?.instructions.at(-1)?.summary).toBe(
      `7 units from ${mine} to ${theirs}`,
    );
  });
});

describe('a guard that the wallet added', () => {
  it('is described in the token’s unit', async () => {
    const honest = honestTransaction(honestFields['native-stake'], world);
    const answer = honestAnswer(honest);
    const { facts, decoded } = await judgeBytes(honest.intent, honest.bytes, worldRpc(world), answer);
    // AssertTokenAccount, Amount >= 5, as the program's own client writes it.
    const guard = instruction(GUARD, Uint8Array.of(9, 0, 2, 5, 0, 0, 0, 0, 0, 0, 0, 4), r(mine));
    const reviewed = reviewWalletChange(
      { intent: honest.intent, decoded, facts, pins: pinsFor('sandbox'), answer },
      signedBy(messageOf(append(honest.draft, guard)), wallet),
    );
    expect(reviewed.changes).toEqual([
      `Guard: Fails the transaction unless ${mine} holds at least 0.000000005 csSOL`,
    ]);
  });
});
