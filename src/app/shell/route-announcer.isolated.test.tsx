import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { worker } from '@/testing/worker';

// Lazy code, imported before the test so that it does not measure the compiler.
import '@/pages/validators/validators-page';

const first = vi.hoisted(() => {
  let arrive = (_page: object) => {};
  const code = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  return { code, arrive: () => arrive({ OverviewPage: () => null }) };
});
vi.mock('@/pages/overview/overview-page', () => first.code);

it('a link that is followed while the first page loads names the tab and moves the focus to the heading', async () => {
  document.title = 'Clearstake';
  worker.use(...publicAnswers);
  await renderApp('/');
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Validators' })
    .click();
  await expect.poll(() => document.title).toBe('Validators · Clearstake');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Validators' })).toHaveFocus();
  first.arrive();
});
