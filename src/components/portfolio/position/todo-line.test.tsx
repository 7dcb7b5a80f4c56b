import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listReminders, type Reminder, saveReminder } from '@/lib/reminders/reminder-store';
import { startReminders } from '@/services/reminders/start-reminders';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { answerPortfolio, answerPortfolioRoutes, stake } from '@/testing/portfolio';
import type { TestStake } from '@/testing/stake-accounts';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const day = 86_400_000;

/** Replaces the browser's Notification API: the present permission, and the person's answer to the prompt. */
function notifications(permission: NotificationPermission, answer = permission) {
  const fake = Object.assign(class {}, {
    permission,
    requestPermission: async () => {
      fake.permission = answer;
      return answer;
    },
  });
  vi.stubGlobal('Notification', fake);
}

async function show(accounts: readonly TestStake[]) {
  answerPortfolio(accounts);
  await renderOwnPortfolio();
  await expect.element(page.getByLabelText('Position')).toBeVisible();
}

const leaving = stake(0, { deactivationEpoch: 1_061n });
const status = () => page.getByLabelText('Position').getByRole('status');
const button = () => page.getByRole('button', { name: 'Remind me', exact: true });
const kept = (change: Partial<Reminder> = {}): Reminder => ({
  address: testWallet,
  at: now + day,
  epoch: 1_061,
  ...change,
});

beforeEach(async () => {
  vi.setSystemTime(now);
  vi.mocked(startReminders).mockReturnValue(() => undefined);
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
});

it('saves a file and schedules a notification for the end of the epoch, until cancelled', async () => {
  notifications('default', 'granted');
  await show([leaving]);
  await expect.element(status()).toHaveTextContent('Saves a calendar file, then asks');
  await button().click();
  await expect
    .element(status())
    .toHaveTextContent('Calendar file saved. Clearstake also notifies you, if it is open in a tab then.');
  expect(URL.createObjectURL).toHaveBeenCalledTimes(1);
  expect(listReminders()).toEqual([kept()]);
  await expect.poll(() => vi.mocked(startReminders).mock.calls.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Do not notify' }).click();
  await expect.element(status()).toHaveTextContent('Calendar file saved. No notification is set.');
  expect(listReminders()).toEqual([]);
});

it('cancels a notification when nothing is deactivating any more, but not that of another address', async () => {
  notifications('granted');
  const other = kept({ address: 'somebody else' });
  for (const reminder of [kept(), other]) saveReminder(reminder);
  await show([stake(0), stake(1, { deactivationEpoch: 1_050n })]);
  await expect.poll(listReminders).toEqual([other]);
});

it('saves only a file where the person refuses the permission', async () => {
  notifications('default', 'denied');
  await show([leaving]);
  await button().click();
  await expect.poll(() => vi.mocked(URL.createObjectURL).mock.calls.length).toBe(1);
  await expect.element(status()).toHaveTextContent('Calendar file saved.');
  expect(listReminders()).toEqual([]);
});

it('makes a notification due at once where the epoch ended early', async () => {
  notifications('granted');
  saveReminder(kept({ epoch: 1_060 }));
  await show([stake(0, { deactivationEpoch: 1_060n })]);
  await expect.poll(listReminders).toEqual([kept({ at: now, epoch: 1_060 })]);
});
