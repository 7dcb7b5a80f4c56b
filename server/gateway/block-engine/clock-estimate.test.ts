import { expect, it } from 'vitest';
import { ClockEstimate } from './clock-estimate';

const NOW = 1_800_000_000_000;

it('needs a header and a round trip', () => {
  const clock = new ClockEstimate();
  clock.header(10, NOW);
  expect(clock.reading()).toBeUndefined();
  clock.roundTrip(8);
  expect(clock.reading()).toBeDefined();
});

it('uses the least age and half the least round trip', () => {
  const clock = new ClockEstimate();
  for (const milliseconds of [20, 8, 15]) clock.roundTrip(milliseconds);
  // Their clock is 100 ms ahead and the one-way delay is 4 ms: raw ages are at least -96 ms.
  for (const age of [-40, -96, -70]) clock.header(age, NOW);
  expect(clock.reading()).toEqual({ offset: 100_000, uncertainty: 4_000, roundTrip: 8_000 });
});

it('drops samples older than half a minute', () => {
  const clock = new ClockEstimate();
  clock.roundTrip(0);
  clock.header(-500, NOW);
  clock.header(20, NOW + 31_000);
  expect(clock.reading()?.offset).toBe(-20_000);
});

it('has no reading with round trips alone', () => {
  const clock = new ClockEstimate();
  clock.roundTrip(8);
  expect(clock.reading()).toBeUndefined();
});

it('forgets all but the last six round trips', () => {
  const clock = new ClockEstimate();
  clock.header(0, NOW);
  for (const milliseconds of [2, 10, 20, 20, 20, 20]) clock.roundTrip(milliseconds);
  expect(clock.reading()?.roundTrip).toBe(2_000);
  clock.roundTrip(20);
  expect(clock.reading()?.roundTrip).toBe(10_000);
});

it('keeps the least age of a second for half a minute, the second itself included', () => {
  const clock = new ClockEstimate();
  clock.roundTrip(0);
  clock.header(-500, NOW);
  clock.header(20, NOW + 29_999);
  expect(clock.reading()?.offset).toBe(500_000);
  clock.header(20, NOW + 30_000);
  expect(clock.reading()?.offset).toBe(-20_000);
});

it('is as uncertain as half the round trip and the spread of the seconds up to their median', () => {
  const clock = new ClockEstimate();
  clock.roundTrip(6);
  for (const [second, age] of [40, 10, 25, 90, 12].entries()) clock.header(age, NOW + second * 1_000);
  // Sorted: 10, 12, 25, 40, 90.
  expect(clock.reading()).toEqual({ offset: -7_000, uncertainty: 18_000, roundTrip: 6_000 });
});

it.each([
  ['the most that the message holds', 4_294_967.295, 4_294_967_295],
  ['more than that, which is no reading', 4_294_967.296, undefined],
])('is uncertain by %s', (_, spread, uncertainty) => {
  const clock = new ClockEstimate();
  clock.roundTrip(0);
  clock.header(0, NOW);
  clock.header(spread, NOW + 1_000);
  expect(clock.reading()?.uncertainty).toBe(uncertainty);
});
