import { expect, it } from 'vitest';
import { ClockEstimate } from './clock-estimate';

const NOW = 1_800_000_000_000;

it('the estimate is as uncertain as half the round trip and the spread of the seconds up to their median', () => {
  const clock = new ClockEstimate();
  for (const milliseconds of [20, 6, 15]) clock.roundTrip(milliseconds);
  for (const [second, age] of [40, 10, 25, 90, 12].entries()) clock.header(age, NOW + second * 1_000);
  // Sorted: 10, 12, 25, 40, 90.
  expect(clock.reading()).toMatchObject({
    offsetUs: -7_000n,
    uncertaintyUs: 18_000,
    roundTripUs: 6_000,
  });
});
