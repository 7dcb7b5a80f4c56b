import { countPlaywright, countVitest, secondTries } from './lib/counts.mjs';
import { runEndToEnd } from './lib/end-to-end.mjs';
import { verify } from './verify.mjs';

const started = performance.now();
const { browser } = await verify();
await runEndToEnd(browser, []);

const parts = [countVitest(), countPlaywright()];
const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\nEverything ran in ${minutes} minutes.`);
const again = secondTries();
if (again.length > 0)
  console.log(`Failed once and passed on a second try, look into these:\n${again.join('\n')}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
if (sum('failed') > 0 || sum('passed') === 0) process.exit(1);
