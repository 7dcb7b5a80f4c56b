import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { neutralOrder } from '@/lib/validators/validators';
import { gate } from '@/testing/gate';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute } from '@/testing/routes';
import { bodyRows, many, overviewOf } from '@/testing/validators';
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
const overviewUrl = new URL(routes.validatorsOverview.path, location.origin).href;

beforeEach(() => worker.use(overviewOf(many(40)), ...publicAnswers));

it('waits for the epoch that it depends on, so that no row moves when it arrives', async () => {
  const { opened, open } = gate();
  worker.use(
    http.post('/rpc', () => new HttpResponse('{}', { status: 502 })),
    answerRoute(routes.legacyEpochInfo, async () => {
      await opened;
      return { epoch: 1061, epochSeconds: 600 };
    }),
  );
  // The browser keeps 250 entries, and this test loads more modules.
  performance.clearResourceTimings();
  await renderApp('/validators');
  await expect.element(page.getByText('Waiting for the list of validators.')).toBeInTheDocument();
  await expect.poll(() => performance.getEntriesByName(overviewUrl).length).toBeGreaterThan(0);
  expect(bodyRows()).toEqual([]);
  open();
  await expect.poll(() => names()).toEqual(neutralNames(1061));
});

it('stays when the running epoch changes while the page is open', async () => {
  const { opened, open } = gate();
  worker.use(
    http.post('/rpc', async () => {
      await opened;
      return HttpResponse.json(epochAnswer(1062));
    }),
  );
  const { router } = await renderApp('/validators');
  await expect.poll(() => names()).toEqual(neutralNames(1061));
  open();
  const clock = page.getByRole('region', { name: 'Epoch clock' });
  await expect.element(clock).toHaveTextContent('Epoch 1,062');
  expect(names()).toEqual(neutralNames(1061));
  await router.navigate({ to: '/status' });
  await router.navigate({ to: '/validators' });
  await expect.poll(() => names()).toEqual(neutralNames(1062));
});
