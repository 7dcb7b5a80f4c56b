import { routes } from '@contract/rest/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';

const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => letter.repeat(43));
const onTestnet = 'T'.repeat(43);

beforeEach(() =>
  worker.use(
    answerRoute(routes.validatorsOverview, {
      general_data: {},
      validators: names.map((identity, index) => ({
        identity,
        vote_identity: identity.toLowerCase().replaceAll('l', 'm'),
        name: `A validator with a long name ${index}`,
        activated_stake: 1_234_567 + index,
        apy: 5.25,
        apy_block_rewards: 1.25,
        apy_jito: 0.75,
        apy_total: 7.25 + index,
        mev_rewards: 1_234.56,
        block_rewards: 2_345.67,
      })),
    }),
    answerRoute(routes.testnetValidators, {
      validators: [{ identity: onTestnet, vote_account: 'U'.repeat(43) }],
    }),
    ...publicAnswers,
  ),
);

describe('the comparison', () => {
  it('compares the first six of an address that names more, and says so', async () => {
    await renderApp(`/validators/compare?ids=${names.join(',')}`);
    await expect
      .element(page.getByText('The address names 7 validators. The first 6 are compared.'))
      .toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: /long name 5/ })).toBeInTheDocument();
    await expect.element(page.getByRole('columnheader', { name: /long name 6/ })).not.toBeInTheDocument();
  });

  it('does not say of a testnet validator that it has stopped', async () => {
    await renderApp(`/validators/compare?ids=${names[0]},${onTestnet}`);
    await expect
      .element(page.getByText(/On testnet, where the API has no figures to compare: TTTT…TTTT/))
      .toBeVisible();
    await expect.element(page.getByText(/stopped running/)).not.toBeInTheDocument();
  });

  it('gives the places of validators that are gone to those that are added', async () => {
    const gone = ['P', 'Q', 'R', 'S', 'V', 'W'].map((letter) => letter.repeat(43));
    await renderApp(`/validators/compare?ids=${gone.join(',')}`);
    await expect.element(page.getByText(/^Nothing is left to compare\./)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Add a validator' }).fill('long name 2');
    await page.getByRole('button', { name: /long name 2/ }).click();
    await expect.element(page.getByRole('columnheader', { name: /long name 2/ })).toBeVisible();
    await expect.element(page.getByText(/stopped running/)).not.toBeInTheDocument();
  });

  it.each([1440, 390])('tells six long names apart at %i pixels', async (width) => {
    await renderApp(`/validators/compare?ids=${names.slice(0, 6).join(',')}`);
    await page.viewport(width, 844);
    await expect.element(page.getByRole('columnheader', { name: /long name 5/ })).toBeInTheDocument();
    const heads = [...document.querySelectorAll<HTMLElement>('.cmptable thead a')];
    expect(heads.map(({ title }) => title)).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => `A validator with a long name ${index}`),
    );
    expect(
      heads.map((name) => [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight]),
    ).toEqual(heads.map(() => [0, 0]));
  });

  it('keeps a name of a hundred words in two lines', async () => {
    worker.use(
      answerRoute(routes.validatorsOverview, {
        general_data: {},
        validators: [{ identity: names[0], name: 'Valley Nodes '.repeat(50), apy: 5.25, apy_total: 7.25 }],
      }),
    );
    await renderApp(`/validators/compare?ids=${names[0]}`);
    await page.viewport(390, 844);
    await expect.element(page.getByRole('columnheader', { name: /Valley Nodes/ })).toBeInTheDocument();
    expect(document.querySelector<HTMLElement>('.cmptable thead a')?.clientHeight).toBe(2 * 18);
  });

  it('scrolls on a phone instead of squeezing figures into each other', async () => {
    await renderApp(`/validators/compare?ids=${names.slice(0, 6).join(',')}`);
    await page.viewport(390, 844);
    await expect.element(page.getByRole('columnheader', { name: /long name 5/ })).toBeInTheDocument();
    const cells = [...document.querySelectorAll<HTMLElement>('.cmptable :is(td, tbody th)')];
    expect(cells.length).toBe(9 * 8);
    expect(
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    ).toEqual([]);
  });
});

describe('testnet', () => {
  it('offers no comparison and no filter of figures, and shows the accounts of its validators', async () => {
    await renderApp('/validators?network=testnet');
    await expect.element(page.getByRole('link', { name: 'TTTT…TTTT' })).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: /^Compare/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^APY/ })).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'TTTT…TTTT' }).click();
    await expect.element(page.getByText('The API has no figures for testnet.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Copy vote account/ })).toBeVisible();
  });
});

describe('columns on a phone', () => {
  it('are all there once somebody chose them', async () => {
    await renderApp('/validators?columns=stake,share');
    await page.viewport(390, 844);
    await expect.element(page.getByRole('columnheader', { name: 'Stake, SOL' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^CSV/ })).toBeVisible();
  });

  it('are few otherwise', async () => {
    await renderApp('/validators');
    await page.viewport(390, 844);
    await expect.element(page.getByRole('columnheader', { name: 'APY, %' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Stake, SOL' })).not.toBeInTheDocument();
  });
});
