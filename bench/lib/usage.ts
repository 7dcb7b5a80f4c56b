import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a process has used since its start: processor time in microseconds, and resident memory in bytes now. */
export interface Usage {
  readonly cpuMicros: number;
  readonly rss: number;
}

export function answerUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicros: user + system, rss: process.memoryUsage().rss } satisfies Usage);
  });
}

/** The usage of a child process that called `answerUsage`. */
export async function usageOf(child: ChildProcess): Promise<Usage> {
  const answer = once(child, 'message') as Promise<[Usage]>;
  child.send('usage');
  return (await answer)[0];
}
