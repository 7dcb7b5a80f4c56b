import { expect, it } from 'vitest';
import { withMeasurements } from './kept-measurements.mjs';

const line = (what: string, verdict = 'held') => ({ what, measured: '2 ms', bound: 'at most 3 ms', verdict });
const about = '2026-01-02, a machine';

it('replaces the section of the bench that ran, and keeps the others in order', () => {
  const first = withMeasurements('', { name: 'oracle', about, lines: [line('old')] });
  const second = withMeasurements(first, {
    name: 'gateway',
    about,
    lines: [line('a|b', 'missed'), line('c')],
  });
  const third = withMeasurements(second, { name: 'oracle', about, lines: [line('new')] });
  expect(third.slice(third.indexOf('## '))).toBe(`## gateway

2026-01-02, a machine. 1 missed.

| what | measured | bound | |
|---|---|---|---|
| a\\|b | 2 ms | at most 3 ms | missed |
| c | 2 ms | at most 3 ms | held |

## oracle

2026-01-02, a machine. Every bound is held.

| what | measured | bound | |
|---|---|---|---|
| new | 2 ms | at most 3 ms | held |
`);
});
