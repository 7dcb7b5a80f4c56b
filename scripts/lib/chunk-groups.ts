import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Context = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const react = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/react-first\.ts/;
const libraries = /\/node_modules\/(?:@tanstack|use-sync-external-store)\//;

const entry = '/src/app/main.tsx';

// What comes after it; what two of these share is a chunk of its own.
const afterwards = [
  ['charts', '/src/components/overview/overview-rest.tsx'],
  ['validators', '/src/pages/validators/validators-page.tsx'],
  ['contract', '/src/api/http/request-by-id.ts'],
] as const;

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

function reaches(id: string, root: string, context: Context): boolean {
  const seen = new Set([id]);
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.endsWith(root)) return true;
    for (const importer of context.getModuleInfo(next)?.importers ?? []) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  }
  return false;
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
  ],
};
