import { beforeEach, expect, it, vi } from 'vitest';
import { listReminders, saveReminder } from '@/lib/reminders/reminder-store';
import { answerPortfolio, answerPortfolioRoutes, sol, stake } from '@/testing/portfolio';
import type { TestStake } from '@/testing/stake-accounts';
import { testWallet } from '@/testing/verdicts';
import { startReminders } from './start-reminders';

// The page of a build that is served below a path.
vi.mock(import('@/lib/base-path'), async (original) => {
  const { serverUrl, basePath } = await original();
  return { basePath, serverUrl: (path) => serverUrl(path === '/rpc' ? path : `/below${path}`) };
});

const shown: { readonly title: string; readonly body: string | undefined; onclick?: () => void }[] = [];

class FakeNotification {
  onclick?: () => void;
  readonly body: string | undefined;
  constructor(
    readonly title: string,
    { body }: NotificationOptions,
  ) {
    this.body = body;
    shown.push(this);
  }
}

/** Resolves when the reminder of the test wallet has been settled. */
async function settle(accounts: readonly TestStake[]): Promise<void> {
  answerPortfolio(accounts);
  saveReminder({ address: testWallet, at: Date.now() - 1, epoch: 1_060 });
  startReminders();
  await expect.poll(listReminders, { timeout: 10_000 }).toEqual([]);
}

const left = { deactivationEpoch: 1_060n, lamports: 5n * sol };

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  answerPortfolioRoutes();
  vi.stubGlobal('Notification', FakeNotification);
});

it('notifies of what can be withdrawn, and opens the portfolio of this page’s server', async () => {
  await settle([stake(0, left), stake(1, { ...left, lockedUntil: 1_100n })]);
  const [notification, ...others] = shown;
  expect(others).toEqual([]);
  expect(notification?.body).toMatch(/^5\.00 SOL of .+ can be withdrawn now\.$/);

  const opened: string[] = [];
  const stay = (event: NavigateEvent) => {
    opened.push(event.destination.url);
    event.preventDefault();
  };
  const { navigation } = window;
  navigation.addEventListener('navigate', stay);
  notification?.onclick?.();
  navigation.removeEventListener('navigate', stay);
  expect(opened).toEqual([`${location.origin}/below/portfolio?address=${testWallet}`]);
});

it('does not notify of what a lockup holds', async () => {
  await settle([stake(0, { ...left, lockedUntil: 1_100n })]);
  expect(shown).toEqual([]);
});
