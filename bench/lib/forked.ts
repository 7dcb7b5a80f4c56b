import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A child process with its first message. */
export interface Forked<Report> {
  readonly report: Report;
  readonly process: ChildProcess;
  /** Kills it and waits for its exit; a process that hangs cannot shut down by itself. */
  stop(): Promise<void>;
}

/** Starts a module of this folder as a child process and waits for its first message, which has the module's report type. */
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
      const deadline = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await gone;
      clearTimeout(deadline);
    },
  };
}
