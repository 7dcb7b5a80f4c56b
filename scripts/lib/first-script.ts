import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const file = 'before-paint.js';

/** Takes the comments and the space out of the script that runs before the first paint: the gateway writes it into every page. */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    // Vite copies what lies in public as it is, before it writes anything.
    async writeBundle({ dir = '' }) {
      const path = join(dir, file);
      const source = await readFile(path, 'utf8').catch(() => undefined);
      if (source === undefined) return;
      const { code, errors } = await minify(file, source);
      if (errors.length > 0) this.error(`${file} cannot be minified: ${errors[0]?.message}`);
      await writeFile(path, code);
    },
  };
}
