import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PortfolioTotals, portfolioTotals } from '@/lib/portfolio/totals';
import { listReminders, type Reminder, saveReminder } from '@/lib/reminders/reminder-store';
import type { PortfolioGaps } from '@/services/portfolio/read-portfolio';
import { startReminders } from '@/services/reminders/start-reminders';
import { gate } from '@/testing/gate';
import { renderHookStrict } from '@/testing/render-hook';
import { useWithdrawReminder } from './use-withdraw-reminder';

vi.mock('@/services/reminders/start-reminders', () => ({ startReminders: vi.fn() }));

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const minute = 60_000;
const end = now + 600 * minute;
const boundaryAt = (at: number) => ({ at, moment: 'Sat 22:00', distance: '10 h 0 min' });
const boundary = boundaryAt(end);

const address = 'wallet';
const none = portfolioTotals([], 'W');
const leaving: PortfolioTotals = { ...none, deactivatingAccounts: 1 };
const ready: PortfolioTotals = { ...none, readyAccounts: 1 };

interface World {
  readonly address: string;
  readonly epoch: bigint;
  readonly gaps: PortfolioGaps;
  readonly totals: PortfolioTotals;
  readonly boundary: ReturnType<typeof boundaryAt> | undefined;
}
const world: World = { address, epoch: 1_061n, gaps: {}, totals: leaving, boundary };

const show = (change: Partial<World> = {}) =>
  renderHookStrict((given: World) => useWithdrawReminder(given, given.totals, given.boundary), {
    ...world,
    ...change,
  });

const kept = (change: Partial<Reminder> = {}): Reminder => ({ address, at: end, epoch: 1_061, ...change });

/** Replaces the browser's notifications: the permission, and the person's answer once `answered` resolves. */
function notifications(
  permission: NotificationPermission,
  answer = permission,
  answered: Promise<void> = Promise.resolve(),
) {
  // Constructed once, to learn whether it can be.
  const fake = Object.assign(vi.fn(), {
    permission,
    async requestPermission() {
      await answered;
      fake.permission = answer;
      return answer;
    },
  });
  vi.stubGlobal('Notification', fake);
}

let files: { readonly name: string; readonly content: Blob }[];

beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime(now);
  notifications('granted');
  files = [];
  const contents: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) contents.push(content);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.at(-1);
    if (content) files.push({ name: this.download, content });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(startReminders).mockClear();
});

it('the reminder is none while the end of the epoch is unknown', async () => {
  expect((await show({ boundary: undefined })).current).toBeUndefined();
});

it('the reminder is a calendar file and a notification, until it is cancelled', async () => {
  const reminder = await show();
  reminder.current?.remind();
  await expect.poll(() => reminder.current?.cancel).toBeDefined();
  expect(reminder.current).toMatchObject({ saved: true, notifications: 'allowed' });
  expect(listReminders()).toEqual([kept()]);
  await expect.poll(() => vi.mocked(startReminders).mock.calls.length).toBe(1);
  expect(files.map(({ name, content }) => [name, content.type])).toEqual([
    ['clearstake-withdraw.ics', 'text/calendar;charset=utf-8'],
  ]);
  const lines = (await files[0]?.content.text())?.replaceAll('\r\n ', '').split('\r\n');
  expect(lines?.filter((line) => /^(UID|DTSTAMP|DTSTART|SUMMARY|DESCRIPTION)/.test(line))).toEqual([
    `UID:withdraw-wallet-${end}@clearstake`,
    'DTSTAMP:20261121T120000Z',
    'DTSTART:20261121T220000Z',
    'SUMMARY:Withdraw your unstaked SOL',
    `DESCRIPTION:The epoch has ended\\, so deactivated stake of wallet can be withdrawn: ${location.origin}/portfolio`,
    'DESCRIPTION:Withdraw your unstaked SOL',
  ]);
  reminder.current?.cancel?.();
  await expect.poll(() => reminder.current?.cancel).toBeUndefined();
  expect(listReminders()).toEqual([]);
  expect(reminder.current?.saved).toBe(true);
});

it('the reminder asks for the permission, and is a file alone where it is refused', async () => {
  const { opened, open } = gate();
  notifications('default', 'denied', opened);
  const reminder = await show();
  reminder.current?.remind();
  await expect.poll(() => reminder.current?.notifications).toBe('asking');
  open();
  await expect.poll(() => reminder.current?.notifications).toBe('blocked');
  expect(reminder.current).toMatchObject({ saved: true, cancel: undefined });
  expect(listReminders()).toEqual([]);
  expect(startReminders).not.toHaveBeenCalled();
});

const another = kept({ address: 'another', at: 5, epoch: 1 });

it.each<[string, Partial<World>, Partial<Reminder>, readonly Reminder[]]>([
  ['stays as it is', {}, {}, [kept()]],
  ['is removed when nothing is left', { totals: none }, {}, []],
  // What is ready belongs to an earlier deactivation.
  ['is removed when its own deactivation was cancelled', { totals: ready }, {}, []],
  ['is due when the epoch ended early', { totals: ready, epoch: 1_062n }, {}, [kept({ at: now })]],
  ['stays due', { totals: ready, epoch: 1_062n }, { at: now }, [kept({ at: now })]],
  ['waits for the cooldown of a later epoch', { epoch: 1_062n }, {}, [kept()]],
  [
    'moves with the boundary',
    { boundary: boundaryAt(end + minute + 1) },
    {},
    [kept({ at: end + minute + 1 })],
  ],
  ['stays within a minute of the boundary', { boundary: boundaryAt(end + minute) }, {}, [kept()]],
  ['does not move to a past boundary', { boundary: boundaryAt(now) }, {}, [kept()]],
])('a reminder that is set %s', async (_, change, reminder, expected) => {
  saveReminder(another);
  saveReminder(kept(reminder));
  await show(change);
  await expect.poll(listReminders).toEqual([another, ...expected]);
});
