import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
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

/** Where a block engine's endpoints may be: loopback for the embedded sandbox, public addresses for any other. */
export type Reach = 'public' | 'loopback';

/** Resolves a name to all its addresses; rejects when it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** The addresses to connect to for an endpoint, or the reason for the refusal. */
export type CheckedEndpoint = { readonly addresses: readonly string[] } | { readonly refusal: string };

/**
 * Resolves an endpoint that the block engine named, and refuses private or loopback addresses. Connect to the returned
 * addresses: resolving the name again may give others (DNS rebinding).
 */
export async function checkEndpoint(
  endpoint: string,
  reach: Reach,
  resolve: Resolve = resolvePublicly,
): Promise<CheckedEndpoint> {
  const url = parse(endpoint);
  if (!url) return { refusal: 'The URL cannot be read.' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { refusal: 'The URL is not an HTTP URL.' };
  if (url.username || url.password) return { refusal: 'The URL holds credentials.' };
  const host = unbracketed(url.hostname);
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  if (addresses.length === 0) return { refusal: 'Not called: the name cannot be resolved.' };
  if (reach === 'loopback' && !addresses.every(isLoopback)) {
    return { refusal: 'Not called: the block engine is on this machine, the endpoint is not.' };
  }
  if (reach === 'public' && !addresses.every(isPublic)) {
    return { refusal: 'Not called: the address is not a public one.' };
  }
  return { addresses };
}

/** Does not use the libuv thread pool, which compresses answers; gives up after 4 s. */
async function resolvePublicly(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const lookups = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return lookups.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

const unbracketed = (host: string) => host.replace(/^\[|\]$/g, '');

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family(network));
  }
  return list;
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const loopback = blockList(['127.0.0.0/8', '::1/128']);
// IANA's registries of special-purpose addresses: those not globally reachable, and those that embed an IPv4 address.
const special = blockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);
const globalUnicast = blockList(['2000::/3']);

const isLoopback = (address: string) => loopback.check(address, family(address));

function isPublic(address: string): boolean {
  if (special.check(address, family(address))) return false;
  return isIP(address) === 4 || globalUnicast.check(address, 'ipv6');
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
