import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fail, root, run } from './lib/run.mjs';

// `npm run bench` runs everything in bench/; `npm run bench -- oracle verify` runs the named ones.
await ensureDependencies();
await ensureBuild();
const browser = await ensureBrowser();
const all = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`There is no bench called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

const failed = [];
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n── ${name} ──`);
  const code = await run('tsx', [`bench/${name}.bench.ts`], {
    env: { CHROMIUM_PATH: browser, NODE_ENV: 'production' },
  });
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) fail(`These benches missed a bound: ${failed.join(', ')}.`);
