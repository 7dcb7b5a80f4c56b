import { expect, it } from 'vitest';
import { scoreForecasts } from './forecast-score';

const row = (epoch: number, own: number | null, running = false) => ({ epoch, own, network: null, running });
const forecast = (epoch: number, percent: number) => ({ epoch, percent, at: epoch * 1000 });

it('the score is the mean absolute error and the mean error of the shown figures', () => {
  // By hand: 7.40 − 7.50 = −0.10; 7.50 − 7.45 = +0.05; 7.45 − 7.25 = +0.20. |errors| 0.35 / 3, errors 0.15 / 3.
  const score = scoreForecasts(
    [forecast(10, 7.4), forecast(11, 7.5), forecast(12, 7.4499)],
    [row(10, 7.5), row(11, 7.4501), row(12, 7.25)],
  );
  expect(score?.scored.map(({ epoch, error }) => [epoch, error])).toEqual([
    [12, 0.2],
    [11, 0.05],
    [10, -0.1],
  ]);
  expect(score?.meanAbsoluteError).toBeCloseTo(0.35 / 3, 12);
  expect(score?.bias).toBeCloseTo(0.05, 12);
});

it('the score leaves out epochs that run, and those without a realised rate', () => {
  const score = scoreForecasts(
    [forecast(10, 7), forecast(11, 7), forecast(12, 7), forecast(13, 7)],
    [row(10, 6.5), row(11, null), row(13, 1, true)],
  );
  expect(score?.scored.map(({ epoch }) => epoch)).toEqual([10]);
  expect(score?.bias).toBe(0.5);
});
