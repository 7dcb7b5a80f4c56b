import { createSeededRandom } from '@server/sandbox/block-engine/random';
import type { FuzzTarget } from './fuzz-target';
import { dictionaryOf, mutateBytes } from './mutate-bytes';

/** An input for which a parser did what it must not. */
export interface Finding {
  readonly kind: 'crash' | 'hang' | 'non-canonical';
  readonly detail: string;
  readonly input: Uint8Array;
}

/** The result of fuzzing one parser. */
export interface Fuzzed {
  readonly inputs: number;
  readonly accepted: number;
  readonly crashes: number;
  readonly hangs: number;
  readonly nonCanonical: number;
  /** The slowest input, in milliseconds, by the fastest of several runs of it. */
  readonly worst: number;
  /** Inputs that others are made from: the seeds, and those that reached new code. */
  readonly corpus: number;
  /** The first input of each kind and detail. */
  readonly findings: readonly Finding[];
}

/** Which code ran. */
export interface Coverage {
  /** Whether code ran since the last call that never ran before; `learn` records it as known. */
  readonly reachedNew: (learn: boolean) => Promise<boolean>;
}

export interface FuzzOptions {
  readonly inputs: number;
  /** The same seed gives the same inputs, unless coverage chooses among them. */
  readonly seed: string;
  readonly coverage?: Coverage;
}

/** In milliseconds. */
export const HANG = 50;
/** One look at the coverage costs tens of milliseconds. */
const BATCH = 1_000;
/** An input slower than all before runs again this often, alone, so that a pause of the machine does not count. */
const REPEATS = 4;

/** Runs a parser with mutations of its seeds, and collects what must not happen. */
export async function fuzz(target: FuzzTarget, { inputs, seed, coverage }: FuzzOptions): Promise<Fuzzed> {
  const random = createSeededRandom(seed, target.name);
  const corpus = [...target.seeds];
  const material = { random, corpus, dictionary: dictionaryOf(target.dictionary) };
  const counts = { accepted: 0, crash: 0, hang: 0, 'non-canonical': 0 };
  const findings = new Map<string, Finding>();
  let worst = 0;

  const found = (kind: Finding['kind'], detail: string, input: Uint8Array) => {
    counts[kind] += 1;
    const key = `${kind} ${detail}`;
    if (!findings.has(key)) findings.set(key, { kind, detail, input });
  };

  const timed = async (input: Uint8Array): Promise<number> => {
    const copy = input.slice();
    const started = performance.now();
    try {
      const outcome = target.run(copy);
      if (outcome instanceof Promise) await outcome;
    } catch {
      // Counted where it ran first.
    }
    return performance.now() - started;
  };

  const runOne = async (input: Uint8Array): Promise<void> => {
    // A parser may overwrite its input.
    const copy = input.slice();
    const started = performance.now();
    try {
      const given = target.run(copy);
      const outcome = given instanceof Promise ? await given : given;
      if (outcome === 'accepted') counts.accepted += 1;
      else if (outcome !== 'refused') found('non-canonical', outcome.nonCanonical, input);
    } catch (error) {
      found('crash', describeCrash(error), input);
    }
    let time = performance.now() - started;
    for (let left = REPEATS; left > 0 && time > Math.max(worst, 1); left -= 1)
      time = Math.min(time, await timed(input));
    if (time > HANG) found('hang', `over ${HANG} ms`, input);
    worst = Math.max(worst, time);
  };

  /** Adds those inputs to the corpus that reach new code, each found by halving. */
  const learn = async (batch: readonly Uint8Array[], known: Coverage): Promise<void> => {
    for (const input of batch) await timed(input);
    if (!(await known.reachedNew(batch.length === 1))) return;
    const [only] = batch;
    if (batch.length === 1 && only) {
      corpus.push(only);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await learn(batch.slice(0, middle), known);
    await learn(batch.slice(middle), known);
  };

  for (const input of target.seeds) await runOne(input);
  await coverage?.reachedNew(true);
  for (let done = 0; done < inputs; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, inputs - done) }, () =>
      mutateBytes(random.pick(corpus), material, target.maxLength),
    );
    for (const input of batch) await runOne(input);
    if (await coverage?.reachedNew(false)) {
      await learn(batch, coverage as Coverage);
      // What ran once only, as for a cache that is filled now, is known from here on.
      for (const input of batch) await timed(input);
      await coverage?.reachedNew(true);
    }
  }
  return {
    inputs,
    accepted: counts.accepted,
    crashes: counts.crash,
    hangs: counts.hang,
    nonCanonical: counts['non-canonical'],
    worst,
    corpus: corpus.length,
    findings: [...findings.values()],
  };
}

/** The error and the line of ours or of a library that threw it. */
function describeCrash(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const line = error.stack?.split('\n').find((text) => /^\s+at /.test(text)) ?? '';
  return `${error.name}${line.replace(/^\s+at/, ' at')}`;
}
