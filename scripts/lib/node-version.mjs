/** Whether this version of Node can install and run everything: `engines` of package.json, read before anything is installed. */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
}

export const neededNode = 'Clearstake needs Node 24 or 22 (from 22.13 on); 20 from 20.19 on still works';

/** A line for a version that works and gets no more fixes; undefined for others. */
export function endOfLife(version) {
  if (!version.startsWith('20.')) return undefined;
  return `Node ${version} works here, but has had no security fixes since April 2026: take 24 or 22.`;
}
