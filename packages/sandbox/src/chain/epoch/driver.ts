import type { ProcessorParts } from '../transaction-processor';
import type { World } from '../world/types';
import { turnOf } from './turn';

/** A clock that is set forward may end an epoch earlier than a timer was set for. */
const LONGEST_MS = 1_000;

/** Turns epochs, by the clock or on request, one at a time. */
export class EpochDriver {
  #timer: NodeJS.Timeout | undefined;
  #turning: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(private readonly parts: DriverParts) {}

  /** Starts the clock. An epoch that ended while the sandbox was down turns once, immediately. */
  start(): void {
    if (this.#stopped) return;
    const { time, onError } = this.parts;
    const leftMs = Math.max(0, time.epochEndsAtMs - time.now());
    const end = () => {
      if (leftMs > LONGEST_MS) this.start();
      else this.turn().catch((error: unknown) => onError?.(error));
    };
    this.#timer = setTimeout(end, Math.min(leftMs, LONGEST_MS));
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#turning.catch(() => undefined);
  }

  turn(): Promise<{ readonly epoch: bigint }> {
    const turned = this.#turning.catch(() => undefined).then(() => this.#turn());
    this.#turning = turned;
    return turned;
  }

  async #turn(): Promise<{ readonly epoch: bigint }> {
    const { vm, time, memory, recorder, world } = this.parts;
    const running = this.#timer !== undefined;
    clearTimeout(this.#timer);
    const result = turnOf({
      epoch: time.epoch,
      world,
      read: (address) => memory.accounts.get(address),
      ownedBy: (programId) => memory.accounts.ownedBy(programId),
      stakeHistory: memory.stakeHistory,
      rent: (space) => vm.rent(space),
      unixTimestamp: BigInt(Math.floor(time.now() / 1000)),
    });
    const before = time.state;
    time.nextEpoch();
    const { epoch, epochStartedAtMs: atMs } = time.state;
    const recorded = recorder.epochTurn({ ...result, epoch, atMs });
    vm.setStakeHistory(memory.stakeHistory);
    if (running) this.start();
    try {
      await recorded;
    } catch (error) {
      time.stayIn(before);
      throw error;
    }
    await this.parts.onTurned();
    return { epoch };
  }
}

interface DriverParts extends Pick<ProcessorParts, 'vm' | 'time' | 'memory' | 'recorder'> {
  readonly world: World;
  /** Called after each turn has been journaled. */
  readonly onTurned: () => Promise<void>;
  readonly onError: ((error: unknown) => void) | undefined;
}
