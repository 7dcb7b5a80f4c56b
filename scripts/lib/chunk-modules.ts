import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes dist/chunk-modules.json: which modules ended up in which file. The size check reads it. */
export function chunkModules(): Plugin {
  return {
    name: 'clearstake:chunk-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle(options, bundle) {
      const modules = Object.fromEntries(
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' ? [[chunk.fileName, chunk.moduleIds]] : [],
        ),
      );
      writeFileSync(
        join(dirname(options.dir ?? 'dist/client'), 'chunk-modules.json'),
        JSON.stringify(modules),
      );
    },
  };
}
