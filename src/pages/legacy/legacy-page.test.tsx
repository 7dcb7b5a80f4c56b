import { routes } from '@clearstake/contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { LegacyPage } from './legacy-page';

const stake = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';
let requests: Record<string, string>[];

const showRows = () => userEvent.click(page.getByText(/as (it|they) came, with every field$/));

beforeEach(() => {
  requests = [];
  worker.use(
    http.get('/config.json', () => HttpResponse.json({ error: 'later' }, { status: 404 })),
    http.post('/rpc', () => HttpResponse.json({ error: 'later' }, { status: 404 })),
    answerRoute(routes.legacyTokenValue, { tokenValue: 1.084512345 }),
    answerRoute(routes.legacySolValue, { solValue: 164.2 }),
    answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 61800 }),
    answerRoute(routes.legacyApy, ({ query }) => {
      requests.push({ ...query });
      return { apy_values: [{ epoch: 1060, apy: 7.42, mood: { good: true } }] };
    }),
    answerRoute(routes.legacyTps, ({ query }) => {
      requests.push({ ...query });
      return { tps_values: [{ when: 'now', tps: 4182 }] };
    }),
    ...publicAnswers,
  );
});

const askFirst = () => userEvent.click(page.getByRole('button', { name: 'Ask', exact: true }).first());

it('shows the three values with their units, and the newest row with all of its fields', async () => {
  await renderApp('/legacy', { legacy: LegacyPage });
  await expect.element(page.getByText('1.084512345')).toBeVisible();
  await expect.element(page.getByText('164.20')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('1,061')).toBeVisible();
  await expect.element(page.getByText(/17\sh\s.* left, estimated/)).toBeVisible();
  await expect.element(page.getByText('APY of epoch 1,060: 7.42 %.')).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'mood' }).query()).toBeNull();
  await showRows();
  await expect.element(page.getByRole('columnheader', { name: 'mood' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '{"good":true}' })).toBeVisible();
  expect(requests.at(-1)).toEqual({});
});

it('shows a missing value as missing, with the reason, and how old an answer is', async () => {
  worker.use(
    failRoute(routes.legacySolValue, 400, 'The price source is closed.'),
    answerRoute(
      routes.legacyApy,
      { apy_values: [{ epoch: 1060, apy: 7.42 }] },
      { age: '1260', 'x-clearstake-stale': 'upstream-failed' },
    ),
  );
  await renderApp('/legacy', { legacy: LegacyPage });
  await expect.element(page.getByText('The price source is closed.')).toBeVisible();
  await expect.element(page.getByText('unavailable')).toBeVisible();
  await expect
    .element(page.getByText('Answer for APY, latest.'))
    .toHaveTextContent(/^Answer for APY, latest\. Last value, stale, 21\smin old$/);
});

it('asks by epoch range and by time, explains an invalid one, and names what its rows answer', async () => {
  const { router } = await renderApp('/legacy?by=epoch&from=1060', { legacy: LegacyPage });
  await expect.element(page.getByText('Answer for APY, epoch 1060.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Epoch', exact: true }), '10x');
  await expect.element(page.getByText('Enter an epoch: a whole number.')).toBeVisible();
  expect(page.getByRole('link', { name: 'CSV' }).query()).toBeNull();
  expect(page.getByRole('group').getByRole('link', { name: 'One time' }).query()).toBeNull();

  await userEvent.click(page.getByRole('group').getByRole('link', { name: 'Epoch range' }));
  await userEvent.fill(page.getByLabelText('First epoch'), '1050');
  await userEvent.fill(page.getByLabelText('Last epoch'), '1060');
  await askFirst();
  await expect.poll(() => requests.at(-1)).toEqual({ start_epoch: '1050', end_epoch: '1060' });
  expect(router.state.location.search).toEqual({ by: 'epochs', from: '1050', to: '1060' });

  await userEvent.click(page.getByRole('group').getByRole('link', { name: 'Transactions' }));
  await userEvent.click(page.getByRole('group').getByRole('link', { name: 'One time' }));
  await userEvent.fill(page.getByLabelText('Time'), '1767225600');
  await askFirst();
  await expect.poll(() => requests.at(-1)).toEqual({ time: '1767225600' });
});

it('shows the API’s refusal', async () => {
  worker.use(failRoute(routes.legacyApy, 404, 'There is no data for epoch 1.'));
  await renderApp('/legacy?by=epoch&from=1', { legacy: LegacyPage });
  await expect.element(page.getByText('There is no data for epoch 1.')).toBeVisible();
});

it('shows an account’s status, missing fields as missing, and refuses what is no address', async () => {
  worker.use(failRoute(routes.legacyAccountStatus, 404, 'There is no account.'));
  await renderApp('/legacy', { legacy: LegacyPage });
  const field = page.getByLabelText('Stake account', { exact: true });
  const ask = page.getByRole('button', { name: 'Ask', exact: true }).last();
  await expect.element(ask).toHaveAccessibleDescription('Enter an address first.');
  await userEvent.fill(field, 'abc');
  await expect.element(page.getByText(/not an address/)).toBeVisible();
  await expect.element(ask).toBeDisabled();
  await userEvent.fill(field, stake);
  await userEvent.click(ask);
  await expect.element(page.getByText('There is no account.')).toBeVisible();
  const stake_account = { address: stake, status: 'Cooling', amount: 5002282880n };
  worker.use(answerRoute(routes.legacyAccountStatus, { stake_account }));
  await userEvent.click(ask);
  await expect.element(page.getByText('Cooling')).toBeVisible();
  await expect.element(page.getByTitle('5,002,282,880 lamports')).toBeVisible();
  await expect.element(page.getByText('not in the answer').first()).toBeVisible();
});
