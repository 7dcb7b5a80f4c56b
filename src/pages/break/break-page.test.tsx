import type { Attack } from '@clearstake/contract/sandbox-control';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { worker } from '@/testing/worker';
import { BreakPage } from './break-page';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/api/sandbox/attacks';

const attack = (name: string, operation: string, summary: string): Attack => ({
  name,
  surface: 'staking-api',
  routes: [],
  summary,
  operations: [operation],
  refusal: 'instructions-differ',
  harm: name === 'LS15' ? 'Your tokens would be gone.' : null,
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

const linksIn = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

it('has five famous attacks, and lists the catalogue under the operation that each attack is played on', async () => {
  await renderApp('/break', { breakIt: BreakPage });
  await expect.poll(() => linksIn('Famous lies')).toHaveLength(5);
  for (const group of ['Native stake 2', 'Liquid stake 1', 'Any transaction 1'])
    await page.getByText(group).click();
  expect(linksIn('Attacks: Native stake')).toEqual(['/break?attack=NS01', '/break?attack=NS02']);
  expect(linksIn('Attacks: Liquid stake')).toEqual(['/break?attack=LS15']);
  expect(linksIn('Attacks: Any transaction')).toEqual(['/break?attack=X01%3AnativeStake']);
});

it('unfolds what an attack is called or would cost, by the text in the address', async () => {
  await renderApp('/break?q=tokens+would+be+gone', { breakIt: BreakPage });
  await expect
    .element(page.getByRole('link', { name: 'Tokens are transferred away Your tokens would be gone.' }))
    .toBeVisible();
  await expect.element(page.getByText('Native stake', { exact: true })).not.toBeInTheDocument();
});
