import { createSeededRandom } from '@clearstake/sandbox/block-engine/random';
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
  /** The slowest input, in milliseconds of processor time, by the fastest of several runs of it. */
  readonly worst: number;
  /** Inputs that others are made from: the seeds, and those that reached new code. */
  readonly corpus: number;
  /** The first input of each kind and detail. */
  readonly findings: readonly Finding[];
}

/** Which code ran since the look before. */
export interface Reached {
  /** Whether some of it was not known. */
  readonly isNew: boolean;
  /** Makes it known. */
  readonly learn: () => void;
}

export interface Coverage {
  readonly look: () => Promise<Reached>;
}

export interface FuzzOptions {
  readonly inputs: number;
  /** The same seed gives the same inputs, unless coverage chooses among them. */
  readonly seed: string;
  readonly coverage?: Coverage;
  /**
   * The milliseconds of an input where no coverage is counted, which makes code several times as slow; asked before it is called a
   * hang.
   */
  readonly uncounted?: (input: Uint8Array) => Promise<number>;
}

/** In milliseconds of processor time. */
export const HANG = 50;
/**
 * Inputs between two looks at the coverage, each of which costs tens of milliseconds; after a batch without new code twice as
 * many.
 */
const BATCH = 1_000;
const MAX_BATCH = 8_000;
/**
 * In bytes. Longer inputs, unless the seeds are that long, are judged but not built upon: all that come of them are long and slow.
 */
const LONGEST_KEPT = 1_024;
/** A slow input runs again this often, alone, and its processor time counts: the machine may have been busy elsewhere. */
const REPEATS = 4;

/** Processor time of this process, in milliseconds. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function runAgain(target: FuzzTarget, input: Uint8Array): Promise<void> {
  const copy = input.slice();
  try {
    const outcome = target.run(copy);
    if (outcome instanceof Promise) await outcome;
  } catch {
    // Counted where it ran first.
  }
}

/** The milliseconds of processor time of one run. */
export async function workOf(target: FuzzTarget, input: Uint8Array): Promise<number> {
  const before = worked();
  await runAgain(target, input);
  return worked() - before;
}

/** Runs a parser with mutations of its seeds, and collects what must not happen. */
export async function fuzz(
  target: FuzzTarget,
  { inputs, seed, coverage, uncounted }: FuzzOptions,
): Promise<Fuzzed> {
  const random = createSeededRandom(seed, target.name);
  const corpus = [...target.seeds];
  const material = { random, corpus, dictionary: dictionaryOf(target.dictionary) };
  const longestKept = Math.max(LONGEST_KEPT, ...target.seeds.map(({ length }) => 2 * length));
  const counts = { accepted: 0, crash: 0, hang: 0, 'non-canonical': 0 };
  const findings = new Map<string, Finding>();
  let worst = 0;

  const found = (kind: Finding['kind'], detail: string, input: Uint8Array) => {
    counts[kind] += 1;
    const key = `${kind} ${detail}`;
    if (!findings.has(key)) findings.set(key, { kind, detail, input });
  };

  const runOne = async (input: Uint8Array): Promise<void> => {
    // A parser may overwrite its input.
    const copy = input.slice();
    const started = performance.now();
    let time: number | undefined;
    try {
      const given = target.run(copy);
      const parsed = given instanceof Promise ? await given : given;
      time = performance.now() - started;
      const outcome = typeof parsed === 'function' ? parsed() : parsed;
      if (outcome === 'accepted') counts.accepted += 1;
      else if (outcome !== 'refused') found('non-canonical', outcome.nonCanonical, input);
    } catch (error) {
      found('crash', describeCrash(error), input);
    }
    time ??= performance.now() - started;
    const ordinary = Math.min(Math.max(worst, 1), HANG);
    for (let left = REPEATS; left > 0 && time > ordinary; left -= 1)
      time = Math.min(time, await workOf(target, input));
    if (time > HANG && uncounted) time = await uncounted(input);
    if (time > HANG) found('hang', `over ${HANG} ms`, input);
    worst = Math.max(worst, time);
  };

  const reachedBy = async (batch: readonly Uint8Array[], { look }: Coverage): Promise<Reached> => {
    for (const input of batch) await runAgain(target, input);
    return look();
  };

  /** Of inputs that reached new code together, adds those that do so alone to the corpus, each found by halving. */
  const learn = async (batch: readonly Uint8Array[], known: Coverage): Promise<void> => {
    if (batch.length === 1) {
      const reached = await reachedBy(batch, known);
      if (reached.isNew) corpus.push(...batch.filter(({ length }) => length < longestKept));
      reached.learn();
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    const [first, second] = [batch.slice(0, middle), batch.slice(middle)];
    const { isNew } = await reachedBy(first, known);
    if (isNew) await learn(first, known);
    // What the first half did not reach, the second did.
    if (!isNew || (await reachedBy(second, known)).isNew) await learn(second, known);
  };

  for (const input of target.seeds) await runOne(input);
  (await coverage?.look())?.learn();
  let size = BATCH;
  for (let left = inputs; left > 0; ) {
    const batch = Array.from({ length: Math.min(size, left) }, () =>
      mutateBytes(random.pick(corpus), material, target.maxLength),
    );
    for (const input of batch) await runOne(input);
    left -= batch.length;
    const reached = await coverage?.look();
    size = reached?.isNew ? BATCH : Math.min(size * 2, MAX_BATCH);
    if (!coverage || !reached?.isNew) continue;
    await learn(batch, coverage);
    // What ran once only, as for a cache that is filled now, is known from here on.
    reached.learn();
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
