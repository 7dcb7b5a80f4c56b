import { randomField } from './random';
import { ORIGIN_EPOCH } from './units';

/** How many parts of an epoch are measured for transactions per second. */
export const tpsParts = 4;

const latestSlots = 4;

/** Two epochs near the origin without a network figure, so that a gap is visible from the start; later ones are rare. */
const gapsBeforeOrigin: readonly number[] = [3, 17];

export function createThroughputModel(seed: string) {
  const cu = randomField(seed, 'compute units');
  const traffic = randomField(seed, 'traffic');
  const gaps = randomField(seed, 'gaps');

  const networkLevel = (epoch: number): number =>
    43.4e6 + 1.5e6 * cu.drift(0, epoch, 7) + 0.4e6 * cu.signed(0, epoch);
  const blockCu = (index: number, epoch: number): number =>
    Math.round(
      networkLevel(epoch) + 2.2e6 + 0.7e6 * cu.signed(index + 1) + 0.3e6 * cu.signed(index + 1, epoch),
    );

  return {
    /** Compute units per block of one validator in one epoch. */
    blockCu,
    /** Null where the source has a gap. */
    networkBlockCu: (epoch: number): number | null => {
      const gap = gapsBeforeOrigin.includes(ORIGIN_EPOCH - epoch) || gaps.uniform(0, epoch) < 0.015;
      return gap ? null : Math.round(networkLevel(epoch));
    },
    /** Average compute units of the latest four slots of the tracked validator. */
    latestBlockCu: (epoch: number, slot: number): number => {
      let sum = 0;
      for (let back = 0; back < latestSlots; back += 1) {
        sum += blockCu(0, epoch) + 3e6 * traffic.signed(slot - back, epoch);
      }
      return Math.round(sum / latestSlots);
    },
    /** Transactions per second of the tracked validator in one of the measured parts of an epoch. */
    tps: (epoch: number, part: number): number =>
      Math.round(
        (4_150 + 320 * traffic.drift(1, epoch, 10) + 180 * Math.sin((part / tpsParts) * 2 * Math.PI)) * 10 +
          900 * traffic.signed(part + 2, epoch),
      ) / 10,
  };
}
