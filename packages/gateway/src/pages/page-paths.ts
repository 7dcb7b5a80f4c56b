interface PagePath {
  readonly path: RegExp;
  /** Source modules of the page, as named in the build's manifest. */
  readonly modules: readonly string[];
}

const page = (path: RegExp, name: string, ...modules: string[]): PagePath => ({
  path,
  modules: [`src/pages/${name}/${name}-page.tsx`, ...modules],
});
const named = ['figures', 'stake', 'block-engine', 'operators', 'legacy', 'status', 'safety', 'break'];

const pages: readonly PagePath[] = [
  page(/^\/$/, 'overview'),
  page(/^\/validators$/, 'validators'),
  page(/^\/validators\/compare$/, 'compare'),
  page(/^\/validators\/[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'validator'),
  page(/^\/portfolio$/i, 'portfolio', 'src/components/portfolio/portfolio-view.tsx'),
  page(/^\/operators\/calculators$/i, 'calculators'),
  ...named.map((name) => page(new RegExp(`^/${name}$`, 'i'), name)),
  page(/^\/embed\/chart\/[\w-]+$/, 'embed-chart'),
];

/** The app's page at this path, if any; a trailing slash is ignored, as in its router. */
export function pageAt(path: string): PagePath | undefined {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return pages.find(({ path: pattern }) => pattern.test(plain));
}

const serverPrefixes = [
  '/api',
  '/rpc',
  '/csv/',
  '/chart/',
  '/validator-images',
  '/block_engine.',
  '/clearstake.',
  '/assets',
];
const serverFiles: ReadonlySet<string> = new Set([
  '/config.json',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
]);

/** Whether a path belongs to an API: if missing, it is answered as JSON, never with a page. */
export function isMachinePath(path: string): boolean {
  return serverFiles.has(path) || serverPrefixes.some((prefix) => path.startsWith(prefix));
}
