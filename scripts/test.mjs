import { readFileSync, writeFileSync } from 'node:fs';
import { runEndToEnd } from './lib/end-to-end.mjs';
import { fail } from './lib/run.mjs';
import { checkStart } from './lib/start-check.mjs';
import { countsFile, missingTests, readPlaywright, readVitest } from './lib/test-rules.mjs';
import { verify } from './verify.mjs';

const started = performance.now();
const { browser } = await verify();
const wrong = await checkStart();
if (wrong) fail(`\`npm start\` does not work: ${wrong}`);
await runEndToEnd(browser, []);

const [unit, endToEnd] = [readVitest(), readPlaywright()];
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\nEverything ran in ${minutes} minutes.`);
console.log(`${unit.passed + endToEnd.passed} passed, ${unit.failed + endToEnd.failed} failed, 0 skipped`);

if (process.argv.includes('--update-counts')) {
  const counts = { unit: unit.passed, endToEnd: endToEnd.passed };
  writeFileSync(countsFile, `${JSON.stringify(counts, null, 2)}\n`);
}
const committed = JSON.parse(readFileSync(countsFile, 'utf8'));
const missing = [
  ...missingTests('unit and component', unit, committed.unit),
  ...missingTests('end-to-end', endToEnd, committed.endToEnd),
];
if (missing.length > 0) fail(missing.join('\n'));
