import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
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

const apyChart = () => page.getByRole('application', { name: /^Realised APY by epoch/ });
const figureOf = (title: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title }) });
/** A chart that was scrolled into view and is interactive. */
async function seenChart(title: string) {
  await expect.element(figureOf(title)).toBeInTheDocument();
  figureOf(title).element().scrollIntoView();
  return page.getByRole('application', { name: new RegExp(`^${title}`) });
}

it('shows own and network in the range and by the epoch that a person chooses', async () => {
  const { router } = await renderApp('/');
  await expect.element(await seenChart('Realised APY')).toHaveAccessibleName(/, epochs 1,031 to 1,060\./);
  await expect.element(apyChart()).toHaveAccessibleName(/1,060: Harrow Lane .* %, Network .* %/);
  await expect
    .element(figureOf('Realised APY').getByText(/Axis starts at 6(\.\d+)?\s%\./))
    .toBeInTheDocument();
  await page.getByRole('button', { name: '100', exact: true }).click();
  await expect.element(apyChart()).toHaveAccessibleName(/, epochs 961 to 1,060\./);
  await expect.poll(() => router.state.location.search).toEqual({ range: '100' });

  // A pointer that rests on the chart would choose another epoch.
  await userEvent.hover(page.getByRole('banner'));
  apyChart().element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  // 1060 is the last epoch: 7 + (1058 mod 10) / 20 = 7.40.
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Epoch' }))
    .toHaveTextContent('Epoch 1,058: Harrow Lane 7.40 %, Network 6.56 %');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toEqual({ range: '100', epoch: '1058' });
});

it('marks the epoch of the URL on every chart and in the table, and compares its parts with the latest', async () => {
  await renderApp('/?range=10&epoch=1058');
  await scrollToCharts();
  await expect.element(apyChart()).toHaveAccessibleName(/, epochs 1,051 to 1,060\./);
  // APY, stake, MEV, block rewards, compute units, legacy APY and TPS; those out of view are static.
  const names = () =>
    [...document.querySelectorAll('[data-plot] > svg, .recharts-wrapper > svg')].map((svg) =>
      svg.getAttribute('aria-label'),
    );
  await expect.poll(() => names().filter((name) => name?.includes('Marked: Epoch 1,058'))).toHaveLength(7);
  expect(names()).toHaveLength(7);
  await page.getByRole('button', { name: 'Table' }).first().click();
  await expect
    .element(
      page
        .getByRole('region', { name: 'Realised APY by epoch, table' })
        .getByRole('row', { name: '1,058 7.40 6.56' }),
    )
    .toHaveAttribute('aria-current', 'true');
  const heads = () => [
    ...([...document.querySelectorAll('table')]
      .find(({ textContent }) => textContent?.startsWith('Part of the APY'))
      ?.querySelectorAll('thead button') ?? []),
  ];
  await expect.poll(() => heads().map(({ textContent }) => textContent)).toEqual(['Marked', 'Latest', 'pp']);
  expect((await sourceOf(heads()[2])).at(-1)).toEqual(['Method', 'Marked less latest']);
});

it('says what is old, running, missing or cannot be read, and draws the rest', async () => {
  const mev_rewards = [1057, 1058, -1, 1060].map((epoch) => ({ epoch, mev_rewards: 100 }));
  const tvl_values = [1059, 1060].map((epoch) => ({ epoch, tvl: 2e6 }));
  worker.use(
    answerRoute(routes.mevRewards, { mev_rewards }, { 'x-clearstake-epoch': '1060' }),
    failRoute(routes.networkApy, 404),
    answerRoute(routes.legacyTvl, { tvl_values }, { age: '7200', 'x-clearstake-stale': 'upstream-failed' }),
  );
  await renderApp('/');
  await expect.element(page.getByText('Partial: the network’s series is missing.')).toBeInTheDocument();
  await expect
    .element(figureOf('Activated stake').getByText('Last values, stale, 2 h old.'))
    .toBeInTheDocument();
  // The chart's text summary ends with its latest complete epoch; its figures of 1,060 are from before its end.
  await expect
    .element(await seenChart('MEV rewards'))
    .toHaveAccessibleName(/ to 1,060\. Epoch 1,059: Harrow Lane no figure/);
  const mev = figureOf('MEV rewards');
  await expect
    .element(mev.getByText('One row of the source cannot be read and is left out.'))
    .toBeInTheDocument();
  await mev.getByRole('button', { name: 'Table: MEV rewards' }).click();
  await expect.element(mev.getByRole('row', { name: /^1,059 no figure/ })).toBeInTheDocument();
  await expect.element(mev.getByRole('row', { name: /^1,058 100/ })).toBeInTheDocument();
});

it('says what is awaited, and that the older routes need the running epoch when it is missing', async () => {
  worker.use(
    failRoute(routes.legacyEpochInfo, 404),
    answerRoute(routes.apy, ({ query }) => (query.epochs ? new Promise<never>(() => {}) : { apy: 7 })),
  );
  await renderApp('/');
  const older = page.getByRole('region', { name: 'From the pool’s older interface' });
  await expect.element(older.getByText('The source does not answer.').nth(1)).toBeInTheDocument();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Older routes' }))
    .toHaveTextContent('No answer. Try again');
  await expect.element(page.getByText('Waiting for the APY of each epoch.')).toBeInTheDocument();
});

it('leads back from an epoch that the source lacks, and shows the latest slots beside no other epoch', async () => {
  worker.use(
    http.get(routes.blockCu.path, ({ request }) =>
      new URL(request.url).searchParams.has('epochs')
        ? HttpResponse.json({ block_cu: [{ epoch: 1059, block_cu: 46_000_000 }] })
        : HttpResponse.json({ block_cu: 44_449_000 }),
    ),
  );
  const { router } = await renderApp('/?epoch=99999');
  await expect.element(page.getByText('The source has no parts of epoch 99,999.')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove the mark' }).click();
  await expect.element(page.getByText('Median of client validators')).toBeInTheDocument();
  await expect.poll(() => router.state.location.search).toEqual({});
  const now = page.getByText(/^now 44\.4$/);
  await expect.element(now).toBeInTheDocument();
  await router.navigate({ to: '/', search: { epoch: 1059 } });
  await expect.element(now).not.toBeInTheDocument();
});
