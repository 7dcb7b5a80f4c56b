import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4401';
const forwarded = [
  '/api',
  '/rpc',
  '/sandbox',
  '/validator-images',
  '/config.json',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/block_engine.',
  '/clearstake.',
];

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

/** What a retried assertion waits for on a machine whose two cores are busy. */
const patience = { poll: { timeout: 5_000 } };

/**
 * Automatic splitting gives each set of pages that shares a module a file of its own: 36 for `/`, 67 for `/stake`. Over HTTP/1.1 and
 * a slow line these are six round trips, so what most pages share comes in one file for each kind.
 */
const chunks = [
  {
    name: 'vendor',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?!(?:react-)?virtual)[^/]+)\//,
  },
  { name: 'app', tags: ['$initial' as const] },
  {
    name: 'common',
    test: /\/src\/(?:components\/(?:time|ui)|hooks|hooks\/stats|lib|lib\/format|lib\/time)\/[^/]+$|lucide-react/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

/** Chromium's flags for machines without a GPU, a sandbox user or an open network. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** As server/environment.ts reads it: where the whole of it is served below a path of a host. */
const base = `${(process.env.BASE_PATH ?? '').trim().replace(/\/+$/, '')}/`;

/** Compiles in what the file that PINS_FILE names adds to the pins; a wrong one fails the build with a sentence. */
const pinsFile: Plugin = {
  name: 'pins-file',
  async config() {
    const { PINS_FILE: path } = process.env;
    const source = './scripts/lib/pins-file.ts';
    const file = path?.trim()
      ? (await runnerImport<typeof import('./scripts/lib/pins-file')>(source)).module.pinsFileAt(path)
      : null;
    return { define: { __PINS_FILE__: JSON.stringify(file) } };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  base,
  plugins: [react(), tailwindcss(), pinsFile],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // As Tailwind CSS has it; without these every colour would be written three times.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    manifest: true,
    sourcemap: false,
    copyPublicDir: isSsrBuild !== true,
    modulePreload: { polyfill: false },
    // The gateway writes it into the page; its chunks need no separate style sheets.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      forwarded.map((prefix) => [prefix, { target: gateway, ws: prefix === '/rpc' }]),
    ),
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          retry: secondTry,
          expect: patience,
          environment: 'node',
          // One module graph per worker: loading the code anew for each file took two thirds of the time.
          isolate: false,
          maxWorkers: 2,
          // One project after the other: both use all cores.
          sequence: { groupOrder: 0 },
          include: ['{contract,src,server,scripts,bench}/**/*.test.ts'],
          testTimeout: 30_000,
          server: { deps: { inline: [/@solana\/wallet-adapter-/, /@ledgerhq/] } },
        },
      },
      {
        extends: true,
        // The worker of msw is served to tests only; nothing of it reaches a build.
        publicDir: 'src/testing/public',
        optimizeDeps: { include: browserTestDependencies },
        test: {
          name: 'browser',
          retry: secondTry,
          expect: patience,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup-browser.ts'],
          // By default one less than cores, so that on two of them one would be idle.
          maxWorkers: 2,
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
                args: chromiumArguments,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
}));
