import { isPlainPoolInstruction } from '../../facts/plain-pool-instruction';
import { programProblem } from '../../guard/guard-problem';
import { said } from '../../said/said';
import type { ReviewRow } from '../../types';
import type { Context } from '../context';
import { passingRow } from '../evaluate';
import type { Alignment } from '../match';
import type { RowSpec } from '../template';

/** Whether the pool instruction is the variant without a guaranteed minimum. */
export function withoutMinimum({ pins }: Context, { matched }: Alignment): boolean {
  return matched.some(({ instruction }) => isPlainPoolInstruction(instruction, pins));
}

/**
 * Whether the person chose to go on without a minimum: no guard is possible on this network, and the worst case is not below the
 * one that they accepted.
 */
export function goesWithout({ intent, pins, facts }: Context, atWorst: bigint): boolean {
  const accepted = 'atWorst' in intent ? intent.atWorst : undefined;
  return accepted !== undefined && atWorst >= accepted && programProblem(pins, facts) !== null;
}

/** The row of a minimum that the server did not set. */
export function minimumRow(
  context: Context,
  row: RowSpec,
  atWorst: bigint,
  what: 'deposit' | 'withdrawal',
): ReviewRow {
  if (!goesWithout(context, atWorst)) {
    const note = what === 'deposit' ? said('deposit-minimum-guarded') : said('withdrawal-minimum-guarded');
    return { ...passingRow(row, row.asked, note), status: 'warn' };
  }
  const found = { kind: 'at-least-lamports', lamports: atWorst } as const;
  const note = what === 'deposit' ? said('deposit-minimum-accepted') : said('withdrawal-minimum-accepted');
  return { ...passingRow(row, found, note), status: 'warn' };
}
