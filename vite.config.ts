import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { type Plugin, runnerImport } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';
import { chromiumFlags } from './scripts/lib/chromium-flags.mjs';
import { compiledMessages } from './scripts/lib/compiled-messages.mjs';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4401';
const forwarded = [
  '/api',
  '/rpc',
  '/csv/',
  '/chart/',
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

/** What a retried assertion waits for on a machine whose two cores are busy. */
const patience = { poll: { timeout: 10_000 } };

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

/** A project of component tests, in Chromium. */
const componentTests = (name: string, test: ProjectConfig): TestProjectInlineConfiguration => ({
  extends: true,
  // The service worker of msw, served to tests only.
  publicDir: 'node_modules/msw/lib',
  optimizeDeps: { include: browserTestDependencies },
  test: {
    ...test,
    name,
    retry: secondTry,
    expect: patience,
    testTimeout: 30_000,
    setupFiles: ['src/testing/setup-browser.ts'],
    maxWorkers: testWorkers,
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
      instances: [{ browser: 'chromium' }],
    },
  },
});

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

/** What runs on each page at its start, nearly all of it. */
const compiledAtOnce = new Set(['vendor', 'index', 'common', 'interactive-chart']);
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * V8's explicit compile hint: these files are compiled on another thread while they arrive, instead of each function on the main
 * thread at its first call. To other browsers it is a comment.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  apply: 'build',
  augmentChunkHash: ({ name }) => (compiledAtOnce.has(name) ? compileHint : undefined),
  generateBundle: {
    // After Vite has put its list of dependencies at the start of a chunk.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && compiledAtOnce.has(chunk.name)) chunk.code = compileHint + chunk.code;
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  base,
  plugins: [
    compiledMessages,
    react({ jsxImportSource: '@/components/ui/marked' }),
    tailwindcss(),
    pinsFile,
    ...(isSsrBuild ? [] : [compileHints]),
  ],
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
  // What runs on the server is in its bundle, but for native code: 1,300 files less to find, read and compile at each start.
  ...(isSsrBuild && { ssr: { noExternal: true, external: ['litesvm', 'classic-level'] } }),
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      forwarded.map((prefix) => [prefix, { target: gateway, ws: prefix === '/rpc' }]),
    ),
  },
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
          // One module graph per worker: loading the code anew for each file took two thirds of the time.
          isolate: false,
          maxWorkers: testWorkers,
          // One project after the other: each uses all cores.
          sequence: { groupOrder: 0 },
          include: ['{contract,src,server,scripts,bench}/**/*.test.ts'],
          testTimeout: 30_000,
          server: { deps: { inline: [/@solana\/wallet-adapter-/, /@ledgerhq/] } },
        },
      },
      // As in Node, one module graph per worker.
      componentTests('browser', {
        include: ['src/**/*.test.tsx'],
        exclude: ['src/**/*.isolated.test.tsx'],
        isolate: false,
        sequence: { groupOrder: 1 },
      }),
      // A module graph and a document for each file: a module is mocked only where nothing has imported it before.
      componentTests('isolated', { include: ['src/**/*.isolated.test.tsx'], sequence: { groupOrder: 2 } }),
    ],
  },
}));
