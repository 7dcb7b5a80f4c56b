import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { filesIn } from './files-in.mjs';

/** How long a chunk of an earlier build stays for tabs and servers that still use it. */
const keptFor = 14 * 24 * 60 * 60 * 1000;

/** Each file by a rename, so that a reader finds whole files: hashed ones first, those that name them last. */
export function publish(from, to) {
  const files = filesIn(from);
  const isAsset = (file) => file.split(sep).includes('assets');
  const order = (file) => (isAsset(file) ? 0 : file.endsWith('.html') ? 2 : 1);
  for (const file of files.toSorted((left, right) => order(left) - order(right))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  const current = new Set(files);
  for (const file of filesIn(to)) {
    if (current.has(file)) continue;
    const old = Date.now() - statSync(join(to, file)).mtimeMs > keptFor;
    if (old || !isAsset(file)) rmSync(join(to, file));
  }
}
