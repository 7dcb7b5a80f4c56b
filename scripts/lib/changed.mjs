import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './run.mjs';

/** The walk that goes through most of the page: for code that belongs to no page. */
const mainWalks = 'e2e/stake';

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
 * The folders and files of walks that a change touches: those of its page, which has one name in `src/pages`, `src/components` and
 * `e2e`, only those that begin with the name of the page's part where some do, and the main ones for code of several pages.
 */
export function walksOf(files, list = () => readdirSync(join(root, 'e2e'), { recursive: true })) {
  const known = list();
  const walks = files.flatMap((file) => {
    if (file.endsWith('.e2e.ts')) return file;
    const isTest = /\.test\.tsx?$|\/testing\/|^bench\//.test(file);
    if (isTest || !/^(?:src|contract|server|e2e)\//.test(file)) return [];
    const [, area, part] =
      /^src\/(?:pages|components|hooks|lib|services|api)\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
    if (area === undefined || !known.includes(area)) return mainWalks;
    const named = known.filter((walk) => part !== undefined && walk.startsWith(`${area}/${part}`));
    return named.length > 0 ? named.map((walk) => `e2e/${walk}`) : `e2e/${area}`;
  });
  return [...new Set(walks)].sort();
}
