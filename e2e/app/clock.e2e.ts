import { expect, test } from '../fixtures/test';

test('the page counts by the server’s clock where the device is a day behind', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 24 * 60 * 60_000 });
  await page.goto('/stake');
  await expect(page.getByText('The clock of this device is 24 h 0 min behind')).toHaveCount(1);
  const { epochSeconds } = await (await page.request.get('/api/epochinfo')).json();
  const shown = async () => {
    const text = await page.getByRole('region', { name: 'Epoch clock' }).textContent();
    const [, hours, minutes] = /(\d+)\sh\s(\d+)\smin/.exec(text ?? '') ?? [];
    return Math.abs(Number(hours) * 60 + Number(minutes) - epochSeconds / 60);
  };
  await expect.poll(shown).toBeLessThan(2);
});
