import '@/pages/validators/validators-page';
import '@/pages/legacy/legacy-page';
import '@/pages/stake/stake-page';
import type { PublicConfig } from '@contract/config';
import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute, failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';

const clock = page.getByRole('region', { name: 'Epoch clock' });

/** The chain's epoch, of 1,500 slots, at this slot of it. */
const epochAt = (slotIndex: number) => ({
  epoch: 1061,
  absoluteSlot: 458_625_888,
  blockHeight: 1,
  slotIndex,
  slotsInEpoch: 1500,
});

beforeEach(() => {
  localStorage.clear();
  worker.use(...publicAnswers);
});

it('names each page, also where there is none, moves the focus to its heading, and keeps the theme', async () => {
  await renderApp('/nowhere');
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
  await page.getByRole('button', { name: 'Theme: system. Change to light' }).click();
  expect(document.documentElement.dataset.theme).toBe('light');
  await page.getByRole('button', { name: 'Theme: light. Change to dark' }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('clearstake.theme')).toBe('dark');
});

it('follows the device’s theme where it changed before the page was hydrated', async () => {
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = device === 'dark' ? 'light' : 'dark';
  await renderApp('/');
  await expect.element(page.getByRole('button', { name: /^Theme: system/ })).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe(device);
});

it('shows epoch, progress and the boundary, and estimates the slot time when the node has no measurement', async () => {
  await renderApp('/validators');
  await expect
    .element(clock)
    .toHaveTextContent(/Epoch 1,061.*63\.[45].*(?:10 min|9 min 5\d s).*until it ends/);
  await userEvent.hover(clock.getByRole('button').last());
  // 600 s left for 549 slots.
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('1,093 ms, estimate of the API');
});

it('counts down without asking the chain again', async () => {
  let answers = true;
  worker.use(
    answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 100 }),
    answerRpc({ getEpochInfo: () => (answers ? epochAt(750) : new Promise<never>(() => {})) }),
  );
  await renderApp('/validators');
  const percent = () => Number(/\/(\d+\.\d)%/.exec(clock.element().textContent ?? '')?.[1]);
  await expect.poll(percent).toBeGreaterThanOrEqual(50);
  answers = false;
  // Half an epoch in 100 s: half a percent each second.
  await expect.poll(percent).toBeGreaterThanOrEqual(51);
  await expect.element(clock.getByRole('img')).toHaveAccessibleName(/^Epoch 5\d(?:\.\d)? percent complete$/);
});

it('shows recent slot times, and computes the boundary from them when the API does not answer', async () => {
  worker.use(
    failRoute(routes.legacyEpochInfo, 404),
    answerRpc({
      getEpochInfo: epochAt(600),
      getRecentPerformanceSamples: [
        { slot: 458_625_888, numSlots: 98, samplePeriodSecs: 60 },
        { slot: 458_625_790, numSlots: 102, samplePeriodSecs: 60 },
      ],
    }),
  );
  await renderApp('/validators');
  // 900 slots of 120 s over 200.
  await expect.element(clock).toHaveTextContent(/Epoch 1,061.*(?:9 min 0 s|8 min 5\d s).*until it ends/);
  await userEvent.hover(clock.getByRole('button').last());
  const tip = page.getByRole('tooltip');
  await expect.element(tip).toHaveTextContent('SourceSlots left by the Solana node, at the slot time');
  await expect.element(tip).toHaveTextContent('600 ms, measured over the last 2 minutes');
  await expect.element(tip).toHaveTextContent(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
});

it('shows no boundary when neither the API nor the node has it', async () => {
  worker.use(failRoute(routes.legacyEpochInfo, 404));
  await renderApp('/validators');
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
  await renderApp('/validators');
  await expect.element(page.getByRole('img', { name: 'Epoch progress unavailable' })).toBeInTheDocument();
  await expect.element(clock).toHaveTextContent('Epoch 1,061');
  await expect
    .element(page.getByRole('contentinfo'))
    .toHaveTextContent('Staking API, no answer, last one stale, 41 min old');
});

async function show(path: string, cluster: PublicConfig['cluster'], sandbox: boolean) {
  const config: PublicConfig = {
    cluster,
    genesisHash: pinsFor(cluster).genesisHash,
    units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
    aggregatorSegment: 'jupiter',
    features: { sandbox, aggregatorExit: cluster !== 'testnet' },
  };
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    ...publicAnswers,
  );
  await renderApp(path);
}

it.each([
  ['/stake', /Native stake is not offered here\. No validator is compiled into this page for this network/],
  [
    '/legacy',
    /Deposit and withdrawal are not offered here\. No stake pool is compiled into this page for this network/,
  ],
])('testnet says at %s what it cannot do, and has no form for it', async (path, sentence) => {
  await show(path, 'testnet', false);
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(sentence);
  for (const absent of [
    main.getByLabelText('Amount', { exact: true }),
    main.getByLabelText('SOL to deposit'),
    main.getByRole('button', { name: 'Connect a wallet to review' }),
  ]) {
    expect(absent.query()).toBeNull();
  }
});

it.each([
  ['mainnet-beta', true, 'Sandbox', 'A sandbox plays mainnet-beta here.'],
  ['testnet', false, 'Testnet', null],
] as const)(
  'on %s, a sandbox: %s, the header says %s, and the strip %s',
  async (cluster, sandbox, badge, strip) => {
    await show('/stake', cluster, sandbox);
    await expect.element(page.getByRole('banner').getByText(badge)).toBeVisible();
    const says = page.getByText(/^A sandbox plays/).query();
    expect(says?.textContent ?? null).toBe(strip);
  },
);
