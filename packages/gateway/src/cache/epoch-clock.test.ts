import { beforeEach, expect, it, vi } from 'vitest';
import { createEpochClock } from './epoch-clock';

const slots = { absoluteSlot: 345_600_200, slotIndex: 200, slotsInEpoch: 432_000 };
const interval = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
});

/** A clock over a node that answers when the test says so. */
function createScene() {
  const answers: { land: (epoch: number) => void; fail: () => void }[] = [];
  const read = () =>
    new Promise<{ epoch: number } & typeof slots>((resolve, reject) => {
      answers.push({
        land: (epoch) => resolve({ epoch, ...slots }),
        fail: () => reject(new Error('down')),
      });
    });
  return { clock: createEpochClock(read, interval), answers };
}

it('the epoch clock waits 50 ms at most, and knows the epoch once the node has answered, and when that was', async () => {
  const { clock, answers } = createScene();
  let waited: unknown = 'waits';
  void clock.current().then((value) => {
    waited = value;
  });
  await vi.advanceTimersByTimeAsync(49);
  expect(waited).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toBeNull();
  answers[0]?.land(800);
  const fetchedAt = Date.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(await clock.current()).toEqual({ epoch: 800, ...slots, fetchedAt });
  expect(clock.latest()).toEqual({ epoch: 800, ...slots, fetchedAt });
  expect(answers).toHaveLength(1);
});

it('the epoch clock keeps what it knows when the node fails, and asks again after the interval', async () => {
  const { clock, answers } = createScene();
  clock.latest();
  answers[0]?.land(800);
  await vi.advanceTimersByTimeAsync(interval);
  clock.latest();
  answers[1]?.fail();
  await vi.advanceTimersByTimeAsync(interval - 1);
  expect(clock.latest()).toMatchObject({ epoch: 800 });
  expect(answers).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  clock.latest();
  expect(answers).toHaveLength(3);
});
