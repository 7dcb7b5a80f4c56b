import { expect, it } from 'vitest';
import { ClockEstimate } from './clock-estimate';

const NOW = 1_800_000_000_000;

it('uses the least age and half the least round trip, and needs both', () => {
  const clock = new ClockEstimate();
  for (const milliseconds of [20, 8, 15]) clock.roundTrip(milliseconds);
  expect(clock.reading()).toBeUndefined();
  // Their clock is 100 ms ahead and the one-way delay is 4 ms: raw ages are at least -96 ms.
  for (const age of [-40, -96, -70]) clock.header(age, NOW);
  expect(clock.reading()).toEqual({ offset: 100_000, uncertainty: 4_000, roundTrip: 8_000 });
});

it('is as uncertain as half the round trip and the spread of the seconds up to their median', () => {
  const clock = new ClockEstimate();
  clock.roundTrip(6);
  for (const [second, age] of [40, 10, 25, 90, 12].entries()) clock.header(age, NOW + second * 1_000);
  // Sorted: 10, 12, 25, 40, 90.
  expect(clock.reading()).toEqual({ offset: -7_000, uncertainty: 18_000, roundTrip: 6_000 });
});
