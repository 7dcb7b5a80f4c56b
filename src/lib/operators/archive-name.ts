/** A file name for a build. Both texts come from an API: characters that are unsafe in file names become hyphens. */
export function archiveName(version: string, os: string): string {
  const safe = (text: string) => text.replace(/[^A-Za-z0-9._]+/g, '-').replace(/^[.-]+|[.-]+$/g, '');
  return `scheduler-${safe(version) || 'build'}-${safe(os) || 'os'}.tar.gz`;
}
