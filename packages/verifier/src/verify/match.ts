import { startsWith } from '../bytes';
import { isKnownProgram } from '../decode/programs/registry';
import type { PlainCode } from '../said/said';
import type { DecodedInstruction } from '../types';
import { type AccountSlot, dataLengthOf, type Step, type Template } from './template';

export interface Matched {
  readonly instruction: DecodedInstruction;
  readonly template: Template;
  readonly shape: readonly AccountSlot[];
}

export interface Alignment {
  readonly matched: readonly Matched[];
  readonly extra: readonly DecodedInstruction[];
  readonly missing: readonly PlainCode[];
}

/** The template's account list that is closest in length: the same length if there is one. */
function closestShape(template: Template, count: number): readonly AccountSlot[] {
  const [first = [], ...others] = template.shapes;
  return others.reduce(
    (best, shape) => (Math.abs(shape.length - count) < Math.abs(best.length - count) ? shape : best),
    first,
  );
}

/**
 * Whether an instruction is meant to be this one: same program and tag, or an unknown program imitating it. Its errors are then
 * reported precisely; otherwise it is simply not part of the operation.
 */
function resembles(instruction: DecodedInstruction, template: Template): boolean {
  if (!startsWith(instruction.data, template.tag)) return false;
  if (template.tag.length === 0 && instruction.data.length !== 0) return false;
  if (instruction.program === template.program) return true;
  if (isKnownProgram(instruction.program) || template.tag.length === 0) return false;
  return (
    template.openEnded === true ||
    (instruction.data.length === dataLengthOf(template) &&
      template.shapes.some((shape) => shape.length === instruction.accounts.length))
  );
}

function templateFor(instruction: DecodedInstruction, step: Step): Template | undefined {
  return step.templates.find((template) => resembles(instruction, template));
}

/**
 * Aligns the grammar with the instructions, in order. Every instruction ends up matched or extra, every step filled or missing.
 */
export function align(instructions: readonly DecodedInstruction[], steps: readonly Step[]): Alignment {
  const matched: Matched[] = [];
  const extra: DecodedInstruction[] = [];
  const missing: PlainCode[] = [];
  let position = 0;
  for (const step of steps) {
    let filled = 0;
    while (filled < step.max) {
      const index = instructions.findIndex(
        (instruction, index) => index >= position && templateFor(instruction, step) !== undefined,
      );
      const instruction = instructions[index];
      // An optional step takes only the next instruction; a required or repeated one may have something inserted before it.
      if (!instruction || (index > position && step.max === 1 && filled >= step.min)) break;
      const template = templateFor(instruction, step);
      if (!template) break;
      extra.push(...instructions.slice(position, index));
      matched.push({ instruction, template, shape: closestShape(template, instruction.accounts.length) });
      position = index + 1;
      filled += 1;
    }
    for (; filled < step.min; filled += 1) missing.push(step.templates[0]?.name ?? 'some-instruction');
  }
  extra.push(...instructions.slice(position));
  return { matched, extra, missing };
}
