import { routes } from '@contract/rest/routes';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute, failRoute, rawRoute } from '@/testing/routes';
import { aMoment, sourceOf } from '@/testing/source-of';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/components/charts/interactive-chart';
import '@/components/overview/epoch-figures';

beforeEach(() => worker.use(...publicAnswers));

const stat = (label: string) => {
  const found = [...document.querySelectorAll('[aria-label="Figures"] > div > div')].find((figure) =>
    figure.textContent?.includes(label),
  );
  if (!found) throw new Error(`There is no figure "${label}".`);
  return found;
};
const figureOf = (label: string) => stat(label).children[1]?.textContent;

const excerpt = () =>
  [...document.querySelectorAll('h2')]
    .find(({ textContent }) => textContent === 'Validators running the client')
    ?.closest('section');
const partHeads = () => [
  ...([...document.querySelectorAll('table')]
    .find(({ textContent }) => textContent?.startsWith('Part of the APY'))
    ?.querySelectorAll('thead button') ?? []),
];

const methodsOf = (rate: string) => page.getByText(`How ${rate} % is counted, and other methods`);

const v1 = (path: string) => ['Source', `GET /api/v1/${path}`];
const both = (first: string, right: string) => [
  ['Source 1', `GET /api/v1/${first}`],
  ['As of 1', aMoment],
  ['Source 2', `GET /api/${right}`],
  ['As of 2', aMoment],
];
const asOf = ['As of', aMoment];
const prov = (label: string, text: string) =>
  [...stat(label).querySelectorAll('button')].find((button) => button.textContent === text);
const lines = async (label: string, text: string) => {
  await expect.poll(() => prov(label, text)).toBeDefined();
  return sourceOf(prov(label, text));
};

it('shows each leading figure with its unit and provenance', async () => {
  await renderApp('/');
  await expect.poll(() => figureOf('Activated stake')).toBe('2,418,306SOL');
  await expect.poll(() => figureOf('APY, Harrow Lane')).toBe('7.42%');
  const stake = 'Activated stake, all';
  // 2,418,306 SOL at 148.2 dollars; 2,001,060 over 2,001,031; 412,880 over 2,418,306.
  expect(await lines(stake, '$358.393 M')).toEqual([
    ...both('validator/tvl', 'solvalue'),
    ['Unit', 'US dollars'],
    ['Method', 'Stake of source 1 at the price of source 2'],
  ]);
  expect(await lines(stake, 'up <0.1 %')).toEqual([
    ['Source', 'GET /api/tvl?start_epoch=961&end_epoch=1060'],
    asOf,
    ['Unit', 'percent'],
    ['Method', 'Last of these ended epochs over the first of them, less one'],
  ]);
  // 6.5 of the newest epoch, 1060.
  const apy = 'APY, Harrow Lane';
  expect(await lines(apy, '6.50')).toEqual([
    v1('validator/network/apy?epochs=100'),
    asOf,
    ['Unit', 'percent, set for this deployment'],
    ['Method', 'The newest epoch that has ended'],
  ]);
  expect(await lines(apy, 'up 0.92 pp')).toEqual([
    ...both('validator/apy', 'v1/validator/network/apy?epochs=100'),
    ['Unit', 'percentage points'],
    ['Method', 'Source 1 less the newest ended epoch of source 2'],
  ]);
  expect(await lines('Stake of Harrow Lane', '17.1 %')).toEqual([
    ...both('validator/delegated-sol', 'v1/validator/tvl'),
    ['Unit', 'percent'],
    ['Method', 'Source 1 over source 2'],
  ]);
});

