import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';
import { EpochBar } from './epoch-bar';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/api/rpc/chain';

beforeEach(() => worker.use(...publicAnswers));

function Page({ first }: { first?: number }) {
  const [epoch, setEpoch] = useState(first);
  return (
    <>
      <EpochBar epoch={epoch} onEpoch={setEpoch} count={5} />
      <button type="button" onClick={() => setEpoch(epoch === undefined ? 1057 : undefined)}>
        Mark
      </button>
      <output aria-label="Shown">{epoch ?? 'latest'}</output>
    </>
  );
}

const slider = () => page.getByRole('slider');
const shown = () => page.getByLabelText('Shown', { exact: true });
const show = async (first?: number) => {
  await renderStrict(
    <QueryClientProvider client={new QueryClient()}>
      <Page {...(first === undefined ? {} : { first })} />
    </QueryClientProvider>,
  );
  await expect.element(slider()).toBeEnabled();
};

// The running epoch of these answers is 1061.
describe('the choice of an epoch', () => {
  it('reaches the ended epochs by keys, and the latest by its button, which keeps the focus', async () => {
    await show();
    await expect.element(slider()).toHaveAttribute('aria-valuetext', 'the latest figures');
    slider().element().focus();
    await userEvent.keyboard('{Home}');
    await expect.element(shown()).toHaveTextContent('1056');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', 'epoch 1,056');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(shown()).toHaveTextContent('1057');
    const latest = page.getByRole('button', { name: 'Latest', exact: true });
    await latest.click();
    await expect.element(shown()).toHaveTextContent('latest');
    await expect.element(latest).toHaveFocus();
  });

  it('plays from the first to the last ended epoch and stops there', async () => {
    await show(1058);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.element(shown()).toHaveTextContent('1059');
    await expect.element(shown()).toHaveTextContent('1060');
    await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.element(shown()).toHaveTextContent('1056');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});
