import { journalEntry } from '@clearstake/verifier/testing/journal-entry';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { serverUrl } from '@/lib/base-path';
import { listReminders, saveReminder } from '@/lib/reminders/reminder-store';
import { sharedJournal } from '@/services/transaction/journal';
import { address, answerPortfolio, answerPortfolioRoutes, sol, stake } from '@/testing/portfolio';
import type { TestStake } from '@/testing/stake-accounts';
import { startReminders } from './start-reminders';

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
async function settle(accounts: readonly TestStake[], changed = {}): Promise<void> {
  answerPortfolio(accounts, changed);
  saveReminder({ address: testWallet, at: Date.now() - 1, epoch: 1_060 });
  onTestFinished(startReminders());
  await expect.poll(listReminders, { timeout: 10_000 }).toEqual([]);
}

const left = { deactivationEpoch: 1_060n, lamports: 5n * sol };

beforeEach(() => {
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
  // The page of a build that is served below a path.
  vi.mocked(serverUrl).mockImplementation((path) => `${location.origin}/below${path}`);
  notification?.onclick?.();
  navigation.removeEventListener('navigate', stay);
  expect(opened).toEqual([`${location.origin}/below/portfolio?address=${testWallet}`]);
});

it('notifies of an account that only this browser’s journal knows, while the index is late', async () => {
  const journal = sharedJournal();
  await journal.put(journalEntry('sig-left', { status: 'finalized', slot: 3n, newAccount: address(0) }));
  await settle([stake(0, left)], { getProgramAccounts: { context: { slot: 458_625_888 }, value: [] } });
  await journal.delete('sig-left');
  expect(shown.map(({ body }) => body)).toEqual([expect.stringMatching(/^5\.00 SOL of /)]);
});
