import { routes } from '@clearstake/contract/rest/routes';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { remindersKey } from '@/lib/reminders/reminders-key';
import { StatusPage } from '@/pages/status/status-page';
import { startReminders } from '@/services/reminders/start-reminders';
import { answerPortfolio, stake } from '@/testing/portfolio';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';

const clock = page.getByRole('region', { name: 'Epoch clock' });

const titled = (name: string) => () => <h1>{name}</h1>;
const pages = { validators: titled('Validators'), stake: titled('Stake SOL') };

beforeEach(() => {
  worker.use(...publicAnswers);
});

it('names each page, also where there is none, moves the focus to its heading, and keeps the theme', async () => {
  await renderApp('/nowhere', pages);
  await expect.element(page.getByRole('heading', { name: 'There is no page here' })).toBeInTheDocument();
  await expect.poll(() => document.title).toBe('No page here · Clearstake');
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Portfolio' })).toBeInTheDocument();
  await expect
    .element(page.getByTitle('All figures are sandbox data; no real money moves'))
    .toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  const link = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Validators' });
  await link.click();
  await expect.poll(() => document.title).toBe('Validators · Clearstake');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Validators' })).toHaveFocus();
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('button', { name: 'Light' }).click();
  expect(document.documentElement.dataset.theme).toBe('light');
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('clearstake.theme')).toBe('dark');
});

it('moves the focus to the new heading in the commit that replaces the page', async () => {
  const { router } = await renderApp('/validators', pages);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect.element(heading('Validators')).toBeVisible();
  await router.navigate({ to: '/stake' });
  await expect.element(heading('Stake SOL')).toHaveFocus();
  let lost = 0;
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) lost += 1;
  });
  watch.observe(document.body, { subtree: true, childList: true });
  await router.navigate({ to: '/validators' });
  await expect.element(heading('Validators')).toHaveFocus();
  watch.disconnect();
  expect(lost).toBe(0);
});

it('shows epoch, progress and the boundary, and estimates the slot time when the node has no measurement', async () => {
  await renderApp('/validators', pages);
  await expect
    .element(clock)
    .toHaveTextContent(/Epoch 1,061.*63\.[45].*(?:10 min|9 min 5\d s).*until it ends/);
  await userEvent.hover(clock.getByRole('button').first());
  // 600 s left for 549 slots.
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(/epoch.*1,093 ms, estimate of the API/);
});

it('shows no boundary when neither the API nor the node has it', async () => {
  worker.use(failRoute(routes.legacyEpochInfo, 404));
  await renderApp('/validators', pages);
  await expect.element(page.getByText('Its end is unavailable'), { timeout: 10_000 }).toBeInTheDocument();
});

it('shows no progress when the chain does not answer, and marks an old source as old', async () => {
  worker.use(
    http.post('/rpc', () => new HttpResponse('{}', { status: 502 })),
    answerRoute(
      routes.legacyEpochInfo,
      { epoch: 1061, epochSeconds: 600 },
      { age: '2460', 'x-clearstake-stale': 'upstream-failed' },
    ),
  );
  await renderApp('/validators', pages);
  await expect.element(page.getByRole('img', { name: 'Epoch progress unavailable' })).toBeInTheDocument();
  await expect.element(clock).toHaveTextContent('Epoch 1,061');
  await expect
    .element(page.getByRole('contentinfo'))
    .toHaveTextContent('Staking API, no answer, last one stale, 41 min old');
});

it('the footer names the build, and leads to its whole hash and what to compare it with', async () => {
  const hash = '803a04538a534c44e3819de588efd8453386e06670ccc7c3b59323a88c0cef57';
  // Of a build; that the build writes it there is seen in scripts/lib/finish-page.test.ts.
  const meta = Object.assign(document.createElement('meta'), { name: 'build', content: hash });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  worker.use(
    http.post('/rpc', () => HttpResponse.json({ error: 'None.' }, { status: 503 })),
    http.post('/block_engine.*', () => HttpResponse.json({ error: 'None.' }, { status: 503 })),
    http.post('/clearstake.*', () => HttpResponse.json({ error: 'None.' }, { status: 503 })),
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
  expect(startReminders).toHaveBeenCalled();
  startReminders()();
});
