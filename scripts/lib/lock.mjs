import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

const path = join(root, '.build-lock');

/** Runs `work` while no other start on this machine installs or builds here. A lock whose process has ended is taken over. */
export async function alone(work) {
  let told = false;
  while (!take()) {
    if (!told) console.log('Another start installs or builds here. Waiting for it …');
    told = true;
    await sleep(300);
  }
  // A failed step ends the process.
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function release() {
  rmSync(path, { force: true });
}

function take() {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(path, { force: true });
    return false;
  }
}

function isAbandoned() {
  const owner = Number(read());
  // Without a number it has just been made.
  if (!Number.isInteger(owner) || owner <= 0) return false;
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH' && Number(read()) === owner;
  }
}

function read() {
  try {
    return readFileSync(path, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}
