import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { neutralOrder } from '@/lib/validators/validators';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute, failRoute } from '@/testing/routes';
import { address, bodyRows, many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/pages/validators/validators-page';

const names = () => bodyRows().map((row) => row.querySelector('.name a')?.textContent);
// Computed by the module itself, whose own test covers the order.
const neutralNames = (epoch: number) =>
  neutralOrder(
    many(40).map(({ identity, name }) => ({ key: identity, name })),
    epoch,
  ).map(({ name }) => name);
const epochAnswer = (epoch: number) => ({
  jsonrpc: '2.0',
  id: 1,
  result: {
    epoch,
    absoluteSlot: epoch * 1500 + 951,
    blockHeight: epoch * 1450,
    slotIndex: 951,
    slotsInEpoch: 1500,
    transactionCount: 7,
  },
});
function announcement() {
  let announce = () => {};
  const announced = new Promise<void>((resolve) => {
    announce = resolve;
  });
  return { announced, announce: () => announce() };
}
const overviewUrl = new URL(routes.validatorsOverview.path, location.origin).href;
const status = () => page.getByRole('status').filter({ hasText: 'shown.' });

beforeEach(() => worker.use(overviewOf(many(40)), ...publicAnswers));

describe('the table', () => {
  it('sorts by a click on a header: largest first, smallest first, neutral again', async () => {
    const { router } = await renderApp('/validators');
    const head = page.getByRole('columnheader', { name: 'Stake, SOL' });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => names().slice(0, 2)).toEqual(['Validator 39', 'Validator 38']);
    await head.getByRole('button').click();
    await expect.poll(() => names().slice(0, 2)).toEqual(['Validator 0', 'Validator 1']);
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'stake', dir: 'asc' });
    await head.getByRole('button').click();
    await expect.element(head).not.toHaveAttribute('aria-sort');
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it('searches name, identity and vote account', async () => {
    const { router } = await renderApp('/validators');
    await page.getByRole('searchbox', { name: 'Search validators' }).fill(address('V', 7));
    await expect.element(status()).toHaveTextContent('1 of 40 shown.');
    expect(names()).toEqual(['Validator 7']);
    await expect.poll(() => router.state.location.search).toEqual({ q: address('V', 7) });
  });

  it('shows the view in its URL', async () => {
    await renderApp('/validators?q=validator+3&sort=stake&stake=300&columns=stake&roomy=1');
    await expect.element(status()).toHaveTextContent('10 of 40 shown.');
    expect(names()[0]).toBe('Validator 39');
    const heads = [...document.querySelectorAll('.vtable th')].map((head) => head.textContent);
    expect(heads).toEqual(['Compare', 'Watch', 'Validator', 'Stake, SOL']);
  });

  it('reports an invalid bound and does not apply it', async () => {
    await renderApp('/validators');
    await page.getByRole('button', { name: 'APY', exact: true }).click();
    await page.getByLabelText('At least, %').fill('six');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Enter a number from 0 to 1,000, such as 6.5.');
    await page.getByLabelText('At least, %').fill('1,000');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('“1,000” can be read as 1000 and as 1. Write 1000 or 1.');
    await expect.element(status()).toHaveTextContent('40 of 40 shown.');
    await page.getByLabelText('At least, %').fill('6,8');
    await expect.element(status()).toHaveTextContent('10 of 40 shown.');
  });

  it('applies a range of APY from the URL, and clears both bounds at once', async () => {
    const { router } = await renderApp('/validators?apy=6.555&apymax=6.605');
    // Yields are 6.50, 6.51 and so on: five of them are 6.56 to 6.60.
    await expect.element(status()).toHaveTextContent('5 of 40 shown.');
    await expect
      .element(page.getByRole('button', { name: 'APY 6.555 to 6.605 %', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Clear APY' }).click();
    await expect.element(status()).toHaveTextContent('40 of 40 shown.');
    await expect.poll(() => router.state.location.search).toEqual({});
    await page.getByRole('button', { name: 'APY', exact: true }).click();
    await page.getByLabelText('At most, %').fill('6.505');
    await expect.element(status()).toHaveTextContent('1 of 40 shown.');
    await expect.poll(() => router.state.location.search).toEqual({ apymax: '6.505' });
  });

  it('offers to clear the filters when nothing matches', async () => {
    await renderApp('/validators?q=nobody');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(status()).toHaveTextContent('40 of 40 shown.');
  });

  it.each([
    ['apy=7&apymax=6', 'No APY can match: the minimum is above the maximum.'],
    ['stake=40&stakemax=30', 'No stake can match: the minimum is above the maximum.'],
    ['stake=1000000', 'No validator matches these filters.'],
  ])('says why nothing matches %s', async (filters, said) => {
    await renderApp(`/validators?${filters}`);
    await expect.element(page.getByText(said)).toBeVisible();
  });

  it('opens a filter that is wide enough for its error, within a phone’s screen', async () => {
    await renderApp('/validators');
    await page.viewport(390, 844);
    await page.getByRole('button', { name: 'Stake', exact: true }).click();
    const panel = page.getByLabelText('At most, SOL').element().closest('[popover]');
    const before = panel?.getBoundingClientRect();
    await page.getByLabelText('At most, SOL').fill('1e5');
    await expect
      .element(page.getByText('Enter a number from 0 to 1,000,000,000, such as 6.5.'))
      .toBeVisible();
    const { width, right } = panel?.getBoundingClientRect() ?? { width: 0, right: 0 };
    expect(width).toBe(before?.width);
    expect(right).toBeLessThanOrEqual(382);
  });

  it('pins the median above all rows', async () => {
    await renderApp('/validators?sort=stake');
    await expect.element(page.getByRole('row', { name: /^Median/ })).toHaveTextContent('195');
  });

  it('shows what needs a history once it is chosen, and no median of fewer than half', async () => {
    const heads = () => [...document.querySelectorAll('.vtable th')].map((head) => head.textContent);
    const { router } = await renderApp('/validators');
    await expect.poll(heads).toContain('Comm., %');
    expect(heads()).not.toContain('Change, pp');
    expect(heads()).not.toContain('20 epochs');
    await router.navigate({ to: '/validators', search: { columns: ['change', 'stake'] } });
    await expect.poll(heads).toEqual(['Compare', 'Watch', 'Validator', 'Change, pp', 'Stake, SOL']);
    const median = page.getByRole('row', { name: /^Median/ });
    await expect.element(median).toHaveTextContent('195');
    await expect.element(median).toHaveTextContent('unavailable, 0 of 40 validators have it');
  });

  it('has table roles, whatever its layout', async () => {
    await renderApp('/validators');
    await expect.element(page.getByRole('row', { name: /^Median/ })).toBeInTheDocument();
    const table = page.getByRole('table').element();
    const silent = [...table.querySelectorAll('thead, tbody, tr, th, td')].filter(
      (element) => !element.hasAttribute('role') && element.closest('[aria-hidden="true"]') === null,
    );
    expect(silent).toEqual([]);
    // The header, the median and forty validators.
    expect(table.getAttribute('aria-rowcount')).toBe('42');
  });

  it('moves through rows by keyboard and selects one for comparison with Space', async () => {
    const { router } = await renderApp('/validators?sort=stake');
    await expect.poll(() => bodyRows().length).toBe(40);
    bodyRows()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(document.activeElement?.querySelector('.name a')?.textContent).toBe('Validator 37');
    await expect
      .element(page.getByRole('region', { name: 'Compare tray' }))
      .toHaveTextContent('Compare 1 of 6');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.querySelector('.name a')?.textContent).toBe('Validator 0');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe(`/validators/${address('A', 0)}`);
  });

  it('allows six for comparison and no seventh', async () => {
    await renderApp('/validators?sort=stake');
    const boxes = page.getByRole('checkbox', { name: /^Compare Validator/ });
    for (let index = 0; index < 6; index += 1) await boxes.nth(index).click();
    await expect
      .element(page.getByRole('region', { name: 'Compare tray' }))
      .toHaveTextContent('Compare 6 of 6');
    await expect.element(boxes.nth(6)).toBeDisabled();
    await expect.element(boxes.nth(6)).toHaveAccessibleDescription('Remove one to add another.');
  });

  it('can remove one with a long name, too', async () => {
    const [base] = many(1);
    if (!base) throw new Error('no validator');
    const name = 'The Amalgamated and Thoroughly Unabridged Company of Validators';
    worker.use(overviewOf([{ ...base, name }]));
    await renderApp(`/validators?compare=${base.identity}`);
    const remove = page.getByRole('button', { name: `Remove ${name}` });
    await expect.element(remove).toBeVisible();
    const chip = remove.element().closest('.chip')?.getBoundingClientRect();
    const { right, width } = remove.element().getBoundingClientRect();
    expect(width).toBeGreaterThan(0);
    expect(right).toBeLessThan(chip?.right ?? 0);
  });

  it('names the validator that Space could not select, until there is room', async () => {
    await renderApp('/validators?sort=stake');
    await expect.poll(() => bodyRows().length).toBe(40);
    const tray = page.getByRole('region', { name: 'Compare tray' });
    bodyRows()[0]?.focus();
    await userEvent.keyboard(' {ArrowDown} {ArrowDown} {ArrowDown} {ArrowDown} {ArrowDown} ');
    await expect.element(tray.getByRole('status')).toHaveTextContent(/^Remove one to add another\.$/);
    await userEvent.keyboard('{ArrowDown} ');
    const said = 'Validator 33 was not added. Remove one to add another.';
    await expect.element(tray.getByRole('status')).toHaveTextContent(said);
    await expect.element(tray).toHaveTextContent('Compare 6 of 6');
    await userEvent.keyboard('{ArrowUp} ');
    await expect.element(tray.getByRole('status')).toHaveTextContent(/^$/);
    await userEvent.keyboard(' ');
    await expect.element(tray.getByRole('status')).toHaveTextContent(/^Remove one to add another\.$/);
  });
});

describe('the neutral order', () => {
  it('waits for the epoch that it depends on, so that no row moves when it arrives', async () => {
    const { announced, announce } = announcement();
    worker.use(
      http.post('/rpc', () => new HttpResponse('{}', { status: 502 })),
      answerRoute(routes.legacyEpochInfo, async () => {
        await announced;
        return { epoch: 1061, epochSeconds: 600 };
      }),
    );
    // The browser keeps 250 entries, and this test loads more modules.
    performance.clearResourceTimings();
    await renderApp('/validators');
    await expect.element(page.getByText('Waiting for the list of validators.')).toBeInTheDocument();
    await expect.poll(() => performance.getEntriesByName(overviewUrl).length).toBeGreaterThan(0);
    expect(bodyRows()).toEqual([]);
    announce();
    await expect.poll(() => names()).toEqual(neutralNames(1061));
  });

  it('stays when the running epoch changes while the page is open', async () => {
    const { announced, announce } = announcement();
    worker.use(
      http.post('/rpc', async () => {
        await announced;
        return HttpResponse.json(epochAnswer(1062));
      }),
    );
    const { router } = await renderApp('/validators');
    await expect.poll(() => names()).toEqual(neutralNames(1061));
    announce();
    const clock = page.getByRole('region', { name: 'Epoch clock' });
    await expect.element(clock).toHaveTextContent('Epoch 1,062');
    expect(names()).toEqual(neutralNames(1061));
    await router.navigate({ to: '/status' });
    await router.navigate({ to: '/validators' });
    await expect.poll(() => names()).toEqual(neutralNames(1062));
  });

  it('is computed without an epoch when no source has it', async () => {
    worker.use(
      http.post('/rpc', () => new HttpResponse('{}', { status: 502 })),
      failRoute(routes.legacyEpochInfo, 404),
    );
    await renderApp('/validators');
    await expect.poll(() => names()).toEqual(neutralNames(0));
  });
});

it('is as high as all of its rows, rendered or not', async () => {
  worker.use(overviewOf(many(500)));
  await renderApp('/validators?sort=stake');
  await expect.poll(() => bodyRows().length).toBeGreaterThan(20);
  const heights = bodyRows().map((row) => row.getBoundingClientRect().height);
  expect(new Set(heights)).toEqual(new Set([36]));
  const total = () => document.querySelector('.vtable tbody')?.getBoundingClientRect().height;
  // 500 rows and the median.
  expect(total()).toBe(501 * 36);
  scrollTo(0, 9000);
  await expect.poll(() => bodyRows()[0]?.dataset.index).not.toBe('0');
  expect(total()).toBe(501 * 36);
});

it('virtualizes 10,000 validators, reaches the last one and sorts them at once', async () => {
  worker.use(overviewOf(many(10_000)));
  await renderApp('/validators?sort=stake&dir=asc');
  await expect.element(status()).toHaveTextContent('10,000 of 10,000 shown.');
  expect(bodyRows().length).toBeLessThan(80);
  expect(document.querySelector('.vtable')?.getAttribute('aria-rowcount')).toBe('10002');
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => names().at(-1)).toBe('Validator 9999');
  expect(bodyRows().length).toBeLessThan(80);
  scrollTo(0, 0);
  await page.getByRole('columnheader', { name: 'Stake, SOL' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Stake, SOL' }).getByRole('button').click();
  await expect.poll(() => names()[0]).toBe('Validator 9999');
});

describe('untrusted metadata', () => {
  it('never runs: names are text, links are http, images send no referrer', async () => {
    const [base] = many(1);
    if (!base) throw new Error('no validator');
    const hostile = {
      ...base,
      name: '<img src=x onerror=alert(1)>',
      image: 'https://logo.example/a.png',
      website: 'javascript:alert(1)',
    };
    worker.use(overviewOf([hostile]));
    await renderApp(`/validators/${hostile.identity}`);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('<img src=x onerror=alert(1)>');
    await expect.element(page.getByText('not a web address')).toBeInTheDocument();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
    for (const image of document.querySelectorAll('img')) expect(image.referrerPolicy).toBe('no-referrer');
  });

  it('with empty names is replaced by the address', async () => {
    const nameless = many(2).map((validator) => ({ ...validator, name: ' ' }));
    worker.use(overviewOf(nameless));
    await renderApp('/validators?sort=stake');
    await expect.poll(() => names()).toEqual([`A2xx…xxxx`, `A1xx…xxxx`]);
  });
});

describe('the comparison', () => {
  it('is in the URL, marks the highest of a row and adds another', async () => {
    const { router } = await renderApp(`/validators/compare?ids=${address('A', 3)},${address('A', 9)}`);
    await expect.element(page.getByRole('row', { name: /^Stake/ })).toHaveTextContent('30SOL90SOL');
    expect(document.querySelector('[data-marked]')?.textContent).toBe('6.59%');
    await page.getByRole('searchbox', { name: 'Add a validator' }).fill('validator 12');
    await page.getByRole('button', { name: 'Validator 12' }).click();
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ ids: [3, 9, 12].map((index) => address('A', index)).join(',') });
  });

  it('says which validators of the URL are not in the list', async () => {
    await renderApp(`/validators/compare?ids=${address('Z', 1)}`);
    await expect.element(page.getByText(/Not in the list, so not compared: Z2xx…xxxx/)).toBeInTheDocument();
  });
});
