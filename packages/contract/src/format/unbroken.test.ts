import { expect, it } from 'vitest';
import { keepUnits } from './unbroken';

it('keeps a figure and its unit on one line, and lets the words break', () => {
  expect(keepUnits('Swapping now costs 0.2481 SOL (0.18 %) more.')).toBe(
    'Swapping now costs 0.2481\u00a0SOL (0.18\u00a0%) more.',
  );
});
