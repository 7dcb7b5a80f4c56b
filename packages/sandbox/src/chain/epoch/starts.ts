import type { Memory } from '../journal/memory';
import type { Recorder } from '../recorder';
import type { ChainTime } from '../time';

const startKey = (epoch: bigint): string => `history/epoch-start/${epoch}`;
const oldestKey = 'history/oldest-epoch-start';

/**
 * When each epoch began. The start of every epoch that the chain has seen is journaled, in unix seconds, so that it survives a
 * restart; earlier epochs, and the next ones, are assumed to be as long as the running one.
 */
export class EpochStarts {
  constructor(
    private readonly memory: Memory,
    private readonly recorder: Recorder,
    private readonly time: ChainTime,
  ) {}

  /** Journals the start of the running epoch, unless it is. */
  async remember(): Promise<void> {
    const { epoch, epochStartedAtMs } = this.time.state;
    if (this.#recordedMs(epoch) !== null) return;
    await this.recorder.note(startKey(epoch), String(Math.floor(epochStartedAtMs / 1000)));
    if (!this.memory.notes.has(oldestKey)) await this.recorder.note(oldestKey, String(epoch));
  }

  /** Milliseconds since 1970. */
  of(epoch: bigint): number {
    const { epoch: running, epochStartedAtMs } = this.time.state;
    if (epoch === running) return epochStartedAtMs;
    const recorded = this.#recordedMs(epoch);
    if (recorded !== null) return recorded;
    const oldest = BigInt(this.memory.notes.get(oldestKey) ?? running);
    const anchor = epoch < oldest ? oldest : running;
    const anchored = this.#recordedMs(anchor) ?? epochStartedAtMs;
    return anchored + Number(epoch - anchor) * (this.time.epochEndsAtMs - epochStartedAtMs);
  }

  #recordedMs(epoch: bigint): number | null {
    const note = this.memory.notes.get(startKey(epoch));
    return note === undefined ? null : Number(note) * 1000;
  }
}
