import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** SHA-256 over the names and contents of files and folders (relative to the root), tests left out. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, join(root, path), path);
  return hash.digest('hex');
}

/** SHA-256 over the names and contents of everything in one folder, wherever it is. */
export function fingerprintOf(folder) {
  const hash = createHash('sha256');
  addTo(hash, folder, '');
  return hash.digest('hex');
}

/** SHA-256 of one file's bytes; the given name where there is no such file, which the build then reports. */
export function fingerprintOfFile(path) {
  const named = path?.trim() ?? '';
  if (named === '' || !existsSync(named)) return named;
  return createHash('sha256').update(readFileSync(named)).digest('hex');
}

function addTo(hash, full, name) {
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const entry of readdirSync(full).sort()) addTo(hash, join(full, entry), `${name}/${entry}`);
    return;
  }
  if (/\.test\.tsx?$/.test(name)) return;
  hash.update(name).update('\0').update(readFileSync(full)).update('\0');
}
