import { routes } from '@clearstake/contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
