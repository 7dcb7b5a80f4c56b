import type { LookupAddress } from 'node:dns';
import { expect, it } from 'vitest';
import { connectTo, reachableAddresses } from './reachable-address';

const never = () => Promise.reject(new Error('An address needs no resolver.'));

// First and last address of each block of IANA's special-purpose registries, and their public neighbours.
it.each([
  ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  ['::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  ['4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffe::'],
])('reachableAddresses forbids %s to %s, and allows %s', async (first, last, beside) => {
  for (const address of [first, last])
    expect(await reachableAddresses(address, 'public', never), address).toBe('forbidden');
  expect(await reachableAddresses(beside, 'public', never)).toEqual([beside]);
});

const found = (addresses: readonly string[], all: boolean) =>
  new Promise<[string | LookupAddress[], number | undefined]>((resolve, reject) => {
    connectTo(addresses)('rebound.example', { all }, (error, address, family) =>
      error ? reject(error) : resolve([address, family]),
    );
  });

it('a lookup of checked addresses returns them with their families, whatever the name', async () => {
  expect(await found(['1.1.1.1', '2606:4700::1111'], true)).toEqual([
    [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ],
    undefined,
  ]);
  expect(await found(['2606:4700::1111', '1.1.1.1'], false)).toEqual(['2606:4700::1111', 6]);
  expect(await found([], false)).toEqual([[], undefined]);
});
