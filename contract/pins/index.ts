export { pinsByGenesisHash, pinsFile, pinsFor } from './pins';
export type {
  PinnedAggregator,
  PinnedAutoCompound,
  PinnedGuard,
  PinnedInstruction,
  PinnedPool,
  PinnedValidator,
  Pins,
  PinsFile,
} from './types';
