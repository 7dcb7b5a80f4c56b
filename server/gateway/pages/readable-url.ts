/**
 * A URL whose path can be decoded: if it cannot, its percent signs become underscores, so that a mistyped address is an unknown
 * page instead of a framework error; escaping them would fail later, in a wildcard route.
 */
export function readableUrl(url: string): string {
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
