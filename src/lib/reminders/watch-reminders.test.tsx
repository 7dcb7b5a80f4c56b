import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeReminder, saveReminder } from './reminder-store';
import { remindersKey } from './reminders-key';
import { type Readiness, type ReminderLocks, type ReminderPorts, watchReminders } from './watch-reminders';

const start = Date.UTC(2026, 10, 22, 12);
const minute = 60_000;
const day = 86_400_000;
const reminder = { address: 'wallet-1', at: start + 10 * minute, epoch: 1_061 };
const ready: Readiness = { kind: 'ready', lamports: 5n };

let held: Set<string>;
/** Exclusive, without queueing. */
const locks: ReminderLocks = {
  async request(name, _, work) {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  },
};

const stops: (() => void)[] = [];
function watch(answer: Readiness | (() => Promise<Readiness>) = ready) {
  const ports = {
    check: vi.fn<ReminderPorts['check']>(async () => (typeof answer === 'function' ? answer() : answer)),
    notify: vi.fn<ReminderPorts['notify']>(),
    locks,
  };
  const stop = watchReminders(ports);
  stops.push(stop);
  return { ...ports, stop };
}

beforeEach(() => {
  held = new Set();
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('a reminder notifies once when it is due, with the chain’s answer, and is removed', async () => {
  saveReminder(reminder);
  const { check, notify } = watch();
  await vi.advanceTimersByTimeAsync(10 * minute - 1);
  expect(check).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notify.mock.calls).toEqual([[reminder, ready]]);
  expect(localStorage.getItem(remindersKey)).toBeNull();
  await vi.advanceTimersByTimeAsync(day);
  expect(check).toHaveBeenCalledTimes(1);
});

it('a reminder that is cancelled does not notify, one that is moved notifies later', async () => {
  saveReminder(reminder);
  saveReminder({ ...reminder, address: 'wallet-2' });
  const { notify } = watch();
  await vi.advanceTimersByTimeAsync(5 * minute);
  removeReminder('wallet-1');
  saveReminder({ ...reminder, address: 'wallet-2', at: start + 20 * minute });
  await vi.advanceTimersByTimeAsync(14 * minute);
  expect(notify).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(notify.mock.calls.map(([{ address }]) => address)).toEqual(['wallet-2']);
});

it('a due reminder checks again ten minutes later if the epoch has not ended', async () => {
  saveReminder(reminder);
  const answers: Readiness[] = [{ kind: 'not-yet' }, ready];
  const { check, notify } = watch(async () => answers.shift() ?? ready);
  await vi.advanceTimersByTimeAsync(12 * minute);
  expect(check).toHaveBeenCalledTimes(1);
  expect(notify).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('a reminder that is due in two tabs is checked by one of them', async () => {
  saveReminder(reminder);
  const slowly = () => new Promise<Readiness>((resolve) => setTimeout(() => resolve(ready), 5_000));
  const [first, second] = [watch(slowly), watch(slowly)];
  await vi.advanceTimersByTimeAsync(11 * minute);
  expect(first.check.mock.calls.length + second.check.mock.calls.length).toBe(1);
  expect(first.notify.mock.calls.length + second.notify.mock.calls.length).toBe(1);
});
