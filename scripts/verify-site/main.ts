import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../lib/build.mjs';
import { siteOf, verifySite } from './verify';

/** The commit, and whether it is all. */
function sourceName(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain') === '' ? '' : ' with changes that no commit has';
    return `this checkout (commit ${git('rev-parse', '--short=12', 'HEAD')}${changed})`;
  } catch {
    return 'this checkout (without its history)';
  }
}

const { site, basePath } = siteOf(process.argv.slice(2), 'npm run verify-site --');
const folder = mkdtempSync(join(tmpdir(), 'clearstake-verify-site-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// The path below which a site is served is part of its build.
process.env.BASE_PATH = basePath;
const source = sourceName();
console.log(`Building ${source} …`);
await buildClient(folder);
await verifySite(site, folder, source);
