import type { ChainAccount, ResolvedInstruction } from '../types';
import { refused, runLowered } from './lowered';
import type { ExecutionPorts, Outcome } from './ports';
import type { ResolvedMessage } from './resolve';

/**
 * Runs a message with programs that have no binary, and checks every assertion against the accounts as the preceding instructions
 * left them. The first failed assertion fails the whole message.
 */
export function runAsserted(resolved: ResolvedMessage, payer: ChainAccount, ports: ExecutionPorts): Outcome {
  const { instructions } = resolved;
  const isAssertion = ({ program }: ResolvedInstruction) => ports.assertions.has(program);
  /** The result up to an index; recomputed only when a state-changing instruction has been added. */
  let ran: { readonly changing: number; readonly outcome: Outcome } | null = null;
  const upTo = (end: number): Outcome => {
    const part = instructions.slice(0, end);
    const changing = part.filter((instruction) => !isAssertion(instruction)).length;
    if (ran?.changing !== changing) {
      ran = { changing, outcome: runLowered({ ...resolved, instructions: part }, payer, ports) };
    }
    return ran.outcome;
  };
  /** Logs of assertions, with the number of other lines before them. */
  const assertionLogs: { readonly after: number; readonly lines: readonly string[] }[] = [];

  for (const [index, instruction] of instructions.entries()) {
    const { program } = instruction;
    const assertion = ports.assertions.get(program);
    if (!assertion) continue;
    const before = upTo(index);
    if (before.meta.err) return before;
    const error = assertion(instruction, before.after);
    if (error) {
      const { meta, after } = refused(index, program, error, [], ports.read);
      return {
        meta: { ...meta, logs: [...mergedLogs(before.meta.logs, assertionLogs), ...meta.logs] },
        after,
      };
    }
    assertionLogs.push({
      after: before.meta.logs.length,
      lines: [`Program ${program} invoke [1]`, `Program ${program} success`],
    });
  }
  const { meta, after } = upTo(instructions.length);
  return { meta: meta.err ? meta : { ...meta, logs: mergedLogs(meta.logs, assertionLogs) }, after };
}

/** Inserts the assertions' lines into the VM's logs. */
function mergedLogs(
  logs: readonly string[],
  assertionLogs: readonly { readonly after: number; readonly lines: readonly string[] }[],
): string[] {
  return [...logs.keys(), logs.length].flatMap((position) => [
    ...assertionLogs.filter(({ after }) => after === position).flatMap(({ lines }) => lines),
    ...logs.slice(position, position + 1),
  ]);
}
