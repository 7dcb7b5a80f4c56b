import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of our own, and the first thing that it said. */
export interface Forked<Report> {
  readonly report: Report;
  readonly process: ChildProcess;
  /** Ends it and waits until it is gone; a process that is stopped in the middle cannot say goodbye. */
  stop(): Promise<void>;
}

/** Starts a module of this folder as a process of its own and waits for its first message, which the module's type describes. */
export async function forked<Report>(module: string, ...args: string[]): Promise<Forked<Report>> {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), args, { execArgv: process.execArgv });
  const gone = once(child, 'exit');
  const [report] = await Promise.race([
    once(child, 'message') as Promise<[Report]>,
    gone.then(() => {
      throw new Error(`${module} ended before it was ready.`);
    }),
  ]);
  return {
    report,
    process: child,
    async stop() {
      if (child.connected) child.disconnect();
      const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await gone;
      clearTimeout(late);
    },
  };
}
