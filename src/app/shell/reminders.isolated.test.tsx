import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { expect, it, vi } from 'vitest';
import { remindersKey } from '@/lib/reminders/reminders-key';
import { answerPortfolio, stake } from '@/testing/portfolio';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { worker } from '@/testing/worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/pages/validators/validators-page';
import '@/services/reminders/start-reminders';

it("notifies once, on whatever page is open, with the chain's state at that time", async () => {
  const shown: [string, NotificationOptions | undefined][] = [];
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(title: string, options?: NotificationOptions) {
        shown.push([title, options]);
      }
    },
  );
  worker.use(...publicAnswers);
  answerPortfolio([stake(0, { deactivationEpoch: 1_060n })]);
  localStorage.setItem(
    remindersKey,
    JSON.stringify([{ address: testWallet, at: Date.now() - 1_000, epoch: 1_060 }]),
  );
  await renderApp('/validators');
  await expect.poll(() => shown.length, { timeout: 10_000 }).toBe(1);
  expect(shown).toEqual([
    [
      'Withdraw your unstaked SOL',
      { body: '5.0022 SOL of 4Nd1…DB4T can be withdrawn now.', tag: `withdraw-${testWallet}` },
    ],
  ]);
  expect(localStorage.getItem(remindersKey)).toBeNull();
});
