import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute, failRoute } from '@/testing/routes';
import { sourceOf } from '@/testing/source-of';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/components/charts/interactive-chart';

beforeEach(() => worker.use(...publicAnswers));

/** A chart answers once it was seen, and the figures of an epoch are higher than the latest. */
async function scrollToCharts() {
  const heading = page.getByRole('heading', { name: 'What the APY is made of' });
  await expect.element(heading).toBeInTheDocument();
  heading.element().scrollIntoView();
}

describe('the charts', () => {
  const apyChart = () => page.getByRole('application', { name: /^Realised APY by epoch/ });
  /** A chart that was scrolled into view and is interactive. */
  async function seenChart(title: RegExp) {
    const figure = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title }) });
    await expect.element(figure).toBeInTheDocument();
    figure.element().scrollIntoView();
    return page.getByRole('application', { name: title });
  }
  const bothLines = /1,060: Harrow Lane .* %, Network .* %/;

  it('show own and network, and say where their axis starts', async () => {
    await renderApp('/');
    await expect.element(await seenChart(/^Realised APY by epoch/)).toBeInTheDocument();
    const figure = page
      .getByRole('figure')
      .filter({ has: page.getByRole('heading', { name: /^Realised APY/ }) });
    await expect.element(figure.getByText(/Axis starts at 6(\.\d+)?\s%\./)).toBeInTheDocument();
  });

  it('show an epoch as running when its figures are from before its end', async () => {
    const mev_rewards = [1059, 1060].map((epoch) => ({ epoch, mev_rewards: 100 }));
    worker.use(answerRoute(routes.mevRewards, { mev_rewards }, { 'x-clearstake-epoch': '1060' }));
    await renderApp('/');
    // The chart's text summary ends with its latest complete epoch.
    await expect
      .element(await seenChart(/^MEV rewards/))
      .toHaveAccessibleName(/ to 1,060\. Epoch 1,059: Harrow Lane 100/);
    await expect
      .element(await seenChart(/^Block rewards/))
      .toHaveAccessibleName(/ to 1,060\. Epoch 1,060: Harrow Lane 160/);
  });

  it('change their range at once, and then the URL', async () => {
    const { router } = await renderApp('/');
    await expect
      .element(await seenChart(/^Realised APY by epoch/))
      .toHaveAccessibleName(/, epochs 1,031 to 1,060\./);
    await page.getByRole('button', { name: '100', exact: true }).click();
    await expect.element(apyChart()).toHaveAccessibleName(/, epochs 961 to 1,060\./);
    await expect.poll(() => router.state.location.search).toEqual({ range: '100' });
  });

  it('take range and epoch from the URL, and mark the epoch on every chart', async () => {
    await renderApp('/?range=10&epoch=1055');
    await scrollToCharts();
    await expect.element(apyChart()).toHaveAccessibleName(/, epochs 1,051 to 1,060\./);
    // APY, stake, MEV, block rewards, compute units, legacy APY and TPS; those out of view are static.
    const names = () =>
      [...document.querySelectorAll('[data-plot] > svg, .recharts-wrapper > svg')].map((svg) =>
        svg.getAttribute('aria-label'),
      );
    await expect.poll(() => names().filter((name) => name?.includes('Marked: Epoch 1,055'))).toHaveLength(7);
    expect(names()).toHaveLength(7);
  });

  it('can be read and marked by keyboard', async () => {
    const { router } = await renderApp('/');
    await expect.element(await seenChart(/^Realised APY by epoch/)).toHaveAccessibleName(bothLines);
    // A pointer that rests on the chart would choose another epoch.
    await userEvent.hover(page.getByRole('banner'));
    apyChart().element().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    // 1060 is the last epoch: 7 + (1058 mod 10) / 20 = 7.40.
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Epoch' }))
      .toHaveTextContent('Epoch 1,058: Harrow Lane 7.40 %, Network 6.56 %');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.search).toEqual({ epoch: '1058' });
  });

  it('skip an unreadable row, say so, and draw the rest', async () => {
    const rows = [1057, 1058, 1059, 1060].map((epoch) => ({ epoch, mev_rewards: 100 }));
    const bad = { epoch: -1, mev_rewards: 100 };
    worker.use(
      answerRoute(routes.mevRewards, { mev_rewards: rows.map((row) => (row.epoch === 1059 ? bad : row)) }),
    );
    await renderApp('/');
    const mev = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'MEV rewards' }) });
    await expect
      .element(mev.getByText('One row of the source cannot be read and is left out.'))
      .toBeInTheDocument();
    await mev.getByRole('button', { name: 'Table: MEV rewards' }).click();
    await expect.element(mev.getByRole('row', { name: /^1,059 no figure/ })).toBeInTheDocument();
    await expect.element(mev.getByRole('row', { name: /^1,058 100/ })).toBeInTheDocument();
  });

  it('say that there is nothing to draw', async () => {
    worker.use(
      answerRoute(routes.mevRewards, { mev_rewards: [] }),
      answerRoute(routes.networkMevRewards, { mev_rewards: [] }),
    );
    await renderApp('/');
    const mev = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'MEV rewards' }) });
    await expect.element(mev.getByText('There are no figures in this range of epochs.')).toBeInTheDocument();
  });

  it('have a table with the same figures, in which the marked epoch is highlighted', async () => {
    await renderApp('/?epoch=1058');
    await scrollToCharts();
    await expect.element(apyChart()).toHaveAccessibleName(bothLines);
    await page.getByRole('button', { name: 'Table' }).first().click();
    const table = page.getByRole('region', { name: 'Realised APY by epoch, table' });
    await expect
      .element(table.getByRole('row', { name: '1,058 7.40 6.56' }))
      .toHaveAttribute('aria-current', 'true');
  });

  it('compare the parts of the marked epoch with the latest, and label both', async () => {
    await renderApp('/?epoch=1058');
    await scrollToCharts();
    const heads = () => [
      ...([...document.querySelectorAll('table')]
        .find(({ textContent }) => textContent?.startsWith('Part of the APY'))
        ?.querySelectorAll('thead button') ?? []),
    ];
    await expect
      .poll(() => heads().map(({ textContent }) => textContent))
      .toEqual(['Marked', 'Latest', 'pp']);
    expect((await sourceOf(heads()[2])).at(-1)).toEqual(['Method', 'Marked less latest']);
  });

  it('offer a way back from a marked epoch that the source does not have', async () => {
    const { router } = await renderApp('/?epoch=99999');
    await expect.element(page.getByText('The source has no parts of epoch 99,999.')).toBeInTheDocument();
    await page.getByRole('button', { name: 'Remove the mark' }).click();
    await expect.element(page.getByText('Median of client validators')).toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it('do not colour a difference that rounds to zero', async () => {
    const of = (epoch: number, apy: number) => ({
      epoch,
      apy,
      apy_base: apy - 1,
      apy_block_rewards: 0.5,
      apy_mev: 0.5,
    });
    const apy_values = [of(1058, 7.0951), of(1060, 7.1)];
    worker.use(answerRoute(routes.legacyApy, { apy_values }));
    await renderApp('/?epoch=1058');
    await scrollToCharts();
    const total = page.getByRole('row', { name: 'APY 7.10 7.10 0.00' });
    const change = await total.getByRole('cell', { name: '0.00', exact: true }).findElement();
    const tokens = getComputedStyle(document.documentElement);
    expect(getComputedStyle(change).color).not.toBe(tokens.getPropertyValue('--fail'));
  });

  it('say how many compute units the latest four slots had, but not of another epoch', async () => {
    worker.use(
      http.get(routes.blockCu.path, ({ request }) =>
        new URL(request.url).searchParams.has('epochs')
          ? HttpResponse.json({ block_cu: [{ epoch: 1059, block_cu: 46_000_000 }] })
          : HttpResponse.json({ block_cu: 44_449_000 }),
      ),
    );
    const { router } = await renderApp('/');
    const now = page.getByText(/^now 44\.4$/);
    await expect.element(now).toBeInTheDocument();
    await router.navigate({ to: '/', search: { epoch: 1059 } });
    await expect.element(now).not.toBeInTheDocument();
  });

  it('show a gap for an epoch without a figure', async () => {
    await renderApp('/');
    const chart = await seenChart(/^Compute units per block/);
    await expect.element(chart).toBeInTheDocument();
    const parts = (selector: string) => chart.element().querySelectorAll(selector);
    await expect.poll(() => parts('.recharts-reference-area').length).toBeGreaterThan(0);
    const line = [...parts('.recharts-line-curve')].at(-1)?.getAttribute('d') ?? '';
    expect(line.split('M').length).toBeGreaterThan(3);
  });

  it('say that the network’s series is missing', async () => {
    worker.use(failRoute(routes.networkApy, 404));
    await renderApp('/');
    await expect.element(page.getByText('Partial: the network’s series is missing.')).toBeInTheDocument();
  });

  it('of the older routes show the age of what is not renewed', async () => {
    const tvl_values = [1059, 1060].map((epoch) => ({ epoch, tvl: 2e6 }));
    worker.use(
      answerRoute(routes.legacyTvl, { tvl_values }, { age: '7200', 'x-clearstake-stale': 'upstream-failed' }),
    );
    await renderApp('/');
    const stake = page
      .getByRole('figure')
      .filter({ has: page.getByRole('heading', { name: 'Activated stake' }) });
    await expect.element(stake.getByText('Last values, stale, 2 h old.')).toBeInTheDocument();
  });

  it('of the older routes say that they need the running epoch when it is missing', async () => {
    worker.use(failRoute(routes.legacyEpochInfo, 404));
    await renderApp('/');
    const older = page.getByRole('region', { name: 'From the pool’s older interface' });
    await expect.element(older.getByText('The source does not answer.').nth(1)).toBeInTheDocument();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Older routes' }))
      .toHaveTextContent('No answer. Try again');
  });

  it('reserve their space and say what is loading', async () => {
    vi.setConfig({ testTimeout: 15_000 });
    worker.use(
      answerRoute(routes.apy, ({ query }) => (query.epochs ? new Promise<never>(() => {}) : { apy: 7 })),
    );
    await renderApp('/');
    await expect
      .element(page.getByText('Waiting for the APY of each epoch.'), { timeout: 6000 })
      .toBeInTheDocument();
  });
});
