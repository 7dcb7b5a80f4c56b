import { GUARD_PROGRAM_DATA } from '@server/sandbox/chain/world/guard-program';
import { patched } from '@server/sandbox/hostile/bytes';
import { type Draft, draftOf, messageOf } from '@server/sandbox/hostile/draft';
import { append, replace } from '@server/sandbox/hostile/edit';
import { r } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { executor, messageIn, offered, unguaranteed } from './guarded';
import { honestAnswer, judgeBytes } from './judge';
import { copyWorld, type TestWorld, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/** A deposit without a minimum whose guard the server appended: the page’s own bytes, judged as a server’s. */
const world = await testWorld();

async function checksOf(spoiledWorld: TestWorld, edit: (draft: Draft) => Draft = (draft) => draft) {
  const honest = unguaranteed('liquid-stake', world);
  const guarded = draftOf(messageIn(await offered(honest, world)).bytes);
  const rpc = runningRpc(spoiledWorld, executor);
  const { verdict } = await judgeBytes(honest.intent, messageOf(edit(guarded)), rpc, honestAnswer(honest));
  return verdict.findings.map(({ check }) => check);
}

describe('a server’s guard', () => {
  it('counts like one that is appended here', async () => {
    expect(await checksOf(world)).toEqual([]);
  });

  it('does not count where the program on chain is not the pinned one', async () => {
    const replaced = copyWorld(world);
    const code = replaced.accounts.get(GUARD_PROGRAM_DATA);
    if (code)
      replaced.accounts.set(GUARD_PROGRAM_DATA, { ...code, data: patched(code.data, 50, Uint8Array.of(1)) });
    expect(await checksOf(replaced)).toEqual(['A5', 'A5', 'I1', 'I1', 'F9']);
  });

  it('does not count with another account', async () => {
    const longer = (draft: Draft) => {
      // The wallet's floor is behind it.
      const guard = draft.instructions.length - 2;
      return replace(draft, guard, (instruction) => [
        { ...instruction, accounts: [...instruction.accounts, r(wallet.address)] },
      ]);
    };
    expect(await checksOf(world, longer)).toEqual(['A5', 'I1', 'F9']);
  });

  it('counts once: a repeated one was not requested', async () => {
    const twice = (draft: Draft) => append(draft, ...draft.instructions.slice(-1));
    expect(await checksOf(world, twice)).toEqual(['A5', 'I1']);
  });
});
