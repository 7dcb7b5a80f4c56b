import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** By their paths from the folder, those of all folders in it, too, sorted. @param {string} folder */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
