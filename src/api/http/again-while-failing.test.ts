import { expect, it } from 'vitest';
import { againWhileFailing } from './again-while-failing';

it.each([
  ['error', 5_000],
  ['success', false],
  ['pending', false],
] as const)('after %s asks again in: %s', (status, pause) => {
  expect(againWhileFailing({ state: { status } })).toBe(pause);
});
