import { resolve } from 'node:path';
import { within } from '@clearstake/gateway/within';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type { Area } from './areas';
import type { Mutant } from './mutants-of';

export type Verdict =
  | { readonly kind: 'noticed'; readonly by: string }
  | { readonly kind: 'timed out' }
  | { readonly kind: 'unnoticed'; readonly tests: number };

/** Generous, since a busy machine must not make a mutant look noticed. */
const TEST_TIMEOUT = 120_000;
const MUTANT_TIMEOUT = 1_800_000;

export type TestFile = Readonly<ReturnType<typeof describeFile>>;

/** For a mutant one failing test is enough. */
const forMutants = { bail: 1, fileParallelism: false };

function openVitest(area: Area, options: Partial<typeof forMutants> = {}): Promise<Vitest> {
  return createVitest('test', {
    ...options,
    config: 'bench/lib/mutants/vitest.config.ts',
    project: area.tests.browser.length > 0 ? ['node', 'browser', 'pictures'] : ['node'],
    watch: false,
    reporters: [{}],
    testTimeout: TEST_TIMEOUT,
    // A busy machine fails a test now and then; one that notices a mutant fails twice.
    retry: 1,
    passWithNoTests: true,
  });
}

/** Absolute paths of all that a file imports, also through others. */
function importsOf({ viteEnvironment, moduleId }: TestModule): ReadonlySet<string> {
  const start = viteEnvironment?.moduleGraph.getModuleById(moduleId);
  const seen = new Set(start ? [start] : []);
  for (const node of seen) for (const imported of node.importedModules) seen.add(imported);
  return new Set([...seen].map(({ file }) => file ?? ''));
}

function describeFile(module: TestModule) {
  const tests: { readonly id: string; readonly reached: ReadonlySet<string> }[] = [];
  for (const test of module.children.allTests()) {
    if (test.result().state === 'passed') tests.push({ id: test.id, reached: new Set(test.meta().reached) });
    else console.log(`  left out, fails without a mutant: ${module.relativeModuleId}, ${test.fullName}`);
  }
  return {
    project: module.project.name,
    file: module.moduleId,
    /** Milliseconds. */
    duration: module.diagnostic().duration,
    reachedOutsideTests: new Set<string>(module.meta().reached),
    imports: importsOf(module),
    tests,
  };
}

function firstError(modules: readonly TestModule[]): string | undefined {
  for (const module of modules) {
    for (const test of module.children.allTests())
      if (test.result().state === 'failed') return test.result().errors?.[0]?.message ?? test.fullName;
    const [error] = module.errors();
    if (error) return error.message;
  }
  return undefined;
}

/** Runs all tests of an area once, without a mutant. A test that fails is left out: it could not tell a mutant. */
export async function reachedBy(area: Area): Promise<TestFile[]> {
  const vitest = await openVitest(area);
  try {
    vitest.provide('mutant', null);
    const all = await vitest.globTestSpecifications();
    const wanted = all.filter(({ project, moduleId }) =>
      area.tests[project.name === 'node' ? 'node' : 'browser'].some((start) =>
        moduleId.startsWith(`${process.cwd()}/${start}`),
      ),
    );
    const { testModules } = await vitest.runTestSpecifications(wanted);
    return testModules.map(describeFile);
  } finally {
    await vitest.close();
  }
}

/** Switches one mutant after the other on and runs the tests that reach it. */
class Runner {
  #vitest: Promise<Vitest>;

  constructor(
    private readonly area: Area,
    private readonly files: readonly TestFile[],
  ) {
    this.#vitest = openVitest(area, forMutants);
  }

  async run(mutant: Mutant): Promise<Verdict> {
    const vitest = await this.#vitest;
    const specifications = this.#specifications(vitest, mutant);
    const count = specifications.reduce((sum, { testIds }) => sum + (testIds?.length ?? 0), 0);
    if (count === 0) return { kind: 'unnoticed', tests: 0 };
    vitest.provide('mutant', mutant.id);
    // A run's result has the files of earlier runs, too.
    vitest.state.filesMap.clear();
    const result = await within(MUTANT_TIMEOUT, vitest.runTestSpecifications(specifications));
    if (result === undefined) {
      await vitest.close();
      this.#vitest = openVitest(this.area, forMutants);
      return { kind: 'timed out' };
    }
    const error = firstError(result.testModules) ?? (result.unhandledErrors[0] as Error | undefined)?.message;
    if (error === undefined) return { kind: 'unnoticed', tests: count };
    return /^(?:Test|Hook) timed out/.test(error) ? { kind: 'timed out' } : { kind: 'noticed', by: error };
  }

  async close(): Promise<void> {
    await (await this.#vitest).close();
  }

  /** Code that runs while modules load does so before the first test that needs it: all tests that import it count. */
  #specifications(vitest: Vitest, mutant: Mutant): TestSpecification[] {
    const path = resolve(mutant.file);
    const isStatic = this.files.some(({ reachedOutsideTests }) => reachedOutsideTests.has(mutant.id));
    const wanted = this.files.map((file) => {
      const all = file.reachedOutsideTests.has(mutant.id) || (isStatic && file.imports.has(path));
      const tests = file.tests.filter(({ reached }) => all || reached.has(mutant.id));
      return { ...file, ids: tests.map(({ id }) => id) };
    });
    const share = (file: (typeof wanted)[number]) => (file.duration * file.ids.length) / file.tests.length;
    return wanted
      .filter(({ ids }) => ids.length > 0)
      .sort((left, right) => share(left) - share(right))
      .map(({ project, file, ids }) =>
        vitest.getProjectByName(project).createSpecification(file, { testIds: ids }),
      );
  }
}

export async function notice(
  area: Area,
  files: readonly TestFile[],
  mutants: readonly Mutant[],
  workers: number,
  told: (mutant: Mutant, verdict: Verdict) => void,
): Promise<void> {
  const left = [...mutants];
  const work = async () => {
    const runner = new Runner(area, files);
    for (let mutant = left.shift(); mutant; mutant = left.shift()) told(mutant, await runner.run(mutant));
    await runner.close();
  };
  await Promise.all(Array.from({ length: workers }, work));
}
