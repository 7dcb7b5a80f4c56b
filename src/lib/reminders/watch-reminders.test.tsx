import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropReminder, keepReminder, listReminders } from './reminder-store';
import { remindersKey } from './reminders-key';
import { type Readiness, type ReminderLocks, type ReminderPorts, watchReminders } from './watch-reminders';

const start = Date.UTC(2026, 10, 22, 12);
const minute = 60_000;
const day = 86_400_000;
const reminder = { address: 'wallet-1', at: start + 10 * minute, epoch: 1_061 };
const ready: Readiness = { kind: 'ready', lamports: 5n };

let held: Set<string>;
/** Exclusive, and not waited for. */
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
function watch(found: Readiness | (() => Promise<Readiness>) = ready) {
  const ports = {
    check: vi.fn<ReminderPorts['check']>(async () => (typeof found === 'function' ? found() : found)),
    notify: vi.fn<ReminderPorts['notify']>(),
    locks,
  };
  const stop = watchReminders(ports);
  stops.push(stop);
  return { ...ports, stop };
}

beforeEach(() => {
  held = new Set();
  localStorage.clear();
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe('a reminder', () => {
  it('comes once when it is due, with what the chain says, and is forgotten', async () => {
    keepReminder(reminder);
    const { check, notify } = watch();
    await vi.advanceTimersByTimeAsync(10 * minute - 1);
    expect(check).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(notify.mock.calls).toEqual([[reminder, ready]]);
    expect(localStorage.getItem(remindersKey)).toBeNull();
    await vi.advanceTimersByTimeAsync(day);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('waits longer than a timer can hold', async () => {
    const at = start + 2 ** 31 + day;
    keepReminder({ ...reminder, at });
    const { notify } = watch();
    // A timer that is asked for more comes at once, again and again.
    vi.advanceTimersToNextTimer();
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_000);
    vi.advanceTimersByTime(at - Date.now() - 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(notify).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('is set while the page is open', async () => {
    const { notify } = watch();
    keepReminder(reminder);
    await vi.advanceTimersByTimeAsync(11 * minute);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('is taken up by the next page when the one that set it is left', async () => {
    const left = watch();
    keepReminder(reminder);
    await vi.advanceTimersByTimeAsync(5 * minute);
    left.stop();
    const next = watch();
    await vi.advanceTimersByTimeAsync(6 * minute);
    expect(left.notify).not.toHaveBeenCalled();
    expect(next.notify).toHaveBeenCalledTimes(1);
  });

  it('that came due while no page was open comes when one is', async () => {
    keepReminder({ ...reminder, at: start - day });
    const { notify } = watch();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('that is taken back does not come, one that moves comes later', async () => {
    keepReminder(reminder);
    keepReminder({ ...reminder, address: 'wallet-2' });
    const { notify } = watch();
    await vi.advanceTimersByTimeAsync(5 * minute);
    dropReminder('wallet-1');
    keepReminder({ ...reminder, address: 'wallet-2', at: start + 20 * minute });
    await vi.advanceTimersByTimeAsync(14 * minute);
    expect(notify).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(notify.mock.calls.map(([{ address }]) => address)).toEqual(['wallet-2']);
  });
});

describe('when it is due', () => {
  it('and the epoch has not ended, it looks again ten minutes later', async () => {
    keepReminder(reminder);
    const found: Readiness[] = [{ kind: 'not-yet' }, ready];
    const { check, notify } = watch(async () => found.shift() ?? ready);
    await vi.advanceTimersByTimeAsync(12 * minute);
    expect(check).toHaveBeenCalledTimes(1);
    expect(notify).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(9 * minute);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('and nothing is left to withdraw, it goes without a word', async () => {
    keepReminder(reminder);
    const { notify } = watch({ kind: 'gone' });
    await vi.advanceTimersByTimeAsync(day);
    expect(notify).not.toHaveBeenCalled();
    expect(listReminders()).toEqual([]);
  });

  it('and nobody can be asked, it comes with that', async () => {
    keepReminder(reminder);
    const { notify } = watch({ kind: 'unknown' });
    await vi.advanceTimersByTimeAsync(11 * minute);
    expect(notify.mock.calls).toEqual([[reminder, { kind: 'unknown' }]]);
  });

  it('and is taken back while the chain is asked, it does not come', async () => {
    keepReminder(reminder);
    const { notify } = watch(async () => {
      dropReminder(reminder.address);
      return ready;
    });
    await vi.advanceTimersByTimeAsync(11 * minute);
    expect(notify).not.toHaveBeenCalled();
  });

  it('in two tabs, one of them asks and notifies', async () => {
    keepReminder(reminder);
    const slowly = () => new Promise<Readiness>((resolve) => setTimeout(() => resolve(ready), 5_000));
    const [first, second] = [watch(slowly), watch(slowly)];
    await vi.advanceTimersByTimeAsync(11 * minute);
    expect(first.check.mock.calls.length + second.check.mock.calls.length).toBe(1);
    expect(first.notify.mock.calls.length + second.notify.mock.calls.length).toBe(1);
  });
});

it.each(['{', '{"address":"wallet-1"}', '[{"address":1,"at":1,"epoch":1}]'])(
  'takes %s in the storage for no reminder',
  (text) => {
    localStorage.setItem(remindersKey, text);
    expect(listReminders()).toEqual([]);
    keepReminder(reminder);
    expect(listReminders()).toEqual([reminder]);
  },
);
