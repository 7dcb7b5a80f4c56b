import '@/components/overview/epoch-figures';
import '@/components/charts/interactive-chart';
import { routes } from '@clearstake/contract/rest/routes';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gate } from '@/testing/gate';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute, failRoute, rawRoute } from '@/testing/routes';
import { aMoment, sourceOf } from '@/testing/source-of';
import { worker } from '@/testing/worker';
import { FiguresPage } from './figures-page';

beforeEach(() => worker.use(...publicAnswers));

const stat = (label: string) => {
  const found = [...document.querySelectorAll('[aria-label="Figures"] > div > div')].find((figure) =>
    figure.textContent?.includes(label),
  );
  if (!found) throw new Error(`There is no figure "${label}".`);
  return found;
};

const figureOf = (label: string) => stat(label).children[1]?.textContent;

const partHeads = () => [
  ...([...document.querySelectorAll('table')]
    .find(({ textContent }) => textContent?.startsWith('Part of the APY'))
    ?.querySelectorAll('thead button') ?? []),
];

const methodsOf = (rate: string) => page.getByText(`How ${rate} % is counted, and other methods`);

const both = (first: string, right: string) => [
  ['Source 1', `GET /api/v1/${first}`],
  ['As of 1', aMoment],
  ['Source 2', `GET /api/${right}`],
  ['As of 2', aMoment],
];

const prov = (label: string, text: string) =>
  [...stat(label).querySelectorAll('button')].find((button) => button.textContent === text);

const lines = async (label: string, text: string) => {
  await expect.poll(() => prov(label, text)).toBeDefined();
  return sourceOf(prov(label, text));
};

it('shows each leading figure with its unit and provenance', async () => {
  await renderApp('/figures', { figures: FiguresPage });
  await expect.poll(() => figureOf('TVL')).toBe('2,418,306SOL');
  await expect.poll(() => figureOf('APY, Harrow Lane')).toBe('7.42%');
  const stake = 'TVL, all';
  // 2,418,306 SOL at 148.2 dollars; 412,880 over 2,418,306.
  expect(await lines(stake, '$358.393 M')).toEqual([
    ...both('validator/tvl', 'solvalue'),
    ['Unit', 'US dollars'],
    ['Method', 'Stake of source 1 at the price of source 2'],
  ]);
  const apy = 'APY, Harrow Lane';
  expect(await lines(apy, 'up 0.92 pp')).toEqual([
    ...both('validator/apy', 'v1/validator/network/apy?epochs=100'),
    ['Unit', 'percentage points'],
    ['Method', 'Source 1 less the newest ended epoch of source 2'],
  ]);
  const share = await lines('Stake of Harrow Lane', '17.1 %');
  expect(share.at(-1)).toEqual(['Method', 'Source 1 over source 2']);
});

it.each(['/figures', '/figures?epoch=1055'])('calls nothing awaited unavailable: %s', async (address) => {
  const { opened, open } = gate();
  const awaited = async () => void (await opened);
  worker.use(
    http.get(routes.networkApy.path, awaited),
    http.get(routes.legacyTokenValue.path, awaited),
    http.get(routes.apyLiquid.path, awaited),
  );
  await renderApp(address, { figures: FiguresPage });
  await expect.poll(() => figureOf('APY, Harrow Lane')).toMatch(/^7\.\d+%$/);
  const text = () =>
    `${stat('APY, Harrow Lane').textContent} ${stat('APY, liquid pool').children[2]?.textContent}`;
  expect(text()).not.toMatch(/unavailable/i);
  open();
  await expect.poll(text).toMatch(/Network 6\.5.*(1 csSOL is 1\.1483|latest 7\.18)/);
});

it('has the other methods beside the rate', async () => {
  await renderApp('/figures', { figures: FiguresPage });
  await methodsOf('7.42').click();
  // The ten last epochs of the series have 7.00 to 7.45 in steps of 0.05.
  await expect
    .poll(() =>
      [...(methodsOf('7.42').element().parentElement?.querySelectorAll('li') ?? [])].map(
        (line) => line.firstElementChild?.textContent,
      ),
    )
    .toEqual([
      'Compounded by the API’s model7.69 %+0.27 pp',
      'Mean of ten epochs7.22 %−0.20 pp',
      'In the list of validators7.42 %0.00 pp',
      'By the older interface7.00 %−0.42 pp',
    ]);
});

it('distinguishes a figure that loads, failed or has an unknown form from zero, and retries', async () => {
  worker.use(
    answerRoute(routes.tvl, () => new Promise<never>(() => {})),
    failRoute(routes.tps, 404, 'The tracked validator has no figures.'),
    rawRoute(routes.delegatedSol, '{"delegated_sol":"a lot"}'),
    failRoute(routes.testnetValidators, 404),
  );
  await renderApp('/figures', { figures: FiguresPage });
  await expect.poll(() => figureOf('Stake of')).toBe('unknown form');
  expect(figureOf('TVL')).toBe('');
  expect(stat('TVL').children[1]?.querySelector('[aria-hidden]')).not.toBeNull();
  const source = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(source('Testnet validators')).toHaveTextContent('No answer. Try again');
  await expect.element(source('Stake and APY')).toHaveTextContent('Unknown form (1 of 6 sources). Try again');
  const missing = page.getByTitle('The tracked validator has no figures. Select to try again.');
  await expect.element(missing).toHaveTextContent('unavailable');
  worker.use(answerRoute(routes.tps, { tps: 4000 }));
  await missing.click();
  await expect.poll(() => figureOf('Transactions per second, Harrow Lane')).toBe('4,000');
});

