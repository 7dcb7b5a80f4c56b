export { pinsByGenesisHash, pinsFor } from './pins';
export type {
  PinnedAggregator,
  PinnedAutoCompound,
  PinnedGuard,
  PinnedPool,
  Pins,
} from './types';
