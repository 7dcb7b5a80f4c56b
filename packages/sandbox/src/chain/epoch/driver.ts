import type { ProcessorParts } from '../transaction-processor';
import type { World } from '../world/types';
import { turnOf } from './turn';

/** A clock that is set forward may end an epoch earlier than a timer was set for. */
const LONGEST_MS = 1_000;

interface DriverParts extends Pick<ProcessorParts, 'vm' | 'time' | 'memory' | 'recorder'> {
  readonly world: World;
  /** Called after each turn has been journaled. */
  readonly onTurned: () => Promise<void>;
  readonly onError: ((error: unknown) => void) | undefined;
}

export function epochDriver({ vm, time, memory, recorder, world, onTurned, onError }: DriverParts) {
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<unknown> = Promise.resolve();
  let stopped = false;

  /** Starts the clock. An epoch that ended while the sandbox was down turns once, immediately. */
  function start(): void {
    if (stopped) return;
    const leftMs = Math.max(0, time.epochEndsAtMs - time.now());
    const end = () => {
      if (leftMs > LONGEST_MS) start();
      else turn().catch((error: unknown) => onError?.(error));
    };
    timer = setTimeout(end, Math.min(leftMs, LONGEST_MS));
    timer.unref();
  }

  function turn(): Promise<{ readonly epoch: bigint }> {
    const turned = turning.catch(() => undefined).then(turnNow);
    turning = turned;
    return turned;
  }

  async function turnNow(): Promise<{ readonly epoch: bigint }> {
    const running = timer !== undefined;
    clearTimeout(timer);
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
    if (running) start();
    try {
      await recorded;
    } catch (error) {
      time.state = before;
      throw error;
    }
    await onTurned();
    return { epoch };
  }

  return {
    start,
    turn,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turning.catch(() => undefined);
    },
  };
}
