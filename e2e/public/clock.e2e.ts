import { expect, test } from '../fixtures/test';

const minute = 60_000;

for (const { wrong, said } of [
  { wrong: -24 * 60 * minute, said: 'is 24 h 0 min behind' },
  { wrong: 20 * minute, said: 'is 20 min ahead' },
]) {
  test(`counts by the server's clock where the device ${said}`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + wrong });
    await page.goto('/stake');
    const notice = page.getByText(`The clock of this device ${said}`);
    await expect(notice).toHaveCount(1);
    const { epochSeconds } = await (await page.request.get('/api/epochinfo')).json();
    const shown = async () => {
      const text = await page.getByRole('region', { name: 'Epoch clock' }).textContent();
      const [, hours, minutes] = /(\d+)\sh\s(\d+)\smin/.exec(text ?? '') ?? [];
      return Math.abs(Number(hours) * 60 + Number(minutes) - epochSeconds / 60);
    };
    await expect.poll(shown).toBeLessThan(2);
  });
}
