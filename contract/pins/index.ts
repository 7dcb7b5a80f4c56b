export { pinsByGenesisHash, pinsFor } from './pins';
export type { PinnedAggregator, PinnedAutoCompound, PinnedPool, PinnedValidator, Pins } from './types';
