import { afterEach, beforeEach, vi } from 'vitest';

/** The wall clock of the tests of a file: it runs on, and can be stepped ahead. Before each test it tells the real time. */
export function steppableClock() {
  let ahead = 0;
  beforeEach(() => {
    ahead = 0;
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  });
  afterEach(() => void vi.mocked(Date.now).mockRestore());
  return {
    step(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}
