import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute, failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/pages/validators/validators-page';

beforeEach(() => {
  localStorage.clear();
  worker.use(...publicAnswers);
});

describe('moving between pages', () => {
  it('sets the title and moves the focus to the heading', async () => {
    await renderApp('/');
    await expect.poll(() => document.title).toBe('Clearstake');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Validators' })
      .click();
    await expect.poll(() => document.title).toBe('Validators · Clearstake');
    await expect.poll(() => document.activeElement?.textContent).toBe('Validators');
  });

  it('marks the current page', async () => {
    await renderApp('/validators?q=a');
    const link = page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Validators' });
    await expect.element(link).toHaveAttribute('aria-current', 'page');
  });

  it('offers a way out at an unknown address', async () => {
    await renderApp('/nowhere');
    await expect.element(page.getByRole('heading', { name: 'There is no page here' })).toBeInTheDocument();
    await expect.poll(() => document.title).toBe('No page here · Clearstake');
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Portfolio' })).toBeInTheDocument();
  });

  it('lets the keyboard skip to the content', async () => {
    await renderApp('/validators');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.element(skip).toBeInTheDocument();
    await userEvent.tab();
    await expect.element(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe('the epoch ruler', () => {
  it('shows epoch, progress and the boundary, and estimates the slot time when the node has no measurement', async () => {
    await renderApp('/validators');
    const clock = page.getByRole('region', { name: 'Epoch clock' });
    await expect
      .element(clock)
      .toHaveTextContent(/Epoch 1,061.*63\.[45].*(?:10 min|9 min 5\d s).*until it ends/);
    await userEvent.hover(clock.getByRole('button').last());
    // 600 s left for 549 slots.
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('1,093 ms, estimate of the API');
  });

  it('counts down without asking the chain again', async () => {
    let answers = true;
    const half = {
      epoch: 1061,
      absoluteSlot: 458_625_750,
      blockHeight: 1,
      slotIndex: 750,
      slotsInEpoch: 1500,
    };
    const whileItAnswers = () => (answers ? half : new Promise<never>(() => {}));
    worker.use(
      answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 100 }),
      answerRpc({ getEpochInfo: whileItAnswers }),
    );
    await renderApp('/validators');
    const clock = page.getByRole('region', { name: 'Epoch clock' });
    const percent = () => Number(/\/(\d+\.\d)%/.exec(clock.element().textContent ?? '')?.[1]);
    await expect.poll(percent).toBeGreaterThanOrEqual(50);
    answers = false;
    // Half an epoch in 100 s: half a percent each second.
    await expect.poll(percent).toBeGreaterThanOrEqual(51);
    const shown = percent();
    await expect
      .element(clock.getByRole('img'))
      .toHaveAccessibleName(/^Epoch 5\d(?:\.\d)? percent complete$/);
    expect(
      Number.parseFloat(
        document.querySelector<HTMLElement>('[aria-label="Epoch clock"] [style]')?.style.insetInlineStart ??
          '',
      ),
    ).toBeGreaterThanOrEqual(shown);
  });

  it('shows recent slot times, and the period of measurement', async () => {
    worker.use(
      answerRpc({
        getEpochInfo: {
          epoch: 1061,
          absoluteSlot: 458_625_888,
          blockHeight: 1,
          slotIndex: 951,
          slotsInEpoch: 1500,
        },
        getRecentPerformanceSamples: [
          { slot: 458_625_888, numSlots: 148, samplePeriodSecs: 60 },
          { slot: 458_625_740, numSlots: 152, samplePeriodSecs: 60 },
        ],
      }),
    );
    await renderApp('/validators');
    await userEvent.hover(
      page.getByRole('region', { name: 'Epoch clock' }).getByRole('button', { name: /until it ends/ }),
    );
    const tip = page.getByRole('tooltip');
    // 120 s for 300 slots.
    await expect.element(tip).toHaveTextContent('400 ms, measured over the last 2 minutes');
    await expect.element(tip).toHaveTextContent(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  });

  it('computes the boundary from the chain when the API does not answer', async () => {
    worker.use(
      failRoute(routes.legacyEpochInfo, 404),
      answerRpc({
        getEpochInfo: {
          epoch: 1061,
          absoluteSlot: 458_625_888,
          blockHeight: 1,
          slotIndex: 600,
          slotsInEpoch: 1500,
        },
        getRecentPerformanceSamples: [{ slot: 458_625_888, numSlots: 100, samplePeriodSecs: 60 }],
      }),
    );
    await renderApp('/validators');
    const clock = page.getByRole('region', { name: 'Epoch clock' });
    // 900 slots of 600 ms.
    await expect.element(clock).toHaveTextContent(/Epoch 1,061.*(?:9 min 0 s|8 min 5\d s).*until it ends/);
    await userEvent.hover(clock.getByRole('button').last());
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('SourceSlots left by the Solana node, at the slot time');
  });

  it('shows no boundary when neither the API nor the node answers', async () => {
    worker.use(failRoute(routes.legacyEpochInfo, 404));
    await renderApp('/validators');
    await expect.element(page.getByText('Its end is unavailable'), { timeout: 10_000 }).toBeInTheDocument();
  });

  it('shows no progress when the chain does not answer', async () => {
    worker.use(http.post('/rpc', () => new HttpResponse('{}', { status: 502 })));
    await renderApp('/validators');
    await expect.element(page.getByRole('img', { name: 'Epoch progress unavailable' })).toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Epoch clock' })).toHaveTextContent('Epoch 1,061');
  });
});

it('says that this is a sandbox on the sandbox', async () => {
  await renderApp('/validators');
  await expect
    .element(page.getByTitle('All figures are sandbox data; no real money moves'))
    .toBeInTheDocument();
});

it('follows the device’s theme where it changed before the page was hydrated', async () => {
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = device === 'dark' ? 'light' : 'dark';
  await renderApp('/');
  await expect.element(page.getByRole('button', { name: /^Theme: system/ })).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe(device);
});

it('cycles through the themes, and keeps the choice', async () => {
  await renderApp('/validators');
  await page.getByRole('button', { name: 'Theme: system. Change to light' }).click();
  expect(document.documentElement.dataset.theme).toBe('light');
  await page.getByRole('button', { name: 'Theme: light. Change to dark' }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('clearstake.theme')).toBe('dark');
});

it('marks an old source as old', async () => {
  worker.use(
    answerRoute(
      routes.legacyEpochInfo,
      { epoch: 1061, epochSeconds: 600 },
      { age: '2460', 'x-clearstake-stale': 'upstream-failed' },
    ),
  );
  await renderApp('/validators');
  await expect
    .element(page.getByRole('contentinfo'))
    .toHaveTextContent('Staking API, no answer, last one stale, 41 min old');
});
