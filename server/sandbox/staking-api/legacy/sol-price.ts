import { randomField } from '../../history/random';

const hour = 3600;
const middle = 164;

/** US dollars per SOL: a fictional price that drifts by the hour, the same for the same seed. `time` in unix seconds. */
export function solPrice(seed: string, time: number): number {
  const market = randomField(seed, 'sol price');
  const step = Math.floor(time / hour);
  const price = middle * (1 + 0.18 * market.drift(0, step, 24 * 14) + 0.03 * market.drift(1, step, 24));
  return Math.round(price * 100) / 100;
}
