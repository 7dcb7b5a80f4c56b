import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { clearForecasts, keepForecast } from './forecast-store';

beforeEach(() => deleteDB('clearstake-forecasts'));

const shown = (epoch: number, percent: number) => ({ epoch, percent, at: epoch * 1000 });

it('keeps the first rate of each epoch, the newest 100, oldest first', async () => {
  for (let epoch = 1; epoch <= 103; epoch += 1) await keepForecast('one', shown(epoch, epoch / 10));
  const kept = await keepForecast('one', shown(103, 99));
  expect(kept.map(({ epoch }) => epoch)).toEqual(Array.from({ length: 100 }, (_, index) => index + 4));
  expect(kept.at(-1)).toEqual(shown(103, 10.3));
});

it('keeps chains apart, and forgets one on request', async () => {
  await keepForecast('one', shown(5, 7));
  await keepForecast('other', shown(6, 8));
  await clearForecasts('one');
  expect(await keepForecast('one', undefined)).toEqual([]);
  expect(await keepForecast('other', undefined)).toEqual([shown(6, 8)]);
});
