import { routes } from '@contract/rest/routes';
import { beforeEach, describe, expect, it } from 'vitest';
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

describe('the figures', () => {
  it('are shown with their units and their provenance', async () => {
    await renderApp('/');
    await expect.poll(() => figureOf('Activated stake')).toBe('2,418,306SOL');
    await expect.poll(() => figureOf('APY, Harrow Lane')).toBe('7.42%');
    await userEvent.hover(page.getByRole('button', { name: '2,418,306SOL', exact: true }));
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('GET /api/v1/validator/tvl');
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('SOL');
  });

  it('are never zero while loading', async () => {
    worker.use(answerRoute(routes.tvl, () => new Promise<never>(() => {})));
    await renderApp('/');
    await expect.poll(() => figureOf('Transactions per second, Harrow Lane')).toBe('4,182');
    expect(stat('Transactions per second, Harrow Lane').children[2]?.textContent).toBe('now');
    expect(figureOf('Activated stake')).toBe('');
    expect(stat('Activated stake').children[1]?.querySelector('[aria-hidden]')).not.toBeNull();
  });

  it('that failed say so, and appear after a retry', async () => {
    worker.use(failRoute(routes.tps, 404, 'The tracked validator has no figures.'));
    await renderApp('/');
    const missing = page.getByRole('button', { name: 'unavailable' });
    await expect
      .element(missing)
      .toHaveAttribute('title', 'The tracked validator has no figures. Select to try again.');
    worker.use(answerRoute(routes.tps, { tps: 4000 }));
    await missing.click();
    await expect.poll(() => figureOf('Transactions per second, Harrow Lane')).toBe('4,000');
  });

  it('of an epoch that failed appear after a retry, without losing the focus', async () => {
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

  it('in a form outside the contract are not shown', async () => {
    worker.use(rawRoute(routes.delegatedSol, '{"delegated_sol":"a lot"}'));
    await renderApp('/');
    await expect.poll(() => figureOf('Stake of')).toBe('unknown form');
  });

  it('that the gateway could not refresh keep their value and show their age', async () => {
    // 41 and a half minutes: the page's clock may be a few seconds behind the answer.
    worker.use(
      answerRoute(routes.tvl, { tvl: 2_400_000 }, { age: '2490', 'x-clearstake-stale': 'upstream-failed' }),
    );
    await renderApp('/');
    await expect.poll(() => figureOf('Activated stake')).toBe('2,400,000SOL stale, 41\u00a0min old');
  });

  it('that come old are marked once nothing newer has come for a while', async () => {
    worker.use(answerRoute(routes.tps, { tps: 4182 }, { age: '45' }));
    await renderApp('/');
    const tps = () => figureOf('Transactions per second, Harrow Lane');
    await expect.poll(tps).toBe('4,182');
    const note = () => stat('Transactions per second, Harrow Lane').children[2]?.textContent;
    expect(note()).toBe('');
    await expect.poll(tps, { timeout: 8_000 }).toMatch(/^4,182 \d\d\ss old$/);
    expect(note()).toBe('');
  });
});

describe('the chart of transactions per second', () => {
  it('names the route and no validator: it does not say whose they are', async () => {
    await renderApp('/embed/chart/tps');
    await page.getByRole('button', { name: 'Table' }).click();
    const table = page.getByRole('region', { name: 'Transactions per second, older interface, table' });
    await expect.element(table.getByRole('columnheader', { name: 'Older interface, TPS' })).toBeVisible();
  });
});

describe('the provenance of a figure', () => {
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

  it('is shown by each leading figure', async () => {
    await renderApp('/');
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
    const silent = [
      ...document.querySelectorAll('[aria-label="Figures"] > div > div > :not(:first-child)'),
    ].map((part) => {
      const rest = part.cloneNode(true) as Element;
      for (const button of rest.querySelectorAll('button')) button.remove();
      return rest.textContent;
    });
    expect(silent.filter((text) => /\d/.test(text))).toEqual([' over 30 epochs']);
  });

  it('is shown by the ratios and their intervals, and by table headers', async () => {
    await renderApp('/');
    const overview = ['Source', 'GET /api/v1/validators/overview'];
    await expect
      .poll(() => document.querySelectorAll('[aria-labelledby="dividend"] section button').length)
      .toBe(8);
    const series = [
      ...both('validator/block-rewards?epochs=100', 'v1/validator/network/block-rewards?epochs=100'),
      ['Unit', 'times, without a unit'],
    ];
    const means = 'Mean of source 1 over mean of source 2, 30 epochs that have both';
    const ratio = document.querySelectorAll('[aria-labelledby="dividend"] section h3')[1];
    const [interval, mean] = ratio?.parentElement?.parentElement?.querySelectorAll('button') ?? [];
    expect(await sourceOf(mean)).toEqual([...series, ['Method', means]]);
    expect(await sourceOf(interval)).toEqual([...series, ['Method', `${means}; 95 % percentile bootstrap`]]);
    const headsNow = () => partHeads();
    // The table is rendered after the ratios, when the answers about all validators have arrived.
    await expect
      .poll(() => headsNow().map(({ textContent }) => textContent))
      .toEqual(['Own', 'Median', 'pp']);
    const heads = headsNow();
    expect(await sourceOf(heads[0])).toEqual([overview, asOf, ['Unit', 'percent, set for this deployment']]);
    expect(await sourceOf(heads[1])).toEqual([
      overview,
      asOf,
      ['Unit', 'percent, set for this deployment'],
      ['Method', 'Median of each part by itself'],
    ]);
    expect(await sourceOf(heads[2])).toEqual([
      overview,
      asOf,
      ['Unit', 'percentage points'],
      ['Method', 'Own less median'],
    ]);
    const columnsNow = () => [...(excerpt()?.querySelectorAll('thead button') ?? [])];
    await expect
      .poll(() => columnsNow().map(({ textContent }) => textContent))
      .toEqual(['APY', 'Composition', 'Stake, SOL']);
    const columns = columnsNow();
    expect(await sourceOf(columns[0])).toEqual([
      overview,
      asOf,
      ['Unit', 'percent, set for this deployment'],
    ]);
    expect(await sourceOf(columns[2])).toEqual([overview, asOf, ['Unit', 'SOL, set for this deployment']]);
  });
});

describe('the headline rate', () => {
  const methods = () => page.getByText('How 7.42 % is counted, and other methods');
  const lines = () =>
    [...(methods().element().parentElement?.querySelectorAll('li') ?? [])].map(
      (line) => line.firstElementChild?.textContent,
    );

  it('has the other methods beside it, with the differences of the shown figures', async () => {
    await renderApp('/');
    await expect.element(methods()).toBeVisible();
    await methods().click();
    // The ten last epochs of the series have 7.00 to 7.45 in steps of 0.05.
    await expect
      .poll(lines)
      .toEqual([
        'Compounded by the API’s model7.69 %+0.27 pp',
        'Mean of ten epochs7.22 %−0.20 pp',
        'In the list of validators7.42 %0.00 pp',
        'By the older interface7.00 %−0.42 pp',
      ]);
  });

  it('shows a rate of 0 as one, and says unavailable for methods that fail', async () => {
    worker.use(
      answerRoute(routes.apy, ({ query }) => (query.epochs === undefined ? { apy: 0 } : { apy: [] })),
      answerRoute(routes.apyCompounded, { apy: 0 }),
      failRoute(routes.legacyApy, 404),
    );
    await renderApp('/');
    await expect.poll(() => document.body.textContent).toMatch(/APY, Harrow Lane0\.00%/);
    const folded = page.getByText('How 0.00 % is counted, and other methods');
    await folded.click();
    const text = () => folded.element().parentElement?.textContent;
    await expect
      .poll(text)
      .toMatch(/Compounded by the API’s model0\.00 %.*By the older interfaceunavailable/);
  });
});

it('shows the epoch boundary in UTC, with its source', async () => {
  await renderApp('/');
  const boundary = () =>
    [...document.querySelectorAll('section[aria-label="Epoch clock"] button')][1] ?? null;
  await expect.poll(boundary).not.toBeNull();
  const lines = await sourceOf(boundary());
  expect(lines.slice(0, 2)).toEqual([
    ['UTC', aMoment],
    ['Source', 'GET /api/epochinfo'],
  ]);
  expect(lines.map(([label]) => label)).toEqual(['UTC', 'Source', 'Slot time']);
});

it('shows which sources are live', async () => {
  worker.use(failRoute(routes.testnetValidators, 404));
  await renderApp('/');
  const health = page.getByRole('listitem').filter({ hasText: 'Testnet validators' });
  await expect.element(health).toHaveTextContent('No answer. Try again');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Stake and APY' }))
    .toHaveTextContent(/s ago/);
});

describe('the excerpt of validators', () => {
  it('does not truncate common names on the narrowest phone', async () => {
    worker.use(
      answerRoute(routes.validatorsOverview, {
        general_data: {},
        validators: ['Northlight', 'Oriel Node', 'Kestrel Yard', 'Sable Point', 'Old Foundry'].map(
          (name, index) => ({
            identity: String.fromCharCode(65 + index).repeat(43),
            name,
            activated_stake: 117_924,
            apy: 5.25,
            apy_total: 6.98,
          }),
        ),
      }),
    );
    await renderApp('/');
    await page.viewport(320, 844);
    const names = () => [...(excerpt()?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
    await expect.poll(() => names().length).toBe(5);
    expect(
      names()
        .filter((name) => name.scrollWidth > name.clientWidth)
        .map(({ textContent }) => textContent),
    ).toEqual([]);
    await page.viewport(1280, 900);
  });
});
