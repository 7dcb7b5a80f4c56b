import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { worker } from '@/testing/worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/pages/status/status-page';

const hash = '803a04538a534c44e3819de588efd8453386e06670ccc7c3b59323a88c0cef57';

// A document of a build; that the build writes it there is seen in scripts/lib/finish-page.test.ts.
vi.hoisted(() => {
  const meta = document.createElement('meta');
  meta.name = 'build';
  meta.content = '803a04538a534c44e3819de588efd8453386e06670ccc7c3b59323a88c0cef57';
  document.head.append(meta);
});

it('the footer names the build, and leads to its whole hash and what to compare it with', async () => {
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    http.post('/rpc', () => HttpResponse.json({ error: 'None.' }, { status: 503 })),
    http.post('/block_engine.*', () => HttpResponse.json({ error: 'None.' }, { status: 503 })),
    http.post('/clearstake.*', () => HttpResponse.json({ error: 'None.' }, { status: 503 })),
    ...publicAnswers,
  );
  await renderApp('/status');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText('Build 803a0453')).toBeVisible();
  await expect.element(footer.getByRole('link', { name: 'Status' })).toHaveAttribute('href', '/status');
  await expect.element(page.getByText(hash)).toBeVisible();
  await expect.element(page.getByText('npm run verify-site')).toBeVisible();
});
