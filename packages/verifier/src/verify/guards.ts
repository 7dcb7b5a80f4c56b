import type { Pins } from '@clearstake/contract/pins';
import { sameBytes } from '../bytes';
import { isAssertion } from '../decode/programs/lighthouse';
import { finding } from '../finding';
import { guarding, mayNameWallet, programProblem } from '../guard/guard-problem';
import type { PlannedGuard } from '../guard/planned-guard';
import { listed, type Said, said } from '../said/said';
import type { ChainFacts, DecodedInstruction, Finding, ReviewRow } from '../types';
import { isBudget } from './budget';
import type { VerifyInput } from './context';
import { passingRow, warningRow } from './evaluate';
import { rows } from './row-specs';

export type Guards = ReturnType<typeof guardsIn>;

function makes(instruction: DecodedInstruction, guard: PlannedGuard): boolean {
  const [target, ...others] = instruction.accounts;
  return target?.address === guard.account && others.length === 0 && sameBytes(instruction.data, guard.data);
}

/** Who could replace the program's code, where no hash of it is pinned. */
function codeNote({ guard }: Pins, { guardProgram }: ChainFacts): Said | null {
  if (guard === null || guard.codeSha256 !== null || guardProgram === null) return null;
  const { upgradeAuthority } = guardProgram;
  return upgradeAuthority === null
    ? said('guard-code-final')
    : said('guard-code-replaceable', { authority: upgradeAuthority });
}

/** Classifies the assertions of a message. One before another instruction is made too early to be effective. */
export function guardsIn(
  {
    decoded,
    facts,
    pins,
    intent,
    leftOut,
  }: Pick<VerifyInput, 'decoded' | 'facts' | 'pins' | 'intent' | 'leftOut'>,
  wanted: readonly PlannedGuard[],
  instructions: readonly DecodedInstruction[],
) {
  const last = instructions.findLastIndex(
    (instruction) => !isBudget(instruction) && !isAssertion(instruction),
  );
  const inForce = programProblem(pins, facts) === null;
  const withheld =
    inForce && !mayNameWallet(pins, facts) ? wanted.filter(({ account }) => account === intent.wallet) : [];
  const planned = wanted.filter((guard) => !withheld.includes(guard));
  const carried: PlannedGuard[] = [];
  const foreign: DecodedInstruction[] = [];
  for (const [position, instruction] of instructions.entries()) {
    if (!isAssertion(instruction)) continue;
    const guard = planned.find((guard) => !carried.includes(guard) && makes(instruction, guard));
    // `isAssertion` checks the program already; the pin is checked again in case the two ever differ.
    if (guard && inForce && position > last && instruction.program === pins.guard?.program)
      carried.push(guard);
    else foreign.push(instruction);
  }
  const missing = planned.filter((guard) => !carried.includes(guard));
  const tried = missing.length === 0 ? null : guarding(decoded, pins, facts, missing);
  return {
    planned,
    /** Those about the wallet, which a program that is not trusted with its signature is not asked for. */
    withheld,
    /** Planned ones that the message contains and that are in force: at its end, for the pinned program. */
    carried,
    foreign,
    /** Why the others are missing; null when there is no reason. */
    problem: leftOut ?? (tried !== null && 'problem' in tried ? tried.problem : null),
    /** Whether this network is to have guards. */
    expected: pins.guard !== null,
    /** Whether it can have none: no program is pinned, or the one on chain is another. */
    unavailable: !inForce,
    /** What is known of the program's code where it is not pinned. */
    note: codeNote(pins, facts),
  };
}

/** F9: what the server did not guarantee is asserted on chain. */
export function guardFindings({ planned, carried, problem }: Guards): Finding[] {
  const found = said('neither-minimum-nor-guard', { problem: problem ?? said('carries-no-guard') });
  return planned.flatMap((guard) =>
    guard.requiredFor === null || carried.includes(guard) ? [] : [finding(guard.requiredFor, 'F9', found)],
  );
}

/** What is left at worst where this network has no guard for a minimum that the server did not set; null elsewhere. */
export function worstCase({ planned, unavailable }: Guards): bigint | null {
  const bounded = planned.find(({ atWorst }) => atWorst !== undefined);
  return unavailable ? (bounded?.atWorst ?? null) : null;
}

const NOTE = said('by-assertions');
const NO_FLOOR = said('wallet-not-asserted');

function notes({ planned, carried, withheld, note }: Guards): Said {
  const missing = planned.length - carried.length;
  const all = [
    NOTE,
    missing === 0 ? null : said('no-room-for-more', { missing }),
    note,
    withheld.length === 0 ? null : NO_FLOOR,
  ].filter((sentence) => sentence !== null);
  return listed(all, '. ');
}

export function guardRows(guards: Guards): ReviewRow[] {
  const { planned, carried, problem, expected } = guards;
  const words = carried.map((guard) => guard.words);
  const text = listed(words, '. ');
  if (carried.length > 0) return [passingRow(rows.guard(), { kind: 'text', text }, notes(guards))];
  if (!expected || planned.length === 0 || problem === null) return [];
  const none = { kind: 'text', text: said('nothing-enforced') } as const;
  return [warningRow(rows.guard(), none, said('no-guard', { problem }))];
}
