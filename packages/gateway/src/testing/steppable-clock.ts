import { beforeEach, vi } from 'vitest';

/** Time in the tests of a file, of the wall clock and of the process's own: it runs on, and can be stepped ahead. */
export function steppableClock() {
  let ahead = 0;
  beforeEach(() => {
    ahead = 0;
    const wall = Date.now;
    const own = performance.now.bind(performance);
    vi.spyOn(Date, 'now').mockImplementation(() => wall() + ahead);
    vi.spyOn(performance, 'now').mockImplementation(() => own() + ahead);
  });
  return {
    step(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}
