import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../lib/build.mjs';
import { complain, print } from '../lib/print';
import { compareSite } from './compare-site';
import { comparisonReport } from './report';

/** Ends with the code for "cannot be told". */
function refuse(sentence: string): never {
  complain(sentence);
  process.exit(2);
}

/** The commit, and whether it is all. */
function sourceName(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain') === '' ? '' : ' with changes that no commit has';
    return `commit ${git('rev-parse', '--short=12', 'HEAD')}${changed}`;
  } catch {
    return 'without its history';
  }
}

const [site = '', ...rest] = process.argv.slice(2);
if (rest.length > 0 || !URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
  refuse('Usage: npm run verify-site -- URL, such as https://stake.example');

const folder = mkdtempSync(join(tmpdir(), 'clearstake-verify-site-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// The path below which a site is served is part of its build.
process.env.BASE_PATH = new URL(site).pathname.replace(/\/+$/, '');
const source = sourceName();
console.log(`Building this checkout (${source}) …`);
await buildClient(folder);
try {
  const result = await compareSite(site, folder);
  print(comparisonReport(site, source, result));
  process.exitCode = result.differences.length === 0 ? 0 : 1;
} catch (error) {
  refuse(`Cannot be told: ${site} cannot be reached (${error instanceof Error ? error.message : error}).`);
}
