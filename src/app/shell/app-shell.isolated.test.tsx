import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { remindersKey } from '@/lib/reminders/reminders-key';
import { StatusPage } from '@/pages/status/status-page';
import { answerPortfolio, stake } from '@/testing/portfolio';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { worker } from '@/testing/worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/services/reminders/start-reminders';

// A document of a build; that the build writes it there is seen in scripts/lib/finish-page.test.ts.
const hash = vi.hoisted(() => {
  const meta = document.createElement('meta');
  meta.name = 'build';
  meta.content = '803a04538a534c44e3819de588efd8453386e06670ccc7c3b59323a88c0cef57';
  document.head.append(meta);
  return meta.content;
});

it('the footer names the build, and leads to its whole hash and what to compare it with', async () => {
  worker.use(
    http.post('/rpc', () => HttpResponse.json({ error: 'None.' }, { status: 503 })),
    http.post('/block_engine.*', () => HttpResponse.json({ error: 'None.' }, { status: 503 })),
    http.post('/clearstake.*', () => HttpResponse.json({ error: 'None.' }, { status: 503 })),
    ...publicAnswers,
  );
  await renderApp('/status', { status: StatusPage });
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText('Build 803a0453')).toBeVisible();
  await expect.element(footer.getByRole('link', { name: 'Status' })).toHaveAttribute('href', '/status');
  await expect.element(page.getByText(hash)).toBeVisible();
  await expect.element(page.getByText('npm run verify-site')).toBeVisible();
});

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
  await renderApp('/validators', { validators: () => null });
  await expect.poll(() => shown.length, { timeout: 10_000 }).toBe(1);
  expect(shown).toEqual([
    [
      'Withdraw your unstaked SOL',
      { body: '5.0022 SOL of 4Nd1…DB4T can be withdrawn now.', tag: `withdraw-${testWallet}` },
    ],
  ]);
  expect(localStorage.getItem(remindersKey)).toBeNull();
});
