import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

const percent = (value: number) => value.toFixed(2);

test('one rate on the landing page, the validator’s page and the stake page, the others folded beside it', async ({
  page,
  sandbox,
}) => {
  const { apy } = await sandbox.get<{ apy: number }>('v1/validator/apy');
  const { apy: compounded } = await sandbox.get<{ apy: number }>('v1/validator/apy-compounded');
  const rate = percent(apy);
  const overview = new Overview(page);
  await overview.open();
  await expect(overview.figure('APY, Harrow Lane')).toContainText(`${rate}%`);

  await page.getByText(`How ${rate} % is counted, and other methods`).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Compounded by the API’s model' });
  // The difference of the two shown figures, in hundredths.
  const points = Math.round(Number(percent(compounded)) * 100) - Math.round(Number(rate) * 100);
  await expect(line).toContainText(`${percent(compounded)} %+${percent(points / 100)} pp`);

  await page.getByRole('link', { name: 'See its 100 epochs, and why your stake goes there' }).click();
  await expect(page.getByRole('heading', { name: 'Why your stake goes here' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(`APY${rate}%`);

  await page.getByRole('link', { name: 'Stake SOL' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('1000');
  const projection = page.getByRole('region', { name: 'Projection' });
  await expect(projection).toContainText(`${rate} % a year, taken as not compounded`);
  await projection.getByText(`How ${rate} % is counted, and other methods`).click();
  await expect(projection.getByRole('listitem').first()).toContainText('Compounded as you stake here');
});

test('a rate that no source has is unavailable, never 0.00 %', async ({ page, sandbox }) => {
  void sandbox;
  await page.route('**/api/v1/validator/apy', (route) =>
    route.fulfill({ status: 404, json: { error: 'none' } }),
  );
  // Reached by its link, so that the page asks for the rate itself.
  await page.goto('/portfolio');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Stake', exact: true }).click();
  await page.getByLabel('Amount', { exact: true }).fill('5');
  const projection = page.getByRole('region', { name: 'Projection' });
  await expect(projection).toContainText('Expected per yearunavailable');
  await expect(projection).not.toContainText('0.00 %');
});
