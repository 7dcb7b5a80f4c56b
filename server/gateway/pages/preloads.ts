import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Link elements that fetch the code of these source modules beside the entry's; empty when there is nothing to fetch. */
export type Preloads = (modules: readonly string[]) => string;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/** The files of some modules with all that they import statically. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of modules) add(name);
  return files;
}

/** Reads the build's manifest. Without one nothing is fetched ahead, and the page asks for its code itself. */
export async function readPreloads(clientDir: string): Promise<Preloads> {
  const text = await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return () => '';
  const manifest = z.parse(manifestSchema, JSON.parse(text));
  // The entry is in the built HTML already, by itself or as the files that it is made of.
  const known = filesOf(
    manifest,
    Object.keys(manifest).filter((name) => manifest[name]?.isEntry),
  );
  const index = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => '');
  for (const [, file] of index.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) if (file) known.add(file);
  return (modules) =>
    [...filesOf(manifest, modules)]
      .filter((file) => !known.has(file) && file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
}
