const pages: readonly RegExp[] = [
  /^\/$/,
  /^\/validators(?:\/compare|\/[1-9A-HJ-NP-Za-km-z]{32,44})?$/,
  /^\/(?:stake|portfolio|block-engine|operators|legacy|status)$/i,
  /^\/embed\/chart\/[\w-]+$/,
];

/** Whether the single-page app has a screen at this path; as in its router, a slash at the end changes nothing. */
export function isPagePath(path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return pages.some((page) => page.test(plain));
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
