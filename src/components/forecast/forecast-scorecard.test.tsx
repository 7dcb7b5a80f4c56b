import { setLanguage } from '@contract/i18n/messages';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearForecasts, keepForecast } from '@/services/forecast/forecast-store';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';
import { ForecastScorecard } from './forecast-scorecard';

afterEach(async () => {
  setLanguage('en', {});
  await clearForecasts(config.genesisHash);
});

/** Without marks of direction, which Arabic has around figures and English sentences. */
const textOf = (element: Element | null) =>
  element?.textContent.replaceAll(/[\u200e\u202a\u202c\u2068\u2069]/g, '') ?? '';

// Paid were 7.45 % in epoch 1,059 and 7.00 % in epoch 1,060.
const cases = [
  [7.55, 6.96, '0.07', ['−0.04', '+0.10'], 'With it: 0.03 too high.'],
  [7.35, 7.04, '0.07', ['+0.04', '−0.10'], 'With it: 0.03 too low.'],
  [7.46, 6.99, '0.01', ['−0.01', '+0.01'], 'With it: neither too high nor too low.'],
] as const;

it.each(
  (['en', 'ar'] as const).flatMap((language) => cases.map((figures) => [language, ...figures] as const)),
)('in %s scores %d and %d', async (language, first, second, miss, differences, bias) => {
  setLanguage(language, {});
  await keepForecast(config.genesisHash, { epoch: 1059, percent: first, at: 0 });
  await keepForecast(config.genesisHash, { epoch: 1060, percent: second, at: 0 });
  worker.use(...publicAnswers);
  const { container } = await renderStrict(<ForecastScorecard />);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(textOf(container)).toContain(`${miss}percentage points off`);
  expect(textOf(container)).toContain(bias);
  expect([...container.querySelectorAll('td:last-child')].map(textOf)).toEqual(differences);
});
