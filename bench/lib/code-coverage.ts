import { type Profiler, Session } from 'node:inspector/promises';
import type { Coverage, Reached } from '../../src/testing/fuzz/fuzz';

/** Which code of these folders ran, by V8's block counters. */
export class CodeCoverage implements Coverage {
  readonly #session = new Session();
  /** Of each function, by script and place, one byte for each character: 1 when it ran. */
  readonly #known = new Map<string, Uint8Array>();

  private constructor(private readonly folders: RegExp) {}

  /** Starts counting. Of functions that ran before, it is counted only whether they run, not which of their blocks. */
  static async start(folders: RegExp): Promise<CodeCoverage> {
    const coverage = new CodeCoverage(folders);
    coverage.#session.connect();
    await coverage.#session.post('Profiler.enable');
    await coverage.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    return coverage;
  }

  readonly look = async (): Promise<Reached> => {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const ran = result
      .filter(({ url }) => this.folders.test(url))
      .flatMap(({ scriptId, functions }) =>
        functions.flatMap(({ ranges }) => newCode(this.#known, scriptId, ranges)),
      );
    return {
      isNew: ran.length > 0,
      learn: () => {
        for (const { key, code } of ran) {
          const known = this.#known.get(key);
          this.#known.set(key, known ? code.map((byte, at) => byte | (known[at] ?? 0)) : code);
        }
      },
    };
  };
}

/** The code of a function that ran, unless all of it is known. The first range is the function, those after it are blocks inside, from outer to inner. */
function newCode(
  known: ReadonlyMap<string, Uint8Array>,
  script: string,
  ranges: readonly Profiler.CoverageRange[],
): { key: string; code: Uint8Array }[] {
  const [whole] = ranges;
  if (!whole || whole.count === 0) return [];
  const key = `${script} ${whole.startOffset}`;
  const code = new Uint8Array(whole.endOffset - whole.startOffset);
  for (const { startOffset, endOffset, count } of ranges)
    code.fill(count > 0 ? 1 : 0, startOffset - whole.startOffset, endOffset - whole.startOffset);
  const before = known.get(key);
  return before && code.every((byte, at) => byte <= (before[at] ?? 0)) ? [] : [{ key, code }];
}
