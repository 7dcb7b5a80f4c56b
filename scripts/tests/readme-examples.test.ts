import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runScript } from '@clearstake/verifier/testing/run-script';
import { afterAll, expect, test } from 'vitest';

afterAll(() => rmSync('.sandbox-readme', { recursive: true, force: true }));

test('the examples in the READMEs of contract, gateway and sandbox run as they are written, and end', async () => {
  const cache = 'node_modules/.cache';
  const names = ['contract', 'gateway', 'sandbox'];
  for (const name of names) {
    const readme = readFileSync(`packages/${name}/README.md`, 'utf8');
    writeFileSync(`${cache}/readme-${name}.mts`, /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '');
  }
  // One after another, in one process: to load the code takes most of the time.
  const all = names.map((name) => `await import('./readme-${name}.mts');\n`).join('');
  writeFileSync(`${cache}/readme-all.mts`, all);
  const { code, text } = await runScript(`${cache}/readme-all.mts`, []);
  // With a build in dist/, React's development build adds a warning about Node 20.
  const printed = text.split('\n').filter((line) => !line.startsWith('React encountered an empty buffer'));
  expect(printed.join('\n')).toMatch(/^GET \/api\/v1\/validators\nan answer\nsandbox\n.*ok.*\n\d+\n$/);
  expect(code).toBe(0);
});
