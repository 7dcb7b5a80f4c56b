import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

const startsWithin = 60_000;

/**
 * Starts the application as its users do, on a free port with a fresh sandbox, asks for the page and one route, and ends it.
 *
 * @param {readonly string[]} [command]
 * @returns a sentence about what did not work, or undefined.
 */
export async function checkStart(command = ['npm', 'start']) {
  const [program, ...args] = command;
  const folder = await mkdtemp(join(tmpdir(), 'clearstake-start-'));
  const child = spawn(program, args, {
    cwd: root,
    // npm starts a shell that starts Node: the group is ended as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', SANDBOX_DIR: folder },
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  try {
    const url = await addressOf(child);
    return (
      (await wrongAnswer(`${url}/`, 'text/html')) ??
      (await wrongAnswer(`${url}/api/v1/validator/tvl`, 'application/json'))
    );
  } catch (error) {
    return error.message;
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
}

/** The address that the server says to open. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(
      () => reject(new Error(`The start printed no address within ${startsWithin / 1000} s:\n${output}`)),
      startsWithin,
    );
    const read = (part) => {
      output += String(part);
      const address = /open (http:\/\/\S+)/.exec(output)?.[1];
      if (address) {
        clearTimeout(late);
        resolve(address);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(late);
      reject(new Error(`The start ended with code ${code}:\n${output}`));
    });
  });
}

async function wrongAnswer(url, type) {
  const response = await fetch(url);
  const body = await response.text();
  const { pathname } = new URL(url);
  if (!response.ok) return `${pathname} answered with status ${response.status}.`;
  if (!response.headers.get('content-type')?.startsWith(type)) return `${pathname} is not ${type}.`;
  return body === '' ? `${pathname} is empty.` : undefined;
}
