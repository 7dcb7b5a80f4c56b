import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumFlags } from './scripts/lib/chromium-flags.mjs';
import viteConfig from './vite.config.ts';

/**
 * What component tests import, bundled before the first of them runs: a dependency that is found in mid-run reloads the page
 * with a second React.
 */
const browserTestDependencies = [
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'recharts',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'lucide-react',
  'zod/mini',
  'idb',
  'intl-messageformat',
  '@formatjs/icu-messageformat-parser',
  'lossless-json',
  'msw',
  'msw/browser',
  'vitest-browser-react',
  '@scure/base',
  '@noble/curves/ed25519.js',
  '@noble/hashes/sha2.js',
  '@solana/kit',
  '@solana-program/compute-budget',
  '@solana-program/memo',
  '@solana-program/stake',
  '@solana-program/system',
  '@solana-program/token',
  '@solana/wallet-adapter-base',
  '@solana/wallet-adapter-react',
  '@solana/wallet-adapter-wallets',
  '@solana/web3.js',
  '@wallet-standard/app',
  '@connectrpc/connect',
  '@connectrpc/connect-web',
  '@bufbuild/protobuf',
  '@bufbuild/protobuf/codegenv2',
  '@bufbuild/protobuf/wire',
  '@bufbuild/protobuf/wkt',
  'buffer',
];

/** As in playwright.config.ts: a second try tells a defect from a chance; the run fails for both. */
const secondTry = process.env.CI ? 1 : 0;

/** One more than the cores of a small machine: while a test waits for an answer or a frame, another runs. */
const testWorkers = 3;

/** Component tests that compare pictures. */
const pictures = 'src/**/pictures.test.tsx';

/** What a retried assertion waits for on a machine whose two cores are busy. */
const patience = { poll: { timeout: 10_000 } };

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      // Timers of the picture matcher are never cleared; nothing else is left to wait for.
      teardownTimeout: 1_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            retry: secondTry,
            expect: patience,
            environment: 'node',
            setupFiles: ['src/testing/setup-node.ts'],
            // One module graph per worker: loading the code anew for each file took two thirds of the time.
            isolate: false,
            maxWorkers: testWorkers,
            // In Node first, then in the browser.
            sequence: { groupOrder: 0 },
            include: ['{packages,src,scripts,bench}/**/*.test.ts'],
            testTimeout: 30_000,
            // One that starts a browser or a chain waits as long as a test may.
            hookTimeout: 30_000,
            server: { deps: { inline: [/@solana\/wallet-adapter-/, /@ledgerhq/] } },
          },
        },
        {
          extends: true,
          // The service worker of msw, served to tests only.
          publicDir: 'node_modules/msw/lib',
          optimizeDeps: { include: browserTestDependencies },
          test: {
            name: 'components',
            include: ['src/**/*.test.tsx'],
            retry: secondTry,
            expect: patience,
            testTimeout: 30_000,
            hookTimeout: 30_000,
            setupFiles: ['src/testing/setup-browser.ts'],
            // As in Node, one module graph per worker.
            isolate: false,
            maxWorkers: testWorkers,
            sequence: { groupOrder: 1 },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                // Less than a test may take: an element that never comes is named, not the test's time.
                actionTimeout: 12_000,
                launchOptions: {
                  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
                  args: [...chromiumFlags],
                },
              }),
              // Both from one server, which bundles the dependencies once.
              instances: [
                { browser: 'chromium', name: 'browser', exclude: [pictures] },
                // A document for each file: another test may leave a part of a pixel.
                { browser: 'chromium', name: 'pictures', include: [pictures], isolate: true },
              ],
            },
          },
        },
      ],
    },
  }),
);
