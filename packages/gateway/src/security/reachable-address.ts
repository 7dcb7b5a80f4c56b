import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Where an address that somebody else named may be: on this machine for the embedded sandbox, public for any other. */
export type Reach = 'public' | 'loopback';

/** Resolves a name to all its addresses; rejects when it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/**
 * All addresses of a host; empty where its name has none, `forbidden` when one of them is out of reach. Connect to these: resolving
 * the name again may give others (DNS rebinding).
 */
export async function reachableAddresses(
  host: string,
  reach: Reach,
  resolve: Resolve = resolvePublicly,
): Promise<readonly string[] | 'forbidden'> {
  const name = host.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) === 0 ? await resolve(name).catch(() => []) : [name];
  return addresses.every(reach === 'loopback' ? isLoopback : isPublic) ? addresses : 'forbidden';
}

export function connectTo(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, done) => {
    const [first] = entries;
    if (all || first === undefined) done(null, entries);
    else done(null, first.address, first.family);
  };
}

/** Does not use the libuv thread pool, which compresses answers; gives up after 4 s. */
async function resolvePublicly(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const lookups = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return lookups.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

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
