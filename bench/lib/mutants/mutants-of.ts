import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export type Mutant = Readonly<Awaited<ReturnType<typeof mutantsOf>>[number]>;

/** Logs nothing, and is enabled for nothing. */
const logger = new Proxy({} as ConstructorParameters<typeof Instrumenter>[0], { get: () => () => false });

function isOwnCode(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:testing|gen)\//.test(file);
}

function textBetween(lines: readonly string[], start: Position, end: Position): string {
  const picked = lines.slice(start.line, end.line + 1);
  picked[picked.length - 1] = (picked.at(-1) ?? '').slice(0, end.column);
  picked[0] = (picked[0] ?? '').slice(start.column);
  return picked.join('\n');
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Every mutant of a folder's code. Writes the code that has them all, each behind a switch, into `into`, under the same paths. */
export async function mutantsOf(folder: string, into: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names
    .map((name) => join(folder, name))
    .filter(isOwnCode)
    .sort()
    .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }));
  const result = await new Instrumenter(logger).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  for (const { name, content } of result.files) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), content);
  }
  const sources = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  return result.mutants.map(({ id, fileName, location, replacement }) => ({
    id,
    file: fileName,
    // From 1, as editors count.
    line: location.start.line + 1,
    column: location.start.column + 1,
    original: textBetween(sources.get(fileName) ?? [], location.start, location.end),
    replacement,
  }));
}

/** The `size` mutants that a seed picks; a mutant's turn depends on nothing but the seed, its place and its text. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  const turn = ({ file, line, column, replacement }: Mutant) =>
    createHash('sha256').update(`${seed} ${file}:${line}:${column} ${replacement}`).digest('hex');
  return mutants
    .map((mutant) => ({ mutant, turn: turn(mutant) }))
    .sort((left, right) => (left.turn < right.turn ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}
