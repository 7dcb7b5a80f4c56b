/**
 * A URL whose path can be decoded: if it cannot, its percent signs become underscores, so that a mistyped address is an unknown
 * page instead of a framework error; escaping them would fail later, in a wildcard route.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '/'] = url.split('?', 1);
  return decoded(path) === undefined ? path.replaceAll('%', '_') + url.slice(path.length) : url;
}

// Return the result: a bundler drops an unused decodeURI call as pure.
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A URL below the base path, as the routes know it; any other as it is. */
export function withoutBase(url: string, basePath: string): string {
  const rest = url.startsWith(basePath) ? url.slice(basePath.length) : url;
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}
