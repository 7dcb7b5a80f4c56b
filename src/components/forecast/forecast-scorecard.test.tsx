import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearForecasts, keepForecast } from '@/services/forecast/forecast-store';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';
import { ForecastScorecard } from './forecast-scorecard';

afterEach(async () => {
  await clearForecasts(config.genesisHash);
});

// Paid were 7.45 % in epoch 1,059 and 7.00 % in epoch 1,060.
const cases = [
  [7.55, 6.96, '0.07', ['−0.04', '+0.10'], 'With it: 0.03 too high.'],
  [7.35, 7.04, '0.07', ['+0.04', '−0.10'], 'With it: 0.03 too low.'],
] as const;

it.each(cases)('scores forecasts of %d and %d', async (first, second, miss, differences, bias) => {
  await keepForecast(config.genesisHash, { epoch: 1059, percent: first, at: 0 });
  await keepForecast(config.genesisHash, { epoch: 1060, percent: second, at: 0 });
  worker.use(...publicAnswers);
  const { container } = await renderStrict(<ForecastScorecard />);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(container.textContent).toContain(`${miss}percentage points off`);
  expect(container.textContent).toContain(bias);
  expect([...container.querySelectorAll('td:last-child')].map(({ textContent }) => textContent)).toEqual(
    differences,
  );
});
