import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { instruction, r, s, w } from '@clearstake/sandbox/chain/instructions';
import { messageOf } from '@clearstake/sandbox/hostile/draft';
import { append } from '@clearstake/sandbox/hostile/edit';
import { address, createNoopSigner, type Instruction } from '@solana/kit';
import * as token from '@solana-program/token';
import { expect, it } from 'vitest';
import { Executor } from '../../testing/executor';
import { honestFields, honestTransaction, plainStyle, withInstructions } from '../../testing/honest';
import { offerFor, verdictOn } from '../../testing/judge';
import { testKey } from '../../testing/keys';
import { worded } from '../../testing/worded';
import {
  attacker,
  SOL,
  type TestWorld,
  testWorld,
  wallet,
  withBytes,
  withWrappedSol,
} from '../../testing/world';
import { runningRpc } from '../../testing/world-rpc';
import { addressBytes } from '../bytes';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import { sayInEnglish } from '../said/say';

const executor = new Executor();
const world = await testWorld();
const mine = address(world.poolTokenAccount);
const mint = address(sandboxPins.pool.mint);
const theirs = address(testKey('attacker tokens').address);
const theirOthers = address(testKey('attacker others').address);
const owner = createNoopSigner(address(wallet.address));

/** The node reports another token in the wallet's account of the pool token. */
const holdingAnother = withBytes(world, world.poolTokenAccount, 0, addressBytes(attacker.address));

/** What the guards of an offer say. */
async function guardsOf(...[honest, bytes, given]: [Parameters<typeof offerFor>[0], Uint8Array, TestWorld]) {
  const { verdict } = await offerFor(honest, bytes, runningRpc(given, executor));
  return verdict.instructions.flatMap(({ program, summary }) =>
    program === LIGHTHOUSE_PROGRAM ? [summary] : [],
  );
}

it('writes guards in the unit of their token, to the last base unit', async () => {
  const unless = (account: string, holds: string) =>
    `Fails the transaction unless ${account} holds at least ${holds}`;
  const swap = honestTransaction(honestFields['swap-exit'], world);
  expect(worded((await guardsOf(swap, swap.bytes, world))[1])).toBe(
    unless(mine, '30 csSOL, which nobody else may spend'),
  );
  // 1 SOL, and 10 tokens less a thousandth at 60,000 for 55,000, less 50 basis points, by hand.
  const left = withInstructions(swap, swap.draft.instructions.slice(0, -1));
  expect(worded((await guardsOf(swap, left, withWrappedSol(world, SOL)))[2])).toBe(
    unless(world.wrappedSolAccount, '11.843690909 wrapped SOL'),
  );
  // 40 held, and 20 SOL at 55,000 for 60,000, less 5 and then 10 basis points, by hand.
  const deposit = honestTransaction(honestFields['liquid-stake'], world, { ...plainStyle, minimum: false });
  expect(worded((await guardsOf(deposit, deposit.bytes, world))[0])).toBe(unless(mine, '58.305842499 csSOL'));
});

const honest = honestTransaction(honestFields['native-stake'], world);
const appended = (addition: Instruction) =>
  messageOf(
    append(
      honest.draft,
      instruction(
        addition.programAddress,
        new Uint8Array(addition.data ?? []),
        ...(addition.accounts ?? []).map((each) =>
          (each.role >= 2 ? s : each.role === 1 ? w : r)(each.address),
        ),
      ),
    ),
  );
const sent = { source: mine, destination: theirs, authority: owner };
const between = { source: theirs, destination: theirOthers, authority: owner, mint };
const unknown = 'of a token this page does not know';

it.each<[Instruction, string, TestWorld?]>([
  [
    token.getTransferInstruction({ ...sent, amount: 1_234_567_891n }),
    `1.234567891 csSOL from ${mine} to ${theirs}`,
  ],
  [
    token.getApproveInstruction({ source: mine, delegate: theirs, owner, amount: 2n * SOL }),
    `2 csSOL of ${mine} by ${theirs}`,
  ],
  // With false decimals.
  [
    token.getTransferCheckedInstruction({ ...between, amount: 1n, decimals: 2 }),
    `0.01 tokens from ${theirs} to ${theirOthers}`,
  ],
  // Between accounts that were not read.
  [
    token.getTransferInstruction({ ...between, amount: 123n }),
    `123 base units ${unknown} from ${theirs} to ${theirOthers}`,
  ],
  [
    token.getTransferInstruction({ ...sent, amount: SOL }),
    `1000000000 base units ${unknown} from ${mine} to ${theirs}`,
    holdingAnother,
  ],
])('describes a token instruction that a server added: %#', async (addition, text, given = world) => {
  const bytes = appended(addition);
  const verdict = await verdictOn(honest, given, bytes);
  const last = verdict.instructions.at(-1);
  expect(worded(last?.summary)).toBe(text);
  const failing = verdict.rows.flatMap(({ status, found }) => (status === 'fail' ? [found] : []));
  expect(worded(failing)).toContainEqual({
    kind: 'text',
    text: `${last && sayInEnglish(last.title)}: ${text}`,
  });
});
