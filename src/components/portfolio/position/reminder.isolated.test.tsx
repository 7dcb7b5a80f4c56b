import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { listReminders, type Reminder, saveReminder } from '@/lib/reminders/reminder-store';
import { startReminders } from '@/services/reminders/start-reminders';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { answerPortfolio, answerPortfolioRoutes, stake } from '@/testing/portfolio';
import { answerRoute } from '@/testing/routes';
import type { TestStake } from '@/testing/stake-accounts';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';

vi.mock('@/services/reminders/start-reminders', () => ({ startReminders: vi.fn() }));

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const day = 86_400_000;

/** Replaces the browser's Notification API: the present permission, and the person's answer to the prompt. */
function notifications(permission: NotificationPermission, answer = permission, usable = true) {
  class Fake {
    static permission = permission;
    static async requestPermission() {
      Fake.permission = answer;
      return answer;
    }
    constructor() {
      if (!usable) throw new TypeError('Illegal constructor.');
    }
  }
  vi.stubGlobal('Notification', Fake);
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
  await page.viewport(1440, 1000);
  localStorage.clear();
  answerPortfolioRoutes();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
});
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the reminder button', () => {
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
    expect(startReminders).toHaveBeenCalled();

    await page.getByRole('button', { name: 'Do not notify' }).click();
    await expect.element(status()).toHaveTextContent('Calendar file saved. No notification is set.');
    expect(listReminders()).toEqual([]);
  });

  it.each([
    ['denied', true, 'Notifications are blocked in this browser; the calendar file still reminds you.'],
    ['default', true, 'You have not allowed notifications, so only the calendar file reminds you.'],
    ['default', false, 'This browser shows no notifications; the calendar file still reminds you.'],
  ] as const)('says what will remind when the answer is %s (usable: %s)', async (answer, usable, text) => {
    notifications('default', answer, usable);
    await show([leaving]);
    await button().click();
    await expect.element(status()).toHaveTextContent(`Calendar file saved. ${text}`);
    expect(URL.createObjectURL).toHaveBeenCalledTimes(1);
    expect(listReminders()).toEqual([]);
  });
});

describe('a scheduled notification', () => {
  it('is shown, and moves with the end of the epoch', async () => {
    notifications('granted');
    saveReminder(kept({ at: now + 3 * day }));
    await show([leaving]);
    await expect.element(status()).toHaveTextContent('A notification is set.');
    await expect.poll(listReminders).toEqual([kept()]);
  });

  it.each([
    ['nothing is deactivating any more', [stake(0)]],
    ['only what was free before is', [stake(0), stake(1, { deactivationEpoch: 1_050n })]],
  ])('is cancelled when %s', async (_, accounts) => {
    notifications('granted');
    saveReminder(kept());
    await show(accounts);
    await expect.poll(listReminders).toEqual([]);
  });

  it('fires at once when its epoch has ended early', async () => {
    notifications('granted');
    saveReminder(kept({ epoch: 1_060 }));
    await show([stake(0, { deactivationEpoch: 1_060n })]);
    await expect.poll(listReminders).toEqual([kept({ epoch: 1_060, at: now })]);
  });

  it('is not moved to an estimated end of the epoch that is over', async () => {
    notifications('granted');
    worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: -120 }));
    const later = kept({ at: now + 10 * 60_000 });
    saveReminder(later);
    await show([leaving]);
    await expect.element(status()).toHaveTextContent('A notification is set.');
    // Rendered some frames later.
    await expect.element(page.getByText(/of 1, as of slot/)).toBeVisible();
    expect(listReminders()).toEqual([later]);
  });

  it('of another address is kept', async () => {
    notifications('granted');
    const other = kept({ address: 'somebody else' });
    saveReminder(other);
    await show([stake(0)]);
    await expect.element(page.getByText(/of 1, as of slot/)).toBeVisible();
    expect(listReminders()).toEqual([other]);
  });
});
