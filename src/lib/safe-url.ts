/**
 * A link or image address out of someone else's metadata, or undefined when it is not a plain http(s) address. Anything that could run
 * script (`javascript:`, `data:`) or carries a login is dropped.
 */
export function safeHttpUrl(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2048) return undefined;
  let url: URL;
  try {
    url = new URL(text.includes('://') ? text : `https://${text}`);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined;
  return url.href;
}
