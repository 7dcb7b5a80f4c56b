import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { epochInfo, publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { aMoment, sourceOf } from '@/testing/source-of';
import { worker } from '@/testing/worker';
import { ComparePage } from './compare-page';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/api/rpc/vote-accounts';
import '@/components/validators/of-epoch';
import '@/services/validators/sightings-store';

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

const row = (label: string) =>
  [...document.querySelectorAll<HTMLTableRowElement>('[aria-label="Comparison"] tbody tr')].find((row) =>
    row.querySelector('th')?.textContent?.startsWith(label),
  );
// The end and the tick of a bar, per validator and for the median; null without a bar.
const bars = (label: string) =>
  [...(row(label)?.cells ?? [])].slice(1).map((cell) => {
    const bar = cell.querySelector<HTMLElement>('.mag');
    return bar && [bar.style.getPropertyValue('--until'), bar.style.getPropertyValue('--tick')];
  });
const at = (percent: number) => `clamp(2px, ${percent}%, 100% - 2px)`;

it('calls no testnet validator stopped, and shows the source of a row', async () => {
  await renderApp(`/validators/compare?ids=${names[0]},${onTestnet}`, { compare: ComparePage });
  await expect
    .element(page.getByText(/On testnet, where the API has no figures to compare: TTTT…TTTT/))
    .toBeVisible();
  await expect.element(page.getByText(/stopped running/)).not.toBeInTheDocument();
  const label = page.getByRole('button', { name: 'MEV rewards, SOL', exact: true });
  await expect.element(label).toBeVisible();
  expect(await sourceOf(label.element())).toEqual([
    ['Source', 'GET /api/v1/validators/overview'],
    ['As of', aMoment],
    ['Unit', 'SOL, set for this deployment'],
    ['Method', 'Field mev_rewards'],
  ]);
});

it('replaces missing validators by added ones, and keeps the focus in the search until there are six', async () => {
  const gone = ['P', 'Q', 'R', 'S', 'V', 'W'].map((letter) => letter.repeat(43));
  const { router } = await renderApp(`/validators/compare?ids=${gone.join(',')}`, { compare: ComparePage });
  await expect.element(page.getByText(/^Nothing to compare\./)).toBeVisible();
  await expect.element(page.getByText(/Not in the list, so not compared: PPPP…PPPP/)).toBeInTheDocument();
  const ids = [...names.slice(0, 4), ...gone.slice(0, 2)];
  await router.navigate({ to: '/validators/compare', search: { ids } });
  const search = page.getByRole('searchbox', { name: 'Add a validator' });
  const add = async (name: RegExp) => {
    await search.fill('long name');
    const match = page.getByRole('button', { name });
    await expect.element(match).toBeVisible();
    match.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('columnheader', { name })).toBeInTheDocument();
  };
  await add(/long name 4/);
  await expect.element(search).toHaveFocus();
  await expect.element(page.getByText(/Not in the list/)).not.toBeInTheDocument();
  await add(/long name 5/);
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.poll(() => router.state.location.search).toEqual({ ids: names.slice(0, 6).join(',') });
});

it('takes a validator out of the comparison of an epoch, which it names and gives as a file', async () => {
  const { router } = await renderApp(`/validators/compare?ids=${names[0]},${names[1]}&epoch=1059`, {
    compare: ComparePage,
  });
  await expect.element(page.getByText(/Figures of epoch 1,059\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'CSV' }))
    .toHaveAttribute('href', `/csv/compare?ids=${names[0]},${names[1]}&epoch=1059&lang=en`);
  await page.getByRole('link', { name: 'Remove A validator with a long name 0' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ ids: names[1], epoch: '1059' });
});

it('draws bars to one scale with the median as their tick, none for what is missing, and marks the best', async () => {
  const listed = [7, 3].map((commission, index) => ({
    commission,
    nodePubkey: names[index],
    votePubkey: names[index + 4],
  }));
  worker.use(
    answerRoute(routes.validatorsOverview, {
      general_data: { rakurai_Total_stake: 1_000 },
      validators: [
        { identity: names[0], vote_identity: names[4], activated_stake: 300, apy_total: 8, apy_jito: 0 },
        { identity: names[1], vote_identity: names[5], activated_stake: 100, apy_total: null, apy_jito: 2 },
        { identity: names[2], activated_stake: null, apy_total: 4, apy_jito: 1 },
        { identity: names[3], activated_stake: 600, apy_total: 5, apy_jito: null },
      ],
    }),
    answerRpc({
      getEpochInfo: epochInfo,
      getVoteAccounts: { current: listed, delinquent: [] },
    }),
  );
  await renderApp(`/validators/compare?ids=${names.slice(0, 3).join(',')}`, { compare: ComparePage });
  await expect.element(page.getByRole('rowheader', { name: 'MEV tips', exact: true })).toBeVisible();
  // Medians: stake 300 of 100, 300, 600; APY 5 of 4, 5, 8; MEV 1 of 0, 1, 2.
  expect(bars('Stake')).toEqual([['100%', at(100)], ['33.33%', at(100)], null, ['100%', '-4px']]);
  expect(bars('APY')).toEqual([['100%', at(62.5)], null, ['50%', at(62.5)], ['62.5%', '-4px']]);
  expect(row('MEV tips')?.textContent).toBe('MEV tips0.00%2.00%1.00%1.00%');
  // 300 and 100 of 1,000 SOL.
  expect(row('Share of client stake')?.textContent).toBe('Share of client stake30.0%10.0%unavailable30.0%');
  expect(row('MEV tips')?.querySelector('[data-marked=highest]')?.textContent).toBe('2.00%');
  // Of a commission, more leaves less to those who stake.
  await expect.poll(() => row('Commission')?.textContent).toMatch(/^Commission7%3%/);
  expect(row('Commission')?.querySelector('[data-marked=lowest]')?.textContent).toBe('3%');
});
