interface PagePath {
  readonly path: RegExp;
  /** The source module of the page's own code, as the build's manifest names it; the first page's is part of the entry. */
  readonly module?: string;
}

const moduleOf = (name: string): string => `src/pages/${name}/${name}-page.tsx`;
const named = ['stake', 'portfolio', 'block-engine', 'operators', 'legacy', 'status'];

const pages: readonly PagePath[] = [
  { path: /^\/$/ },
  { path: /^\/validators$/, module: moduleOf('validators') },
  { path: /^\/validators\/compare$/, module: moduleOf('compare') },
  { path: /^\/validators\/[1-9A-HJ-NP-Za-km-z]{32,44}$/, module: moduleOf('validator') },
  ...named.map((name) => ({ path: new RegExp(`^/${name}$`, 'i'), module: moduleOf(name) })),
  { path: /^\/embed\/chart\/[\w-]+$/, module: moduleOf('embed-chart') },
];

/** The single-page app's screen at this path, if there is one; as in its router, a slash at the end changes nothing. */
export function pageAt(path: string): PagePath | undefined {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return pages.find((page) => page.path.test(plain));
}

const serverPrefixes = [
  '/api',
  '/rpc',
  '/sandbox',
  '/block_engine.',
  '/clearstake.',
  '/assets',
  '/first-view/',
];
const serverFiles: ReadonlySet<string> = new Set(['/config.json', '/healthz', '/readyz', '/metrics']);

/** Whether a path belongs to machines: what is missing there is answered as JSON, never with a page. */
export function isMachinePath(path: string): boolean {
  return serverFiles.has(path) || serverPrefixes.some((prefix) => path.startsWith(prefix));
}
