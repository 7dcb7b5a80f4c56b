import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const quietShare = 0.2;
const lookedForMs = 400;
const betweenLooksMs = 300;
const patienceMs = 20_000;

/** Idle and total milliseconds of all processors since the machine started. */
function processorTime(): { idle: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, part) => sum + part, 0);
  return { idle: times.reduce((sum, time) => sum + time.idle, 0), all };
}

/** Waits until less than a fifth of the machine's processors is in use, for 20 seconds at most. */
export async function untilQuiet(): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const before = processorTime();
    await sleep(lookedForMs);
    const now = processorTime();
    const busy = 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all);
    if (busy < quietShare || Date.now() > end) return;
    await sleep(betweenLooksMs);
  }
}
