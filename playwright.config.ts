import { defineConfig } from '@playwright/test';
import { otherHost } from './e2e/fixtures/server';
import { chromiumFlags } from './scripts/lib/chromium-flags.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: process.env.SCREENSHOTS ? '**/*.screenshots.ts' : '**/*.e2e.ts',
  outputDir: 'test-results/playwright',
  fullyParallel: false,
  // One more than the cores of a small machine: while a walk waits for an answer or an epoch, another runs.
  workers: 3,
  forbidOnly: true,
  // For its trace; a second try that was needed fails the run (scripts/lib/test-rules.mjs).
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // Debian's Chromium has no ffmpeg of Playwright's, so a failure leaves a trace and a screenshot, never a video.
    video: 'off',
    // A worker’s requests pass by `page.route`; the walks of it in e2e/app allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // To draw each frame of a movement takes a twentieth of the time; the walk of the main job (e2e/stake) has them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [...chromiumFlags, `--host-resolver-rules=MAP ${otherHost} 127.0.0.1`],
    },
  },
});
