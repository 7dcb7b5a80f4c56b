import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium for the tests: CHROMIUM_PATH, the system's, or Playwright's own; else Playwright's download and, as root on
 * Debian, apt-get. Ends with a sentence when none is available.
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    fail(`CHROMIUM_PATH names ${named}, which is not an executable file. Correct it or unset it.`);
  }
  const installed = onSystem() ?? (await playwrightOwn());
  if (installed) return installed;
  console.log('No Chromium found; asking Playwright for one …');
  if ((await run('playwright', ['install', 'chromium'])) === 0) {
    const own = await playwrightOwn();
    if (own) return own;
  }
  if (process.getuid?.() === 0 && hasCommand('apt-get')) {
    console.log("Playwright's download is not to be had; installing Debian's chromium …");
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = onSystem();
    if (installed) return installed;
  }
  fail(
    'The tests need a Chromium and none could be had: none is on the system, Playwright could not download one, and it cannot be installed with apt-get here. Install Chromium or Chrome and run again, or set CHROMIUM_PATH to its executable.',
  );
}

function onSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macApplications,
  ];
  return candidates.find(isExecutable);
}

async function playwrightOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasCommand(name) {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
