import { routes } from '@clearstake/contract/rest/routes';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { gate } from '@/testing/gate';
import { epochInfo, publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRpc } from '@/testing/rpc';
import { aMoment, sourceOf } from '@/testing/source-of';
import { address, many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';
import { ValidatorPage } from './validator-page';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/api/rpc/vote-accounts';
import '@/components/validators/of-epoch';
import '@/services/validators/sightings-store';

beforeEach(() => worker.use(overviewOf(many(7)), ...publicAnswers));

it('shows each figure with its rank, and where both come from', async () => {
  await renderApp(`/validators/${address('A', 6)}`, { validator: ValidatorPage });
  await expect.element(page.getByRole('button', { name: '6.56' }).first()).toBeVisible();
  const figures = ['APY', 'Activated stake', 'Share of client stake', 'MEV rewards', 'Block rewards'].map(
    (name) => page.getByRole('group', { name, exact: true }).element().children[1],
  );
  // 60 of 210 SOL.
  expect(figures.map((figure) => figure?.textContent)).toEqual([
    '6.56%',
    '60SOL',
    '28.6%',
    '6.00SOL',
    '6.00SOL',
  ]);
  expect(await sourceOf(figures[0]?.querySelector('button'))).toEqual([
    ['Source', 'GET /api/v1/validators/overview'],
    ['As of', aMoment],
    ['Unit', 'percent, set for this deployment'],
    ['Method', 'Field apy_total'],
  ]);
  const rank = document.querySelector('[aria-label="Figures"] [data-cols] > * > :nth-child(3) button');
  expect((await sourceOf(rank)).at(-1)).toEqual([
    'Method',
    'Place by size among the validators that have this figure',
  ]);
});

it('awaits the change of the APY while the series is read', async () => {
  const { opened, open } = gate();
  const identity = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
  const [first] = many(1);
  if (first === undefined) throw new Error('There is none.');
  worker.use(
    http.get(routes.apy.path, async () => void (await opened)),
    overviewOf([{ ...first, identity, vote_identity: 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8' }]),
  );
  await renderApp(`/validators/${identity}`, { validator: ValidatorPage });
  const change = page.getByRole('group', { name: 'APY against the last epoch' });
  await expect.element(change).toBeVisible();
  expect(change.element().textContent).toBe('APY against the last epoch');
  open();
  await expect.element(change).toHaveTextContent(/\dpp7\.\d+ % after 7\.\d+ %/);
});

it('calls no validator voting before it has answered', async () => {
  const { opened, open } = gate();
  worker.use(
    answerRpc({
      getEpochInfo: epochInfo,
      getVoteAccounts: async () => {
        await opened;
        return {
          current: [],
          delinquent: [{ votePubkey: address('V', 3), nodePubkey: address('A', 3), commission: 9 }],
        };
      },
    }),
  );
  await renderApp(`/validators/${address('A', 3)}`, { validator: ValidatorPage });
  const state = page.getByRole('group', { name: 'State', exact: true });
  const commission = page.getByRole('group', { name: 'Commission', exact: true });
  await expect.element(state).toBeVisible();
  expect(state.element().textContent).toBe('State');
  expect(commission.element().textContent).not.toContain('%');
  expect(page.getByText('Vote credits').element().nextSibling?.textContent).toBe('');
  open();
  await expect.element(state).toHaveTextContent('Delinquent');
  await expect.element(commission).toHaveTextContent('9%');
});
