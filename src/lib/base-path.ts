/** The path below which this build is served, without a trailing slash; empty at the root of a host. Outside a build, none. */
export const basePath = (import.meta.env?.BASE_URL ?? '/').replace(/\/$/, '');

/** The whole address of a path of this page's server. Outside a browser, where there is no origin, the path alone. */
export function serverUrl(path: string): string {
  return `${globalThis.location?.origin ?? ''}${basePath}${path}`;
}
