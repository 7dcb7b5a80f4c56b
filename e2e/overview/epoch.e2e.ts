import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';
import { ValidatorsList } from '../pages/validators-list';

const withCommas = (value: number) => Math.round(value).toLocaleString('en-US');

test('one epoch moves figures, tables and charts, and stays with the links', async ({ page, sandbox }) => {
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const past = epoch - 5;
  const words = withCommas(past);
  const { apy } = await sandbox.get<{ apy: readonly { epoch: number; apy: number }[] }>(
    'v1/validator/apy?epochs=100',
  );
  const { tvl_values: stakes } = await sandbox.get<{ tvl_values: readonly { epoch: number; tvl: number }[] }>(
    `tvl?start_epoch=${past}&end_epoch=${past}`,
  );
  const rate = apy.find((row) => row.epoch === past)?.apy.toFixed(2) ?? '';
  const overview = new Overview(page);
  await overview.openFigures('?range=10');
  await page.getByRole('button', { name: 'As of: latest' }).click();
  const slider = page.getByRole('slider', { name: 'Epoch' });
  await slider.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`epoch=${past}`));
  await expect(slider).toBeFocused();
  await expect(page.getByRole('button', { name: `As of: ${words}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(overview.figure('APY, Harrow Lane')).toContainText(`${rate}%`);
  await expect(overview.figure('APY, Harrow Lane')).toContainText('latest');
  const stake = overview.figure('TVL, all client validators');
  await expect(stake).toContainText(`${withCommas(stakes[0]?.tvl ?? 0)}SOL`);
  await expect(overview.figure('APY, liquid pool')).toContainText(
    'unavailableNo source has its history; latest',
  );
  const cu = overview.chart('Compute units per block');
  await expect(overview.picture(cu)).toHaveAccessibleName(new RegExp(`Marked: Epoch ${words}:`));

  await page.getByRole('link', { name: 'Validators', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/validators\\?epoch=${past}`));
  await expect(page.getByText(`In epoch ${words} the APY of 1 of`)).toBeVisible();
  const list = new ValidatorsList(page);
  await list.search.fill('harrow');
  await expect(list.rows.first()).toContainText(rate);
  await list.rows.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`epoch=${past}`));
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(`APY${rate}%`);
  await expect(figures).toContainText('Commissionunavailable');

  await page.getByRole('button', { name: `As of: ${words}` }).click();
  await page.getByRole('link', { name: 'Latest', exact: true }).click();
  await expect(page).not.toHaveURL(/epoch=/);
  await expect(figures).toContainText('Commission4%');
});
