export { pinsByGenesisHash, pinsFor } from './pins';
export type {
  PinnedAggregator,
  PinnedAutoCompound,
  PinnedGuard,
  PinnedPool,
  PinnedValidator,
  Pins,
} from './types';
