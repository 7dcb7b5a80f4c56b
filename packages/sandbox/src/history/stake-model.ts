import { clientRoster } from './client-roster';
import { randomField } from './random';
import { lamportsOfStake, ORIGIN_EPOCH } from './units';

// The client's validators have grown by about a fifth over the last thirty epochs, the network hardly. A hyperbolic tangent keeps
// the figures plausible after thousands of epochs.
const clientGrowth = 0.9;
const networkGrowth = 0.05;
const growthEpochs = 150;

/** Lamports of activated stake of one validator, by its position in the network, in one epoch; roster stakes are the origin's. */
export function createStakeModel(seed: string) {
  const size = randomField(seed, 'stake size');
  const wander = randomField(seed, 'stake wander');
  return (index: number, epoch: number): bigint => {
    const entry = clientRoster[index];
    const base = entry?.stake ?? otherStake(size.uniform(index));
    const growth =
      1 + (entry ? clientGrowth : networkGrowth) * Math.tanh((epoch - ORIGIN_EPOCH) / growthEpochs);
    return lamportsOfStake(base * growth * (1 + 0.012 * wander.drift(index, epoch, 9)));
  };
}

// A long-tailed network: a median validator with some 90,000 SOL, the largest with millions.
function otherStake(uniform: number): number {
  return 12_000 + 46_000 * (1 / (1.004 - uniform) - 0.75) ** 1.18;
}
