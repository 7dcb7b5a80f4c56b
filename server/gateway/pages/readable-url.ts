/**
 * A URL whose path can be decoded: its percent signs are taken as themselves where they are no UTF-8 escapes. So that a
 * mistyped address is an unknown page, not a failure of the framework.
 */
export function readableUrl(url: string): string {
  const [path = '/'] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
