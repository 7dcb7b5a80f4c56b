import type { Chain } from '../chain/port';
import type { EpochClock } from './types';

const key = (epoch: number): string => `history/epoch-start/${epoch}`;
const oldestKey = 'history/oldest-epoch-start';

/**
 * The chain's time for the history. The start of every epoch that the chain has seen is stored with the chain, so that it
 * survives a restart; earlier epochs are assumed to be as long as the running one.
 */
export async function historyClock(chain: Chain): Promise<EpochClock> {
  const current = (): number => Number(chain.clock().epoch);
  const remember = async (epoch: number, atMs: number): Promise<void> => {
    if (chain.getNote(key(epoch)) !== null) return;
    await chain.putNote(key(epoch), String(Math.floor(atMs / 1000)));
    if (chain.getNote(oldestKey) === null) await chain.putNote(oldestKey, String(epoch));
  };
  const recordedStart = (epoch: number): number | null => {
    const note = chain.getNote(key(epoch));
    return note === null ? null : Number(note);
  };
  const oldest = (): number => Number(chain.getNote(oldestKey) ?? current());

  await remember(current(), chain.clock().epochStartedAtMs);
  chain.onEpochTurned(({ epoch, atMs }) => remember(Number(epoch), atMs));

  return {
    currentEpoch: current,
    progress: () => {
      const { slotIndex, slotsInEpoch } = chain.clock();
      return Math.min(Number(slotIndex) / Number(slotsInEpoch), 1);
    },
    epochStart: (epoch) => {
      const exact = recordedStart(epoch);
      if (exact !== null) return exact;
      const { epochStartedAtMs, epochEndsAtMs } = chain.clock();
      const seconds = (epochEndsAtMs - epochStartedAtMs) / 1000;
      const anchor = epoch < oldest() ? oldest() : current();
      const anchored = recordedStart(anchor) ?? epochStartedAtMs / 1000;
      return Math.floor(anchored + (epoch - anchor) * seconds);
    },
  };
}
