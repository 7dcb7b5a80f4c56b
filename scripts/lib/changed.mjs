import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './run.mjs';

/** Of a page with several walks, the one that takes least time for most of it. */
const mainWalk = {
  overview: 'overview',
  portfolio: 'unstake',
  stake: 'native-stake',
  transaction: 'interrupted-stake',
  validators: 'validators-list',
};

/** For code that belongs to no page. */
const walkOfAll = `e2e/stake/${mainWalk.stake}.e2e.ts`;

const lines = (text) => text.split('\n').filter(Boolean);

/** Files that differ from a commit, and new ones; a name that is no commit ends the script with a sentence. */
export function changedFiles(commit) {
  const git = (...args) => lines(execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }));
  try {
    const changed = git('diff', '--name-only', '--diff-filter=d', commit, '--');
    return [...changed, ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    return fail(`"${commit}" is no commit of this repository. Name one, or none for what is not committed.`);
  }
}

/**
 * The walks that a change touches: of its page, which has one name in `src/pages`, `src/components` and `e2e`, those that begin with
 * the name of its part (a folder or a file), else the page's main one. Code of several pages takes one walk.
 */
export function walksOf(files, list = () => readdirSync(join(root, 'e2e'), { recursive: true })) {
  const known = list();
  const walks = files.flatMap((file) => {
    if (file.endsWith('.e2e.ts')) return file;
    const isTest = /\.test\.tsx?$|\/testing\/|^bench\//.test(file);
    if (isTest || !/^(?:src|packages|e2e)\//.test(file)) return [];
    const [, area, part] =
      /^src\/(?:pages|components|hooks|lib|services|api)\/([^/]+)\/([^/.]+)/.exec(file) ?? [];
    if (area === undefined || !known.includes(area)) return walkOfAll;
    const named = known.filter((walk) => walk.startsWith(`${area}/${part}`));
    if (named.length > 0) return named.map((walk) => `e2e/${walk}`);
    const main = mainWalk[area];
    return main === undefined ? `e2e/${area}` : `e2e/${area}/${main}.e2e.ts`;
  });
  return [...new Set(walks)].sort();
}
