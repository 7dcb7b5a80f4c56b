import { isIP } from 'node:net';
import type { endpointRefusals } from '@clearstake/contract/block-engine-sentences';
import type { BlockEngineEndpoint } from '@clearstake/contract/gen/block_engine_pb';
import { type Reach, type Resolve, reachableAddresses } from '../security/reachable-address';

/** The first label of the endpoint's host, or of its shredstream receiver when the URL holds only a number. */
export function regionName({
  blockEngineUrl,
  shredstreamReceiverAddress,
}: Pick<BlockEngineEndpoint, 'blockEngineUrl' | 'shredstreamReceiverAddress'>): string {
  const hosts = [parse(blockEngineUrl)?.hostname ?? '', shredstreamReceiverAddress.replace(/:\d+$/, '')];
  const named = hosts.find((host) => host !== '' && isIP(unbracketed(host)) === 0 && host !== 'localhost');
  return named?.split('.')[0] || blockEngineUrl;
}

/**
 * Resolves an endpoint that the block engine named, or says why it is refused, as for private or loopback addresses. Connect to the returned
 * addresses: resolving the name again may give others (DNS rebinding).
 */
export async function checkEndpoint(
  endpoint: string,
  reach: Reach,
  resolve?: Resolve,
): Promise<{ addresses: readonly string[] } | { refusal: keyof typeof endpointRefusals }> {
  const url = parse(endpoint);
  if (!url) return { refusal: 'unreadableUrl' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { refusal: 'otherScheme' };
  if (url.username || url.password) return { refusal: 'credentials' };
  const addresses = await reachableAddresses(url.hostname, reach, resolve);
  if (addresses === 'forbidden') return { refusal: reach === 'loopback' ? 'elsewhere' : 'notPublic' };
  if (addresses.length === 0) return { refusal: 'unresolved' };
  return { addresses };
}

const unbracketed = (host: string) => host.replace(/^\[|\]$/g, '');

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
