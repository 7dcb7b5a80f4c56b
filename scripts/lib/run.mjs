import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder; every script runs from here, wherever it was started. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a command in the project's root with its output shown, and resolves with its exit code. The project's own binaries come
 * first in PATH, so that `vitest` means ours.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? 'ignore' : 'inherit',
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...env },
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Like {@link run}, but a failure ends the whole script with a sentence that names the step. */
export async function mustRun(step, command, args, options) {
  const code = await run(command, args, options).catch((error) => fail(`${step}: ${error.message}`));
  if (code !== 0) fail(`${step} failed: \`${[command, ...args].join(' ')}\` ended with code ${code}.`);
}

export const hasCommand = (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;

/** Ends the script with one sentence and no stack trace. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

export async function installPackage(name, options = {}) {
  await run('apt-get', ['update', '-qq'], options);
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  return run('apt-get', install, { env: { DEBIAN_FRONTEND: 'noninteractive' }, ...options });
}
