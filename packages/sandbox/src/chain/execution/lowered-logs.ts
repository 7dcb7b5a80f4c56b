/** The original instruction behind an instruction of the lowered transaction. */
export interface Origin {
  readonly index: number;
  /** The lowered program; null for an instruction that was copied unchanged. */
  readonly program: string | null;
  readonly logs: readonly string[];
  /** First and last of the instructions generated from the same original one. */
  readonly first: boolean;
  readonly last: boolean;
}

const invoke = / invoke \[(\d+)\]$/;

/**
 * The VM's logs as the original message would have produced them: a lowered program's effects appear as its inner invocations.
 */
export function originalLogs(logs: readonly string[], origins: readonly Origin[]): string[] {
  const out: string[] = [];
  let at = -1;
  let depth = 0;
  for (const line of logs) {
    const depthText = invoke.exec(line)?.[1];
    if (depthText !== undefined) depth = Number(depthText);
    if (depthText === '1') at += 1;
    const origin = origins[at];
    if (!origin?.program) {
      out.push(line);
      continue;
    }
    if (depthText === '1' && origin.first) {
      out.push(`Program ${origin.program} invoke [1]`, ...origin.logs);
    }
    out.push(depthText === undefined ? line : line.replace(invoke, ` invoke [${Number(depthText) + 1}]`));
    const failed = / failed: (.*)$/.exec(line);
    const ended = depth === 1 && (/ success$/.test(line) || failed !== null);
    if (depth > 1 && (/ success$/.test(line) || failed !== null)) depth -= 1;
    if (ended && failed) out.push(`Program ${origin.program} failed: ${failed[1]}`);
    else if (ended && origin.last) out.push(`Program ${origin.program} success`);
  }
  return out;
}
