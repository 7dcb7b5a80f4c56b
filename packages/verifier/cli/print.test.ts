import { expect, it, vi } from 'vitest';
import { complain, print } from './print';

it.each([
  ['prints', print, process.stdout],
  ['complains', complain, process.stderr],
] as const)('%s without what could steer the terminal', (_, say, stream) => {
  const write = vi.spyOn(stream, 'write').mockReturnValue(true);
  say('\u001b[1AProven');
  const written = write.mock.calls.join('');
  write.mockRestore();
  expect(written.trim()).toBe('[1AProven');
});
