import { pinsFor } from '@contract/pins';
import { patched } from '@server/sandbox/hostile/bytes';
import { type Draft, type DraftInstruction, draftOf, messageOf } from '@server/sandbox/hostile/draft';
import { append, prepend } from '@server/sandbox/hostile/edit';
import { instruction, r, unitLimit, unitPrice } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { reviewWalletChange } from '@/transaction';
import { u64 } from '@/transaction/bytes';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { messageIn, offered, unguaranteed } from './guarded';
import { signedBy } from './signing';
import { testWorld, wallet } from './world';

const world = await testWorld();

describe('what a wallet may do with a guarded deposit', () => {
  const own = (wallet: string) =>
    instruction(LIGHTHOUSE_PROGRAM, Uint8Array.of(5, 0, 0, ...u64(1n), 4), r(wallet));
  async function review(change: (draft: Draft) => Draft) {
    const offer = await offered(unguaranteed('liquid-stake', world), world);
    const message = messageOf(change(draftOf(messageIn(offer).bytes)));
    return reviewWalletChange(offer.input, signedBy(message, wallet));
  }
  /** The guard of the minimum, behind which the wallet's floor is. */
  const guardOf = (draft: Draft): DraftInstruction => {
    const [guard, floor] = draft.instructions.slice(-2);
    if (guard?.program !== LIGHTHOUSE_PROGRAM || floor?.program !== LIGHTHOUSE_PROGRAM)
      throw new Error('The guards are last.');
    return guard;
  };
  const withGuard = (draft: Draft, ...guards: DraftInstruction[]): Draft => ({
    ...draft,
    instructions: draft.instructions.toSpliced(-2, 1, ...guards),
  });

  it.each([
    ['sign it as it is', (draft: Draft) => draft],
    ['add guards of its own behind it', (draft: Draft) => append(draft, own(wallet.address))],
    ['add guards of its own before it', (draft: Draft) => prepend(draft, own(wallet.address))],
    ['set a compute budget', (draft: Draft) => prepend(draft, unitLimit(300_000), unitPrice(1_000n))],
  ])('%s', async (_, change) => {
    expect((await review(change)).findings).toEqual([]);
  });

  it.each([
    ['take the guard out', (draft: Draft) => withGuard(draft)],
    ['make it before anything happens', (draft: Draft) => prepend(withGuard(draft), guardOf(draft))],
    [
      'lower it',
      (draft: Draft) =>
        withGuard(draft, { ...guardOf(draft), data: patched(guardOf(draft).data, 3, u64(1n)) }),
    ],
    [
      'turn it about another account',
      (draft: Draft) =>
        withGuard(draft, {
          ...guardOf(draft),
          accounts: [r(pinsFor('sandbox').pool?.managerFeeAccount ?? '')],
        }),
    ],
  ])('but not %s', async (_, change) => {
    const reviewed = await review(change);
    expect(reviewed.accepted).toBe(false);
    expect(reviewed.findings.map((finding) => finding.code)).toEqual(
      expect.arrayContaining(['wallet-changed-core', 'minimum-unguarded']),
    );
  });
});
