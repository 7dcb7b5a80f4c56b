import type { Memory } from '../journal/memory';
import type { Recorder } from '../recorder';
import type { ChainTime } from '../time';

const startKey = (epoch: bigint): string => `history/epoch-start/${epoch}`;
const oldestKey = 'history/oldest-epoch-start';

/**
 * When each epoch began. The start of every epoch that the chain has seen is journaled, in unix seconds, so that it survives a
 * restart; earlier epochs, and the next ones, are assumed to be as long as the running one.
 */
export function epochStarts(memory: Memory, recorder: Recorder, time: ChainTime) {
  const recordedMs = (epoch: bigint): number | null => {
    const note = memory.notes.get(startKey(epoch));
    return note === undefined ? null : Number(note) * 1000;
  };
  return {
    /** Journals the start of the running epoch, unless it is. */
    async remember(): Promise<void> {
      const { epoch, epochStartedAtMs } = time.state;
      if (recordedMs(epoch) !== null) return;
      await recorder.note(startKey(epoch), String(Math.floor(epochStartedAtMs / 1000)));
      if (!memory.notes.has(oldestKey)) await recorder.note(oldestKey, String(epoch));
    },
    /** Milliseconds since 1970. */
    of(epoch: bigint): number {
      const { epoch: running, epochStartedAtMs } = time.state;
      if (epoch === running) return epochStartedAtMs;
      const recorded = recordedMs(epoch);
      if (recorded !== null) return recorded;
      const oldest = BigInt(memory.notes.get(oldestKey) ?? running);
      const anchor = epoch < oldest ? oldest : running;
      const anchored = recordedMs(anchor) ?? epochStartedAtMs;
      return anchored + Number(epoch - anchor) * (time.epochEndsAtMs - epochStartedAtMs);
    },
  };
}
