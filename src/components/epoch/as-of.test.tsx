import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useOwnEpochs } from '@/hooks/use-own-epochs';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';

beforeEach(() => worker.use(...publicAnswers));

const slider = () => page.getByRole('slider', { name: 'Epoch' });
const chip = (shown: string) => page.getByRole('button', { name: `As of: ${shown}` });
const show = async (search: string, shown: string) => {
  const { router } = await renderApp(`/validators${search}`, { validators: () => null });
  await chip(shown).click();
  await expect.element(slider()).toBeVisible();
  return { epoch: () => router.state.location.search.epoch };
};

// The running epoch of these answers is 1061.
it('reaches the ended epochs by keys and by links, and the latest by a link', async () => {
  const { epoch } = await show('', 'latest');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'the latest figures');
  slider().element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(chip('961')).toBeVisible();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'epoch 961');
  await page.getByRole('link', { name: 'Epoch 962', exact: true }).click();
  await expect.element(chip('962')).toBeVisible();
  expect(epoch()).toBe('962');
  await page.getByRole('link', { name: 'Latest', exact: true }).click();
  await expect.element(chip('latest')).toBeVisible();
  expect(epoch()).toBeUndefined();
});

it('begins with the first epoch of the wallet that the page shows', async () => {
  await show('', 'latest');
  function Wallet() {
    useOwnEpochs(1_055);
    return null;
  }
  await renderStrict(<Wallet />);
  await expect.element(page.getByText('Figures of ended epochs, 1,055 to 1,060.')).toBeVisible();
  await expect.element(slider()).toHaveAttribute('min', '1055');
});

it('plays from the first to the last ended epoch and stops there', async () => {
  await show('?epoch=1059', '1,059');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.element(chip('1,060')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.element(chip('961')).toBeVisible();
});
