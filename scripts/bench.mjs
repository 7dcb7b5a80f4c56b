import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { keepMeasurements } from './lib/kept-measurements.mjs';
import { fail, root, run } from './lib/run.mjs';

// `npm run bench` runs everything in bench/; `npm run bench -- pages loading` runs the named ones; `--keep` writes docs/measured.md.
// What follows `fuzz` or `mutants` is for it: `npm run bench -- fuzz amounts --inputs 5000`.
const all = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''));
const given = process.argv.slice(2).filter((name) => name !== '--keep');
const keeps = process.argv.includes('--keep');
const wanted = ['fuzz', 'mutants'].includes(given[0]) ? [given[0]] : given;
const rest = given.slice(wanted.length);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`There is no bench called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

await ensureDependencies({ dev: true });
await ensureBuild();
// What is measured is what people have.
const browser = await ensureBrowser({ whole: true });

const failed = [];
const dir = mkdtempSync(join(tmpdir(), 'clearstake-bench-'));
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n── ${name} ──`);
  const kept = join(dir, name);
  const code = await run('tsx', [`bench/${name}.bench.ts`, ...rest], {
    env: { CHROMIUM_PATH: browser, NODE_ENV: 'production', ...(keeps && { BENCH_KEEP: kept }) },
  });
  if (code !== 0) failed.push(name);
  if (existsSync(kept)) keepMeasurements(name, readFileSync(kept, 'utf8').trim().split('\n'));
}
rmSync(dir, { recursive: true });
if (failed.length > 0) fail(`These benches missed a bound: ${failed.join(', ')}.`);
