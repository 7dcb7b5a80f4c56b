import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, hasCommand, installPackage, run } from './run.mjs';

/** Chromium without windows, which tests need a fifth less processor time with. */
const headlessShell = 'chromium-headless-shell';
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's own; else Playwright's download and, as root on Debian, apt-get.
 * The headless shell is preferred; the whole browser, as people have it, on demand. Ends with a sentence when none is available.
 */
export async function ensureBrowser({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    fail(`CHROMIUM_PATH names ${named}, which is not an executable file. Correct it or unset it.`);
  }
  const names = whole ? wholeBrowsers : [headlessShell, ...wholeBrowsers];
  const installed = onSystem(names) ?? (await playwrightOwn());
  if (installed) return installed;
  console.log('No Chromium found; asking Playwright for one …');
  if ((await run('playwright', ['install', 'chromium'])) === 0) {
    const own = await playwrightOwn();
    if (own) return own;
  }
  if (process.getuid?.() === 0 && hasCommand('apt-get')) {
    console.log("Playwright's download is not to be had; installing Debian's …");
    for (const name of names.slice(0, 2)) {
      await installPackage(name);
      const installed = onSystem([name]);
      if (installed) return installed;
    }
  }
  fail(
    'The tests need a Chromium and none could be had: none is on the system, Playwright could not download one, and it cannot be installed with apt-get here. Install Chromium or Chrome and run again, or set CHROMIUM_PATH to its executable.',
  );
}

function onSystem(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
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
