import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve('.');
/** Inside node_modules, so that the compiled file finds kit and no other check finds the file. */
const cache = join(root, 'node_modules/.cache');
const flags =
  '--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions --types node --target es2023 --module esnext --moduleResolution bundler --lib es2023,dom';

/** A value that should have the shape of a type, which is TypeScript in terms of kit and `kitCalls`. */
export interface Shaped {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}

/** Kit marks texts and numbers by what they stand for; a literal has no such mark. */
const head = `import type * as kit from '@solana/kit';
import type { kitCalls } from '${root}/packages/sandbox/src/rpc/testing/kit-calls.ts';
type Unmarked<T> = T extends string ? (keyof T extends keyof string ? T : string)
  : T extends bigint ? (keyof T extends keyof bigint ? T : bigint)
  : T extends number ? (keyof T extends keyof number ? T : number)
  : T extends readonly unknown[] ? { [K in keyof T]: Unmarked<T[K]> }
  : T extends object ? { [K in keyof T as K extends string ? (keyof K extends keyof string ? K : string) : K]: Unmarked<T[K]> }
  : T;
type Answer<Name extends keyof typeof kitCalls> = Awaited<ReturnType<ReturnType<(typeof kitCalls)[Name]>['send']>>;
`;

/** Agave sends these two; kit's types leave them out, and web3.js insists on the second. */
const besides = ['apiVersion', 'rentEpoch'];

/** A value as TypeScript; of a long list its first entries. */
function literal(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.slice(0, 4).map(literal).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).filter(([key]) => !besides.includes(key));
  return `{ ${fields.map(([key, each]) => `${JSON.stringify(key)}: ${literal(each)}`).join(', ')} }`;
}

/** The compiler's errors where a value misses something of its type or has something that the type does not know. */
export async function compileAs(values: readonly Shaped[]): Promise<string[]> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'shapes-'));
  const lines = values.map(
    ({ type, value }, index) => `const v${index}: Unmarked<${type}> = ${literal(value)};`,
  );
  await writeFile(join(folder, 'values.ts'), `${head}${lines.join('\n')}\nexport {};\n`);
  const output = await promisify(execFile)(
    join(root, 'node_modules/.bin/tsc'),
    [...flags.split(' '), join(folder, 'values.ts')],
    { cwd: folder },
  ).then(
    () => '',
    (error: { stdout?: string }) => String(error.stdout),
  );
  await rm(folder, { recursive: true });
  const first = head.split('\n').length;
  const nameAt = (line: string) => values[Number(line) - first]?.name ?? `line ${line}`;
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^.*values\.ts\((\d+),\d+\): error /, (_, at) => `${nameAt(at)}: `));
}
