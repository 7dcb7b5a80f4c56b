/** A file name for a build. Both texts come from an API: whatever is not safe in a file name becomes a hyphen. */
export function archiveName(version: string, os: string): string {
  const safe = (text: string) => text.replace(/[^A-Za-z0-9._]+/g, '-').replace(/^[.-]+|[.-]+$/g, '');
  return `scheduler-${safe(version) || 'build'}-${safe(os) || 'os'}.tar.gz`;
}
