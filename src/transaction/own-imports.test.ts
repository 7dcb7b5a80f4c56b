import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = 'src/transaction';
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const contract = [
  'contract/config',
  'contract/foreign-text',
  'contract/i18n',
  'contract/pins',
  'contract/programs',
];
const specifier = /(?:\bfrom|\bimport|\bimport\(|new URL\()\s*'([\w@./-]+)'/g;

function isAllowed(file: string, name: string): boolean {
  if (!name.startsWith('.'))
    return Object.keys(dependencies).some(
      (dependency) => name === dependency || name.startsWith(`${dependency}/`),
    );
  const target = join(dirname(file), name);
  return !relative(root, target).startsWith('..') || contract.includes(target);
}

it('imports only itself, the contract and packages that a release has', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(root, file));
  const imports = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(specifier)].map(([, name = '']) => ({ file, name })),
  );
  expect(imports.length).toBeGreaterThan(files.length);
  expect(imports.filter(({ file, name }) => !isAllowed(file, name))).toEqual([]);
});
