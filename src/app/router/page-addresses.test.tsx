import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { worker } from '@/testing/worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/pages/validators/validators-page';

it('a parameter that a page does not allow never reaches it', async () => {
  worker.use(...publicAnswers);
  const { router } = await renderApp(
    '/validators?network=foo&sort=evil&apy=-1&apymax=1001&meta=yes&roomy=no&stake=1e99&q=none&compare=a,b,c,d,e,f,g',
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Validators' })).toBeInTheDocument();
  expect(router.state.matches.at(-1)?.search).toStrictEqual({
    lang: undefined,
    network: undefined,
    q: 'none',
    sort: undefined,
    dir: undefined,
    epoch: undefined,
    columns: undefined,
    apy: undefined,
    apymax: undefined,
    stake: undefined,
    stakemax: undefined,
    meta: undefined,
    roomy: undefined,
    compare: ['a', 'b', 'c', 'd', 'e', 'f'],
    delinquent: undefined,
    watch: undefined,
    watched: undefined,
  });
});
