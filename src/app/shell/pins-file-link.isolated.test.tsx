import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { worker } from '@/testing/worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/pages/stake/stake-page';

// A build with a pins file; what Vite makes of one is in scripts/lib/pins-file.test.ts.
vi.mock('@contract/pins', async (original) => {
  const built = await original<typeof import('@contract/pins')>();
  const sha256 = '400be36b957379f93b56a2e8626e7d5785b33f320dbd8cc39554272c4cd5d75d';
  return { ...built, pinsFile: { sha256, entries: [], pins: built.pinsFor('sandbox') } };
});

it('the footer names the pins file that is built in, and leads to its entries', async () => {
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    ...publicAnswers,
  );
  await renderApp('/stake');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pins file 400be36b' });
  await expect.element(link).toHaveAttribute('href', '/status');
});
