import type { Attack } from '@contract/sandbox-control';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/api/sandbox/attacks';
import '@/pages/break/break-page';

const attack = (name: string, operation: string, summary: string): Attack => ({
  name,
  surface: 'staking-api',
  routes: [],
  summary,
  operations: [operation],
  refusal: 'instructions-differ',
});

beforeEach(() =>
  worker.use(
    ...publicAnswers,
    http.get('http://127.0.0.1:4499/sandbox/attacks', () =>
      HttpResponse.json({
        attacks: [
          attack('X01:nativeStake', 'native-stake', 'An extra transfer takes a SOL'),
          attack('X01:liquidStake', 'liquid-stake', 'An extra transfer takes a SOL'),
          attack('NS01', 'native-stake', 'The staker is somebody else'),
          attack('NS02', 'native-stake', 'The withdraw authority is somebody else'),
          attack('LS15', 'liquid-stake', 'Tokens are transferred away'),
          attack('AC01', 'auto-compound', 'It needs accounts of a wallet'),
        ],
      }),
    ),
  ),
);

it('lists attacks under the operation that they are played on, and leads to each', async () => {
  await renderApp('/break');
  await expect.element(page.getByRole('region', { name: 'Native stake' })).toBeVisible();
  const linksIn = (name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  expect(linksIn('Native stake')).toEqual(['/break?attack=NS01', '/break?attack=NS02']);
  expect(linksIn('Liquid stake')).toEqual(['/break?attack=LS15']);
  expect(linksIn('Any transaction')).toEqual(['/break?attack=X01%3AnativeStake']);
});
