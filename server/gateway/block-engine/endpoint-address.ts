import { isIP } from 'node:net';
import type { BlockEngineEndpoint } from '@contract/gen/block_engine_pb';

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
 * Why the gateway does not call an endpoint that an upstream named; undefined when it may. An upstream on the public
 * network cannot send the gateway to its own machine or network, and one on loopback cannot send it to the world.
 */
export function reasonNotToCall(endpoint: string, upstream: string): string | undefined {
  const url = parse(endpoint);
  if (!url) return 'The URL cannot be read.';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'The URL is not an HTTP URL.';
  if (url.username || url.password) return 'The URL holds credentials.';
  const upstreamIsLocal = isLoopback(parse(upstream)?.hostname ?? '');
  if (upstreamIsLocal && !isLoopback(url.hostname)) {
    return 'Not called: the block engine is on this machine, the endpoint is not.';
  }
  if (!upstreamIsLocal && isPrivate(url.hostname)) return 'Not called: the address is a private one.';
  return undefined;
}

const unbracketed = (host: string) => host.replace(/^\[|\]$/g, '');

function isLoopback(host: string): boolean {
  const bare = unbracketed(host);
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function isPrivate(host: string): boolean {
  const bare = unbracketed(host).toLowerCase();
  if (isLoopback(bare) || bare.endsWith('.localhost') || bare.endsWith('.internal')) return true;
  if (isIP(bare) === 6) return /^(::|fc|fd|fe[89ab])/.test(bare);
  return (
    isIP(bare) === 4 &&
    /^(0\.|10\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
      bare,
    )
  );
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
