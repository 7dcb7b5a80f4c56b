import { isPlainPoolInstruction } from '../../facts/plain-pool-instruction';
import { finding } from '../../finding';
import { programProblem } from '../../guard/guard-problem';
import { said } from '../../said/said';
import type { Finding, ReviewRow } from '../../types';
import type { Context } from '../context';
import { warningRow } from '../evaluate';
import type { Alignment } from '../match';
import { atLeast } from '../row-specs';
import type { RowSpec } from '../template';

export function withoutMinimum({ pins }: Context, { matched }: Alignment): boolean {
  return matched.some(({ instruction }) => isPlainPoolInstruction(instruction, pins));
}

/** S10: where the server set no minimum, its simulation shows at least this result. */
export function simulatedFindings(
  context: Context,
  alignment: Alignment,
  row: RowSpec,
  least: bigint,
): Finding[] {
  if (!withoutMinimum(context, alignment) || (context.facts.simulatedOut ?? -1n) >= least) return [];
  return [finding(row, 'S10', said('no-minimum-shown'))];
}

/**
 * Whether the person chose to go on without a minimum: no guard is possible on this network, and the worst case is not below the
 * one that they accepted.
 */
export function goesWithout({ intent, pins, facts }: Context, atWorst: bigint): boolean {
  const accepted = 'atWorst' in intent ? intent.atWorst : undefined;
  return accepted !== undefined && atWorst >= accepted && programProblem(pins, facts) !== null;
}

export function minimumRow(
  context: Context,
  row: RowSpec,
  atWorst: bigint,
  what: 'deposit' | 'withdrawal',
): ReviewRow {
  if (!goesWithout(context, atWorst)) {
    return warningRow(row, row.asked, said(`${what}-minimum-guarded`));
  }
  return warningRow(row, atLeast(atWorst), said(`${what}-minimum-accepted`));
}
