import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { compiledMessages } from './scripts/lib/compiled-messages.mjs';
import { nativePackages, nativePattern } from './scripts/lib/native.mjs';

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
    test: /\/src\/(?:components\/(?:time|ui)|hooks|hooks\/stats|lib|lib\/time)\/[^/]+$|\/contract\/src\/(?:format\/|rest\/readable|sleep)|lucide-react|\/ui\/marked\/|get-vote-accounts|node-standings|validator-sightings/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    // What the pages with accounts share; what a calculator needs of it would bring the rest along.
    name: 'chain',
    test: /\/src\/(?:api\/rpc|(?:hooks|lib)\/staking)\/(?!epoch-length|format-slot-time)|\/verifier\/src\/(?:bytes|facts\/parse|verify\/pool-math)|\/contract\/src\/(?:programs|transaction-error)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

/** As packages/gateway/src/settings/environment.ts reads it: where the whole of it is served below a path of a host. */
const base = `${(process.env.BASE_PATH ?? '').trim().replace(/\/+$/, '')}/`;

/** Compiles in what the file that PINS_FILE names adds to the pins; a wrong one fails the build with a sentence. */
const pinsFile: Plugin = {
  name: 'pins-file',
  async config() {
    const { PINS_FILE: path } = process.env;
    const source = './packages/contract/cli/pins-file.ts';
    const file = path?.trim()
      ? (await runnerImport<typeof import('@clearstake/contract/cli/pins-file')>(source)).module.pinsFileAt(
          path,
        )
      : null;
    return { define: { __PINS_FILE__: JSON.stringify(file) } };
  },
};

/** web3.js imports it (LGPL) for its Connection, which the page does not make: nothing of it is left in a chunk. */
const unusedClient = [{ test: /\/node_modules\/rpc-websockets\//, sideEffects: false }];

/** The renderer is two files: npm unpacks a release four times, and 370 more files took a third of that. */
const fewFiles: Plugin = {
  name: 'few-files',
  config: ({ build }) => {
    if (typeof build?.ssr !== 'string' || !build.ssr.endsWith('entry-server.tsx')) return null;
    const groups = [{ name: 'initial', tags: ['$initial' as const] }, { name: 'later' }];
    const rolldownOptions = {
      output: { codeSplitting: { groups } },
      // To load at once what is another chunk in the page is meant here.
      checks: { ineffectiveDynamicImport: false },
    };
    return { build: { rolldownOptions } };
  },
};

/** Vite names the source of a linked style sheet by its whole path, and a build in another folder would differ. */
const relativeManifest: Plugin = {
  name: 'relative-manifest',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const manifest = bundle['.vite/manifest.json'];
      if (manifest?.type !== 'asset') return;
      manifest.source = `${manifest.source}`.replaceAll(`${import.meta.dirname}/`, '');
    },
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
    react(),
    tailwindcss(),
    pinsFile,
    fewFiles,
    relativeManifest,
    ...(isSsrBuild ? [] : [compileHints]),
  ],
  // Not the plugin's option, which would have Vite bundle it as a dependency.
  oxc: { jsx: { importSource: '@/components/ui/marked' } },
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // As Tailwind CSS has it; without these every colour would be written three times.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    manifest: true,
    sourcemap: false,
    // For the notices of a release: name, version and licence of each package in the bundle.
    license: { fileName: '.vite/license.json' },
    copyPublicDir: isSsrBuild !== true,
    modulePreload: { polyfill: false },
    // The gateway writes it into the page; its chunks need no separate style sheets.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? { external: nativePattern }
      : { output: { codeSplitting: { groups: chunks } }, treeshake: { moduleSideEffects: unusedClient } },
  },
  // What runs on the server is in its bundle, but for native code: 1,300 files less to find, read and compile at each start.
  ...(isSsrBuild && { ssr: { noExternal: true, external: nativePackages } }),
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      forwarded.map((prefix) => [prefix, { target: gateway, ws: prefix === '/rpc' }]),
    ),
  },
}));
