import { type Profiler, Session } from 'node:inspector/promises';
import type { Coverage } from '@/testing/fuzz/fuzz';

/** Which code of these folders ran, by V8's block counters. */
export class CodeCoverage implements Coverage {
  readonly #session = new Session();
  /** Of each function, by script and place, one byte for each character: 1 when it ran. */
  readonly #known = new Map<string, Uint8Array>();

  private constructor(private readonly folders: RegExp) {}

  /** Starts counting. Code that was optimised before is counted, too. */
  static async start(folders: RegExp): Promise<CodeCoverage> {
    const coverage = new CodeCoverage(folders);
    coverage.#session.connect();
    await coverage.#session.post('Profiler.enable');
    await coverage.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    return coverage;
  }

  readonly reachedNew = async (learn: boolean): Promise<boolean> => {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    let isNew = false;
    for (const { url, scriptId, functions } of result) {
      if (!this.folders.test(url)) continue;
      for (const { ranges } of functions) isNew = this.#function(scriptId, ranges, learn) || isNew;
    }
    return isNew;
  };

  /** The first range is the function, those after it are blocks inside, from outer to inner. */
  #function(script: string, ranges: readonly Profiler.CoverageRange[], learn: boolean): boolean {
    const [whole] = ranges;
    if (!whole || whole.count === 0) return false;
    const key = `${script} ${whole.startOffset}`;
    const ran = new Uint8Array(whole.endOffset - whole.startOffset);
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset - whole.startOffset, endOffset - whole.startOffset);
    const known = this.#known.get(key) ?? new Uint8Array(ran.length);
    const isNew = ran.some((byte, at) => byte > (known[at] ?? 0));
    if (isNew && learn)
      this.#known.set(
        key,
        known.map((byte, at) => byte | (ran[at] ?? 0)),
      );
    return isNew;
  }
}