it('has the other methods beside the rate, and sources of ratios, tables and the epoch’s end', async () => {
  await renderApp('/');
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
  await expect
    .poll(() => document.querySelectorAll('[aria-labelledby="dividend"] section button').length)
    .toBe(8);
  const ratio = document.querySelectorAll('[aria-labelledby="dividend"] section h3')[1];
  const [interval] = ratio?.parentElement?.parentElement?.querySelectorAll('button') ?? [];
  expect(await sourceOf(interval)).toEqual([
    ...both('validator/block-rewards?epochs=100', 'v1/validator/network/block-rewards?epochs=100'),
    ['Unit', 'times, without a unit'],
    ['Method', 'Mean of source 1 over mean of source 2, 30 epochs that have both; 95 % percentile bootstrap'],
  ]);
  // The table is rendered after the ratios, when the answers about all validators have arrived.
  await expect.poll(() => partHeads().map(({ textContent }) => textContent)).toEqual(['Own', 'Median', 'pp']);
  const overview = ['Source', 'GET /api/v1/validators/overview'];
  expect(await sourceOf(partHeads()[1])).toEqual([
    overview,
    asOf,
    ['Unit', 'percent, set for this deployment'],
    ['Method', 'Median of each part by itself'],
  ]);
  const columns = () => [...(excerpt()?.querySelectorAll('thead button') ?? [])];
  await expect
    .poll(() => columns().map(({ textContent }) => textContent))
    .toEqual(['APY', 'Composition', 'Stake, SOL']);
  expect(await sourceOf(columns()[2])).toEqual([overview, asOf, ['Unit', 'SOL, set for this deployment']]);
  const end = document.querySelectorAll('section[aria-label="Epoch clock"] button')[1];
  expect((await sourceOf(end)).slice(0, 2)).toEqual([
    ['UTC', aMoment],
    ['Source', 'GET /api/epochinfo'],
  ]);
});

it('tells a figure that loads, failed or has an unknown form from zero, and gets it on a retry', async () => {
  worker.use(
    answerRoute(routes.tvl, () => new Promise<never>(() => {})),
    failRoute(routes.tps, 404, 'The tracked validator has no figures.'),
    rawRoute(routes.delegatedSol, '{"delegated_sol":"a lot"}'),
    failRoute(routes.testnetValidators, 404),
  );
  await renderApp('/');
  await expect.poll(() => figureOf('Stake of')).toBe('unknown form');
  expect(figureOf('Activated stake')).toBe('');
  expect(stat('Activated stake').children[1]?.querySelector('[aria-hidden]')).not.toBeNull();
  const source = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(source('Testnet validators')).toHaveTextContent('No answer. Try again');
  await expect.element(source('Stake and APY')).toHaveTextContent(/s ago/);
  const missing = page.getByRole('button', { name: 'unavailable' });
  await expect
    .element(missing)
    .toHaveAttribute('title', 'The tracked validator has no figures. Select to try again.');
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
  await renderApp('/');
  await expect.poll(() => figureOf('Activated stake')).toBe('2,400,000SOL stale, 41\u00a0min old');
  await expect.poll(() => document.body.textContent).toMatch(/APY, Harrow Lane0\.00%/);
  await methodsOf('0.00').click();
  await expect
    .poll(() => methodsOf('0.00').element().parentElement?.textContent)
    .toMatch(/Compounded by the API’s model0\.00 %.*By the older interfaceunavailable/);
  const tps = () => figureOf('Transactions per second, Harrow Lane');
  await expect.poll(tps).toMatch(/^4,182 \d\d\ss old$/);
});

it('shows a figure of an epoch after a retry, without losing the focus', async () => {
  worker.use(failRoute(routes.legacyTps, 404));
  await renderApp('/?epoch=1058');
  const missing = page.getByRole('button', { name: 'unavailable', exact: true });
  await expect.element(missing).toBeVisible();
  worker.use(answerRoute(routes.legacyTps, { tps_values: [{ epoch: 1058, tps: 4000 }] }));
  missing.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => figureOf('Transactions per second, older interface')).toBe('4,000');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('names no validator beside transactions per second of the older interface', async () => {
  await renderApp('/embed/chart/tps');
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('region', { name: 'Transactions per second, older interface, table' });
  await expect.element(table.getByRole('columnheader', { name: 'Older interface, TPS' })).toBeVisible();
});
