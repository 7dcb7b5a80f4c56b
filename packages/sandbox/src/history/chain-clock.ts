import type { Chain } from '../chain/chain';
import type { EpochClock } from './types';

export function historyClock(chain: Chain): EpochClock {
  return {
    currentEpoch: () => Number(chain.clock().epoch),
    progress: () => {
      const { slotIndex, slotsInEpoch } = chain.clock();
      return Math.min(Number(slotIndex) / Number(slotsInEpoch), 1);
    },
    epochStart: (epoch) => Math.floor(chain.epochStart(BigInt(epoch)) / 1000),
  };
}
