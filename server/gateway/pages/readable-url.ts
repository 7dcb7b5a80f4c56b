/**
 * A URL whose path can be decoded: where it cannot, its percent signs become underscores. So that a mistyped address is an
 * unknown page, not a failure of the framework; escaping them again would only fail one step later, in a wildcard route.
 */
export function readableUrl(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return decoded(path) === undefined ? path.replaceAll('%', '_') + url.slice(path.length) : url;
}

// The result must be used: a bundler takes the call alone for pure and drops it.
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
