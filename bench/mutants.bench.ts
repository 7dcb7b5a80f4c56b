/**
 * Small defects, put in one at a time: how many of a random sample do the tests notice? `npm run bench -- mutants [area …]
 * [--seed TEXT] [--sample N] [--only PATH:LINE] [--workers N]`. A thermometer: it asks for no test.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Bounds } from './lib/bounds';
import { areas } from './lib/mutants/areas';
import { type Mutant, mutantsOf, sampleOf } from './lib/mutants/mutants-of';
import { notice, reachedBy } from './lib/mutants/noticing';
import { wilson } from './lib/statistics';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', multiple: true, default: ['1'] },
    sample: { type: 'string' },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(areas);
const unknown = names.filter((name) => !(name in areas));
if (unknown.length > 0)
  throw new Error(`There is no area ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);
// Tests need React's development build.
process.env.NODE_ENV = 'test';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);

function describe({ file, line, column, original, replacement }: Mutant): string {
  return `${file}:${line}:${column}  ${oneLine(original)}  →  ${oneLine(replacement)}`;
}

const bounds = new Bounds();
for (const name of names) {
  const area = areas[name];
  if (!area) continue;
  const code = mkdtempSync(join(tmpdir(), 'clearstake-mutants-'));
  process.env.MUTANTS_CODE = code;
  const all = await mutantsOf(area.folder, code);
  const started = performance.now();
  const files = await reachedBy(area);
  for (const seed of values.seed) {
    const sample = sampleOf(all, Number(values.sample ?? area.sample), seed).filter(({ file, line }) =>
      `${file}:${line}`.includes(values.only),
    );
    console.log(`${area.folder}: ${sample.length} of ${all.length} mutants, seed ${seed}`);
    const counts = { noticed: 0, 'timed out': 0, unnoticed: 0 };
    await notice(area, files, sample, Number(values.workers), (mutant, verdict) => {
      counts[verdict.kind] += 1;
      if (verdict.kind === 'noticed') return;
      const tests = verdict.kind === 'unnoticed' ? `, ${verdict.tests} tests reach it` : '';
      const done = counts.noticed + counts['timed out'] + counts.unnoticed;
      console.log(`  ${done}/${sample.length} ${verdict.kind}${tests}: ${describe(mutant)}`);
    });
    const [low, high] = wilson(counts.noticed, sample.length).map((share) => (share * 100).toFixed(0));
    console.log(
      `${name}: ${counts.noticed} noticed, ${counts['timed out']} timed out, ${counts.unnoticed} unnoticed; ` +
        `95 % confidence ${low} to ${high} %; ${((performance.now() - started) / 60_000).toFixed(1)} minutes`,
    );
    bounds.note(
      `${name}: noticed of ${sample.length} of ${all.length} mutants, seed ${seed}`,
      (counts.noticed / sample.length) * 100,
      ' %',
    );
  }
  rmSync(code, { recursive: true });
}
bounds.finish();
