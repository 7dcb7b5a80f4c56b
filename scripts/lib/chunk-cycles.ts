import type { Plugin } from 'vite';

/** Files that import each other in a circle, in order, if there are any; told by the files that each one imports. */
export function importCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): string[] | undefined => {
    const from = path.indexOf(file);
    if (from >= 0) return path.slice(from);
    if (done.has(file)) return undefined;
    for (const imported of imports.get(file) ?? []) {
      const cycle = follow(imported, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Refuses a build whose files import each other in a circle: some module of it would run before what it needs. */
export function noChunkCycles(): Plugin {
  return {
    name: 'clearstake:no-chunk-cycles',
    generateBundle(_options, bundle) {
      const imports = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? [[chunk.fileName, chunk.imports] as const] : [],
      );
      const cycle = importCycle(new Map(imports));
      if (cycle)
        this.error(`These files import each other: ${cycle.join(', ')}. See scripts/lib/chunk-groups.ts.`);
    },
  };
}
