import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('component tests that mock a module have a module graph of their own: elsewhere another file has imported it before', () => {
  const mocking = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.tsx') && !path.includes('__screenshots__'))
    .filter((path) => /\bvi\.mock\(/.test(readFileSync(join('src', path), 'utf8')));
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((path) => !path.endsWith('.isolated.test.tsx'))).toEqual([]);
});
