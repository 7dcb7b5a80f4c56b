import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
interface Links {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
}
type Context = { getModuleInfo(id: string): Links | null };

const react = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/react-first\.ts/;
const libraries = /\/node_modules\/(?:@tanstack|use-sync-external-store)\//;

/** Packages that come with the public pages. */
const known =
  /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store|lucide-react|zod|lossless-json|@scure)\//;

const entry = '/src/app/main.tsx';

// What comes after it; what two of these share is a chunk of its own.
const afterwards = [
  ['charts', '/src/components/overview/overview-rest.tsx'],
  ['validators', '/src/pages/validators/validators-page.tsx'],
  ['contract', '/src/api/http/request-by-id.ts'],
] as const;

// Pages of a wallet, and those that read what is not on the public pages.
const portfolioPage = '/src/pages/portfolio/portfolio-page.tsx';
const portfolio = '/src/components/portfolio/portfolio-view.tsx';
const stakePage = '/src/pages/stake/stake-page.tsx';
const readingPages = [
  'validator',
  'compare',
  'embed-chart',
  'block-engine',
  'operators',
  'legacy',
  'status',
].map((name) => `/src/pages/${name}/${name}-page.tsx`);

// The chunks that the build's manifest knows by these modules' paths.
const dynamic: readonly string[] = afterwards.map(([, path]) => path);

// A barrel makes everything in its package part of the first load; these are used by other pages only.
const shellIcons =
  'check|x|arrow-(?:up|down)-right|chart-line|coins|table-2|wallet|ellipsis|monitor|moon|sun|circle-(?:alert|exclamation-[a-z]+)|info|triangle-[a-z-]+';
const laterIcon = new RegExp(`lucide-react/dist/esm/icons/(?!(?:${shellIcons})\\.m?js)`);
// Every page uses these, so none has to load the charts or the table of another page for them.
const widget = /\/src\/components\/ui\//;
const laterCode =
  /query-core.*(?:mutationObserver|infiniteQueryObserver|queriesObserver)|react-query.*(?:useMutation|useInfiniteQuery|useQueries)/;

/** Nobody but the portfolio asks many questions of one kind. */
const manyQueries = /query-core.*queriesObserver|react-query.*useQueries/;

/** Whether a module, or one that is reached from it along static imports, is of the wanted kind. */
function leadsTo(
  id: string,
  wanted: (id: string) => boolean,
  along: 'importers' | 'importedIds',
  context: Context,
): boolean {
  const seen = new Set([id]);
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (wanted(next)) return true;
    for (const linked of context.getModuleInfo(next)?.[along] ?? []) {
      if (seen.has(linked)) continue;
      seen.add(linked);
      waiting.push(linked);
    }
  }
  return false;
}

/** Whether `root` imports a module, itself or through others. */
function reaches(id: string, root: string, context: Context): boolean {
  return leadsTo(id, (importer) => importer.endsWith(root), 'importers', context);
}

function chunkOf(id: string, context: Context): string | null {
  if (laterIcon.test(id)) return 'shared';
  if (laterCode.test(id) || dynamic.some((root) => id.endsWith(root))) return null;
  if (reaches(id, entry, context)) return libraries.test(id) ? 'libraries' : 'app';
  if (widget.test(id)) return 'shared';
  const later = afterwards.filter(([, root]) => reaches(id, root, context));
  return later.length > 1 ? 'shared' : (later[0]?.[0] ?? null);
}

/**
 * What the portfolio and the stake page consist of beside the public pages: what the portfolio shows first, what both have, what
 * only the portfolio and its parts have, and what other pages have, too. The last is only what brings no package along that they
 * do not have already. No two of these files may import each other: their modules would run before what they need.
 */
function lateChunkOf(id: string, context: Context): string | null {
  const reachedBy = (root: string) => reaches(id, root, context);
  if (id.endsWith(portfolioPage) || id.endsWith(portfolio) || !reachedBy(portfolio)) return null;
  if (manyQueries.test(id)) return 'portfolio';
  if (!id.includes('/src/')) return null;
  if (id.includes('/src/api/rpc/')) return 'rpc';
  if (reachedBy(portfolioPage)) return 'portfolio-start';
  if (id.includes('/src/components/portfolio/')) return 'portfolio';
  // What is asked for by itself stays by itself.
  if (context.getModuleInfo(id)?.dynamicImporters.length) return null;
  if (readingPages.some(reachedBy)) {
    const stranger = (imported: string) => imported.includes('/node_modules/') && !known.test(imported);
    return leadsTo(id, stranger, 'importedIds', context) ? null : 'common';
  }
  return reachedBy(stakePage) ? 'staking' : 'portfolio';
}

/**
 * What the public pages load comes in a few files instead of one for every set of pages that shares a module: on a slow
 * connection each request costs more than its bytes. React is a file of its own, and so are the router and the queries: each is
 * evaluated in a task of its own.
 */
export const chunkGroups: CodeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'first', test: /\/src\/styles\/first\.css/, priority: 1 },
    { name: 'react', test: react, priority: 1, includeDependenciesRecursively: true },
    { name: chunkOf, debugName: 'public pages' },
    { name: lateChunkOf, debugName: 'pages of a wallet' },
  ],
};
