import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The files of a folder and of all folders in it, by their paths from it, sorted.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