it('shows the age of old figures, a rate of 0 as one, and methods that fail as unavailable', async () => {
  // 41 and a half minutes: the page's clock may be a few seconds behind the answer.
  worker.use(
    answerRoute(routes.tvl, { tvl: 2_400_000 }, { age: '2490', 'x-clearstake-stale': 'upstream-failed' }),
    answerRoute(routes.tps, { tps: 4182 }, { age: '45' }),
    answerRoute(routes.apy, ({ query }) => (query.epochs === undefined ? { apy: 0 } : { apy: [] })),
    answerRoute(routes.apyCompounded, { apy: 0 }),
    failRoute(routes.legacyApy, 404),
  );
  await renderApp('/figures', { figures: FiguresPage });
  await expect.poll(() => figureOf('TVL')).toBe('2,400,000SOL stale, 41\u00a0min old');
  await expect.poll(() => document.body.textContent).toMatch(/APY, Harrow Lane0\.00%/);
  await methodsOf('0.00').click();
  await expect
    .poll(() => methodsOf('0.00').element().parentElement?.textContent)
    .toMatch(/Compounded by the API’s model0\.00 %.*By the older interfaceunavailable/);
  const tps = () => figureOf('Transactions per second, Harrow Lane');
  await expect.poll(tps).toMatch(/^4,182 \d\d\ss old$/);
});

/** A chart answers once it was seen, and the figures of an epoch are higher than the latest. */
async function scrollToCharts() {
  const heading = page.getByRole('heading', { name: 'What the APY is made of' });
  await expect.element(heading).toBeInTheDocument();
  heading.element().scrollIntoView();
}

const apyChart = () => page.getByRole('application', { name: /^Realised APY by epoch/ });

const chartOf = (title: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title }) });

/** A chart that was scrolled into view and is interactive. */
async function seenChart(title: string) {
  await expect.element(chartOf(title)).toBeInTheDocument();
  chartOf(title).element().scrollIntoView();
  return page.getByRole('application', { name: new RegExp(`^${title}`) });
}

it('shows own and network in the range and by the epoch that a person chooses', async () => {
  const { router } = await renderApp('/figures', { figures: FiguresPage });
  await expect.element(await seenChart('Realised APY')).toHaveAccessibleName(/, epochs 1,031 to 1,060\./);
  await expect.element(apyChart()).toHaveAccessibleName(/1,060: Harrow Lane .* %, Network .* %/);
  await expect
    .element(chartOf('Realised APY').getByText(/Axis starts at 6(\.\d+)?\s%\./))
    .toBeInTheDocument();
  await page.getByRole('link', { name: '100', exact: true }).click();
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
  await renderApp('/figures?range=10&epoch=1058', { figures: FiguresPage });
  await scrollToCharts();
  await expect.element(apyChart()).toHaveAccessibleName(/, epochs 1,051 to 1,060\./);
  // APY, stake, MEV, block rewards, compute units, legacy APY and TPS; those out of view are static.
  const names = () =>
    [...document.querySelectorAll('[data-plot] > svg, .recharts-wrapper > svg')].map((svg) =>
      svg.getAttribute('aria-label'),
    );
  await expect.poll(() => names().filter((name) => name?.includes('Marked: Epoch 1,058'))).toHaveLength(7);
  expect(names()).toHaveLength(7);
  await page.getByRole('button', { name: 'Chart: Realised APY by epoch' }).click();
  await page.getByRole('link', { name: 'Table: Realised APY by epoch' }).click();
  await expect
    .element(
      page
        .getByRole('region', { name: 'Realised APY by epoch, table' })
        .getByRole('row', { name: '1,058 7.40 6.56' }),
    )
    .toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => partHeads().map(({ textContent }) => textContent))
    .toEqual(['Marked', 'Latest', 'pp']);
  expect((await sourceOf(partHeads()[2])).at(-1)).toEqual(['Method', 'Marked less latest']);
});

it('says what is old, running, missing or cannot be read, and draws the rest', async () => {
  const mev_rewards = [1057, 1058, -1, 1060].map((epoch) => ({ epoch, mev_rewards: 100 }));
  const tvl_values = [1059, 1060].map((epoch) => ({ epoch, tvl: 2e6 }));
  worker.use(
    answerRoute(routes.mevRewards, { mev_rewards }, { 'x-clearstake-epoch': '1060' }),
    failRoute(routes.networkApy, 404),
    answerRoute(routes.legacyTvl, { tvl_values }, { age: '7200', 'x-clearstake-stale': 'upstream-failed' }),
  );
  await renderApp('/figures', { figures: FiguresPage });
  await expect.element(page.getByText('Partial: the network’s series is missing.')).toBeInTheDocument();
  await expect
    .element(chartOf('TVL, activated stake').getByText('Last values, stale, 2 h old.'))
    .toBeInTheDocument();
  // The chart's text summary ends with its latest complete epoch; its figures of 1,060 are from before its end.
  await expect
    .element(await seenChart('MEV rewards'))
    .toHaveAccessibleName(/ to 1,060\. Epoch 1,058: Harrow Lane 100/);
  const mev = chartOf('MEV rewards');
  await expect
    .element(mev.getByText('One row of the source cannot be read and is left out.'))
    .toBeInTheDocument();
  await mev.getByRole('button', { name: 'Chart: MEV rewards' }).click();
  await mev.getByRole('link', { name: 'Table: MEV rewards' }).click();
  await expect.element(mev.getByRole('row', { name: /^1,059 no figure/ })).toBeInTheDocument();
  await expect.element(mev.getByRole('row', { name: /^1,058 100/ })).toBeInTheDocument();
});
