import { baseUrl } from '@clearstake/contract/base-url';
import { createSolanaRpc } from '@solana/kit';

export const isNodeUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A stock client of the node at a URL, whose credentials it sends as a header: fetch refuses them in a URL. */
export function nodeRpc(text: string): ReturnType<typeof createSolanaRpc> {
  const { url, headers } = baseUrl(text);
  return createSolanaRpc(url, { headers: { ...headers } });
}
