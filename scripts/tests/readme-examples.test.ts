import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runScript } from '@clearstake/verifier/testing/run-script';
import { afterAll, expect, test } from 'vitest';

afterAll(() => rmSync('.sandbox-readme', { recursive: true, force: true }));

test.each([
  ['contract', /^GET \/api\/v1\/validators\nan answer\nsandbox\n$/],
  ['gateway', /ok/],
  ['sandbox', /^\d+\n$/],
])('the example in the README of packages/%s runs as it is written', async (name, printed) => {
  const readme = readFileSync(`packages/${name}/README.md`, 'utf8');
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  const file = `node_modules/.cache/readme-${name}.mts`;
  writeFileSync(file, example);
  const { code, text } = await runScript(file, []);
  expect(text).toMatch(printed);
  expect(code).toBe(0);
});
