import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { withoutBase } from './readable-url';

/** Preload links for the files of these source modules; empty when there are none. */
export type Preloads = (modules: readonly string[]) => string;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    integrity: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/** The files of some modules with their static imports, each with the hash that it must have. */
function filesOf(manifest: Manifest, modules: readonly string[]): Map<string, string | undefined> {
  const files = new Map<string, string | undefined>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.set(chunk.file, chunk.integrity);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of modules) add(name);
  return files;
}

/** Reads the build's manifest. Without one nothing is preloaded. */
export async function readPreloads(clientDir: string, basePath: string): Promise<Preloads> {
  const text = await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return () => '';
  const manifest = z.parse(manifestSchema, JSON.parse(text));
  // The built HTML already loads the entry and its imports.
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const entryFiles = new Set(filesOf(manifest, entries).keys());
  const index = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => '');
  for (const [, path] of index.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g))
    if (path) entryFiles.add(withoutBase(path, basePath).slice(1));
  return (modules) =>
    [...filesOf(manifest, modules)]
      .filter(([file]) => !entryFiles.has(file) && file.endsWith('.js'))
      .map(([file, integrity]) => {
        const guard = integrity === undefined ? '' : ` integrity="${integrity}"`;
        return `<link rel="modulepreload" crossorigin href="${basePath}/${file}"${guard}>`;
      })
      .join('');
}
