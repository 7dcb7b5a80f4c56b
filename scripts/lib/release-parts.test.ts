import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { billOf, mergedLicenses, notices, packagesOf, releaseManifest } from './release-parts.mjs';

const manifest = {
  name: 'clearstake',
  version: '1.2.3',
  description: 'A dashboard.',
  license: 'Apache-2.0',
  engines: { node: '>=22' },
};

it('leaves of the dependencies those with native code: LevelDB packed, one VM for each platform', () => {
  const dependencies = { 'classic-level': '3.0.0', litesvm: '1.4.1', fastify: '5.0.0' };
  const lock = {
    packages: { 'node_modules/litesvm': {}, 'node_modules/litesvm-linux-x64-gnu': { version: '1.4.1' } },
  };
  expect(releaseManifest({ ...manifest, dependencies }, lock)).toEqual({
    ...manifest,
    type: 'module',
    bin: { clearstake: 'bin/clearstake.mjs' },
    dependencies: { 'classic-level': '3.0.0' },
    optionalDependencies: { 'litesvm-linux-x64-gnu': '1.4.1' },
    bundleDependencies: ['classic-level'],
  });
});

it('finds the packages that a program imports, by any statement, less what is its own and Node’s', () => {
  const code = `import a from 'alpha/part.js'; export * from '@scope/beta'; import './own.js'; import fs from 'node:fs';
    import { join } from "path"; await import('gamma'); await import(\`./\${name}.js\`);`;
  expect(packagesOf(parseSync('program.js', code).module, code)).toEqual(['alpha', '@scope/beta', 'gamma']);
});

it('writes each licence text once, with all packages that it is for', () => {
  const mit = { identifier: 'MIT', text: 'Permission is granted.' };
  const list = [
    { name: 'b', version: '2.0.0', ...mit },
    { name: 'a', version: '1.0.0', ...mit },
  ];
  const bare = { name: 'c', version: '3.0.0', identifier: 'ISC' };
  const text = notices(mergedLicenses([list, [...list, bare]]), [{ name: 'The font x', text: 'OFL' }]);
  expect(text.match(/Permission is granted/g)).toHaveLength(1);
  expect(text).toContain('a 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\nPermission');
  expect(text).toContain('c 3.0.0 (ISC)\n\nThe package has no file with its text; it says: ISC.');
  expect(text).toContain('The font x\n\nOFL');
});

it('lists in the bill of materials what a release contains, with versions of one package apart', () => {
  const lock = {
    packages: {
      '': { version: '1.2.3' },
      'node_modules/@x/a': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AQID' },
      'node_modules/b/node_modules/@x/a': { version: '2.0.0', license: '(MIT OR ISC)' },
      'node_modules/b': { version: '1.0.0' },
    },
  };
  const bill = billOf(manifest, lock, new Set(['@x/a@1.0.0', '@x/a@2.0.0']));
  expect(bill.components).toEqual([
    {
      type: 'library',
      'bom-ref': '@x/a@1.0.0',
      name: '@x/a',
      version: '1.0.0',
      purl: 'pkg:npm/%40x/a@1.0.0',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '010203' }],
    },
    expect.objectContaining({ version: '2.0.0', licenses: [{ expression: '(MIT OR ISC)' }] }),
  ]);
  expect(() => billOf(manifest, lock, new Set(['d@1.0.0']))).toThrow('The lock file lacks d@1.0.0.');
});
