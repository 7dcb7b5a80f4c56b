import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// In the project, as what is bundled imports its packages.
const builds = fileURLToPath(new URL('../../dist/.bench/', import.meta.url));
mkdirSync(builds, { recursive: true });
const folder = mkdtempSync(builds);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const bundled = new Map<string, Promise<string>>();

/** Bundles a module of this folder as the server is; as tsx runs it, a cached answer costs a sixth more. */
async function bundle(module: string): Promise<string> {
  const outDir = join(folder, basename(module, '.ts'));
  const ssr = fileURLToPath(new URL(module, import.meta.url));
  await build({ logLevel: 'error', build: { ssr, outDir } });
  return join(outDir, `${basename(module, '.ts')}.js`);
}

export interface Forked<Report> {
  readonly report: Report;
  readonly process: ChildProcess;
  ask<Answer>(message: string): Promise<Answer>;
  /** Kills it and waits for its exit; a process that hangs cannot shut down by itself. */
  stop(): Promise<void>;
}

/** Starts a module of this folder as a child process and waits for its first message, which has the module's report type. */
export async function forked<Report>(module: string, ...args: string[]): Promise<Forked<Report>> {
  const file = bundled.get(module) ?? bundle(module);
  bundled.set(module, file);
  const child = fork(await file, args, { execArgv: [] });
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
    async ask(message) {
      const answer = once(child, 'message');
      child.send(message);
      return (await answer)[0];
    },
    async stop() {
      if (child.connected) child.disconnect();
      const deadline = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await gone;
      clearTimeout(deadline);
    },
  };
}
