// Runs before each test file: switches a mutant on, or notes which test reaches which mutant.
import { afterAll, afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant to switch on; none while reached mutants are noted. */
    readonly mutant: string | null;
  }
  interface TaskMeta {
    /** Mutants that a test reaches, or its file outside of tests. */
    reached?: readonly string[];
  }
}

type Hits = Record<string, number>;

/** What the instrumented code reads and writes. */
interface Switches {
  activeMutant?: string;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

/** Above what any test needs: a loop that a mutant made endless throws. */
const HIT_LIMIT = 1_000_000;

const host = globalThis as { __stryker__?: Switches };
host.__stryker__ ??= {};
const switches = host.__stryker__;
const mutant = inject('mutant');

if (mutant === null) {
  switches.mutantCoverage ??= { static: {}, perTest: {} };
  const coverage = switches.mutantCoverage;
  coverage.static = {};
  coverage.perTest = {};
  beforeEach(({ task }) => {
    switches.currentTestId = task.id;
  });
  afterEach(({ task }) => {
    switches.currentTestId = undefined;
    task.meta.reached = Object.keys(coverage.perTest[task.id] ?? {});
  });
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern here.
  afterAll(({}, suite) => {
    suite.meta.reached = Object.keys(coverage.static);
  });
} else {
  Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit: HIT_LIMIT });
}
