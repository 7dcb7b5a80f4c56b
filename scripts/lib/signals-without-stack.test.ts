import { readFile } from 'node:fs/promises';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { signalsWithoutStack } from './signals-without-stack';

const installed = await readFile('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

/** Builds one module under the name of React's file, and gives the code that a browser gets. */
async function built(source: string): Promise<string> {
  const name = '/react-dom-client.production.js';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === name ? name : undefined),
        load: (id) => (id === name ? source : undefined),
      },
      signalsWithoutStack(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: name, external: /^[a-z]/, preserveEntrySignatures: 'strict' },
    },
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

it('makes none of the signals of the installed React with a stack', async () => {
  expect(installed.match(/^ *(?:var )?\w+Exception = Error\(/gm)).toHaveLength(5);
  expect(await built(installed)).not.toMatch(/Exception = Error\(/);
});

it('keeps them errors of the same words', async () => {
  const names = [
    'SuspenseException',
    'SuspenseyCommitException',
    'SuspenseActionException',
    'SelectiveHydrationException',
    'HydrationMismatchException',
  ];
  const source = [
    "const formatProdErrorMessage = (code) => 'Minified ' + code;",
    ...names.map((name, index) => `export const ${name} = Error(formatProdErrorMessage(${460 + index}));`),
  ].join('\n');
  const made = (await import(`data:text/javascript,${encodeURIComponent(await built(source))}`)) as Record<
    string,
    unknown
  >;
  for (const [index, name] of names.entries()) {
    expect(made[name]).toBeInstanceOf(Error);
    expect(String(made[name])).toBe(`Error: Minified ${460 + index}`);
    expect(Object.keys(made[name] as Error)).toEqual(['message']);
  }
});

it('stops the build at a React that makes them otherwise', async () => {
  await expect(
    built(installed.replace('SelectiveHydrationException = Error(', 'SelectiveHydrationException = make(')),
  ).rejects.toThrow('React DOM makes 4 of 5 signals in the known way');
});
