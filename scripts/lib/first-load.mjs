import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const client = join(root, 'dist', 'client');

/** The scripts that the built page names: the entry with all that it imports statically. */
function entryFiles() {
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
}

/**
 * The JavaScript files of a page's first load: the entry and the page's own chunk, each with its static imports. Paths are
 * relative to dist/client.
 */
export function firstLoad(page) {
  return filesOf(`src/pages/${page}/${page}-page.tsx`, entryFiles());
}

function filesOf(module, loaded) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
  const files = new Set(loaded);
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(module);
  return [...files];
}

/** The files of one dynamically imported module with its static imports, less those of a page's first load. */
export function lazyLoad(module, page) {
  const already = firstLoad(page);
  return filesOf(module, already).slice(already.length);
}
