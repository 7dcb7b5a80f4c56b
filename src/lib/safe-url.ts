/**
 * A link or image URL from third-party metadata; undefined unless it is plain http(s). URLs that can run script (`javascript:`,
 * `data:`) or contain credentials are dropped.
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
