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
