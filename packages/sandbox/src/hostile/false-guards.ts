import { msg } from '@clearstake/contract/i18n';
import { concatBytes, u64 } from '../chain/bytes';
import { instruction, r, w, ws } from '../chain/instructions';
import { LIGHTHOUSE_PROGRAM, SYSTEM_PROGRAM } from '../chain/programs';
import { type ApiAttack, everyOperation } from './attack';
import { thief, thiefProgram } from './attacker';
import type { DraftAccount, DraftInstruction } from './draft';
import { append, attackOn, prepend } from './edit';
import { withoutMinimum } from './liquid-staking';

const everywhere = attackOn(...everyOperation);
const pooled = attackOn('liquid-stake', 'liquid-unstake');

/** `AssertAccountInfo { Lamports >= value }`. */
const lamportsAtLeast = (
  account: DraftAccount,
  value: bigint,
  program = LIGHTHOUSE_PROGRAM,
): DraftInstruction =>
  instruction(program, concatBytes(Uint8Array.of(5, 0, 0), u64(value), Uint8Array.of(4)), account);

/** Threats that look like a guard: a server's own assertions, or other instructions of the guard program. */
export const falseGuardAttacks: readonly ApiAttack[] = [
  everywhere('X42', msg('The guard program writes an account at the wallet’s expense'), (draft, { wallet }) =>
    append(
      draft,
      instruction(
        LIGHTHOUSE_PROGRAM,
        Uint8Array.from([0, 0, 255, 0, 0, 0]),
        r(LIGHTHOUSE_PROGRAM),
        r(SYSTEM_PROGRAM),
        ws(wallet),
        w(thief),
        r(wallet),
      ),
    ),
  ),
  everywhere('X42b', msg('The guard program closes an account of its own'), (draft, { wallet }) =>
    append(
      draft,
      instruction(LIGHTHOUSE_PROGRAM, Uint8Array.of(1, 0, 255), r(LIGHTHOUSE_PROGRAM), ws(wallet), w(thief)),
    ),
  ),
  everywhere('X42c', msg('An assertion lists an account that it may write'), (draft) =>
    append(draft, lamportsAtLeast(w(thief), 0n)),
  ),
  everywhere('X42d', msg('A program that is not the guard program asserts'), (draft, { wallet }) =>
    append(draft, lamportsAtLeast(r(wallet), 1n, thiefProgram)),
  ),
  pooled('X42e', 'No minimum, but an assertion that always holds', (draft, { wallet }) =>
    append(withoutMinimum(draft), lamportsAtLeast(r(wallet), 0n)),
  ),
  pooled('X42f', 'No minimum, but an assertion before anything has happened', (draft, { wallet }) =>
    prepend(withoutMinimum(draft), lamportsAtLeast(r(wallet), 1n)),
  ),
];
