import { describe, expect, it } from 'vitest';
import { checkEndpoint, regionName } from './endpoint-address';

describe('regionName', () => {
  it.each([
    ['https://frankfurt.mainnet.block-engine.example', '10.0.0.1:1002', 'frankfurt'],
    ['http://127.0.0.1:4000', 'tokyo.shreds.example:1002', 'tokyo'],
    ['http://[::1]:4000', 'ny.shreds.example:1002', 'ny'],
    ['http://localhost:4000', '', 'http://localhost:4000'],
    ['http://10.1.2.3', '64.130.50.14:1002', 'http://10.1.2.3'],
    ['not a url', '', 'not a url'],
  ])('of %s and %s is %s', (blockEngineUrl, shredstreamReceiverAddress, name) => {
    expect(regionName({ blockEngineUrl, shredstreamReceiverAddress })).toBe(name);
  });
});

describe('checkEndpoint', () => {
  const never = () => Promise.reject(new Error('An address needs no resolver.'));
  const named =
    (...addresses: string[]) =>
    async () =>
      addresses;
  const PRIVATE = { refusal: 'Not called: the address is not a public one.' };

  it.each([
    ['http://64.130.50.14:1002', '64.130.50.14'],
    ['https://[2606:4700:4700::1111]', '2606:4700:4700::1111'],
    ['http://192.0.1.1', '192.0.1.1'],
    ['http://172.32.0.1', '172.32.0.1'],
    ['http://223.255.255.255', '223.255.255.255'],
  ])('allows %s for a public block engine', async (endpoint, address) => {
    expect(await checkEndpoint(endpoint, 'public', never)).toEqual({ addresses: [address] });
  });

  it('returns all resolved addresses of a name', async () => {
    const addresses = ['64.130.50.14', '2606:4700:4700::1111'];
    expect(
      await checkEndpoint('https://ny.mainnet.block-engine.example', 'public', named(...addresses)),
    ).toEqual({ addresses });
  });

  it.each([
    'http://127.0.0.1:22',
    'http://10.0.0.5',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.1.1',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1',
    'http://192.0.0.8',
    'http://192.0.2.1',
    'http://192.88.99.1',
    'http://198.18.0.1',
    'http://198.51.100.7',
    'http://203.0.113.9',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://[::]',
    'http://[::1]',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[ff02::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:10.0.0.1]',
    'http://[::ffff:64.130.50.14]',
    'http://[::7f00:1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[2001:2::1]',
    'http://[2001:db8::1]',
    'http://[3fff::1]',
    'http://0.0.0.0',
    'http://2130706433/',
    'http://0x7f.1/',
  ])('does not let a public block engine send the gateway to %s', async (endpoint) => {
    expect(await checkEndpoint(endpoint, 'public', never)).toEqual(PRIVATE);
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['the own link', ['fe80::1']],
    ['a mapped address', ['::ffff:192.168.0.1']],
    ['a public address and a private one', ['64.130.50.14', '192.168.0.1']],
    ['something that is no address', ['localhost']],
  ])('refuses a name that resolves to %s', async (_, addresses) => {
    expect(await checkEndpoint('https://engine.example', 'public', named(...addresses))).toEqual(PRIVATE);
  });

  it('refuses a name that cannot be resolved', async () => {
    const refusal = { refusal: 'Not called: the name cannot be resolved.' };
    expect(await checkEndpoint('https://engine.example', 'public', never)).toEqual(refusal);
    expect(await checkEndpoint('https://engine.example', 'public', named())).toEqual(refusal);
  });

  it('allows the sandbox addresses of this machine only', async () => {
    for (const [endpoint, address] of [
      ['http://127.0.0.1:4001', '127.0.0.1'],
      ['http://[::1]:4001', '::1'],
    ])
      expect(await checkEndpoint(endpoint ?? '', 'loopback', never)).toEqual({ addresses: [address] });
    const refusal = { refusal: 'Not called: the block engine is on this machine, the endpoint is not.' };
    for (const endpoint of ['http://64.130.50.14', 'http://10.0.0.5', 'http://[::]', 'http://0.0.0.0'])
      expect(await checkEndpoint(endpoint, 'loopback', never), endpoint).toEqual(refusal);
    expect(await checkEndpoint('http://engine.example', 'loopback', named('127.0.0.1', '10.0.0.5'))).toEqual(
      refusal,
    );
  });

  it.each([
    ['', 'The URL cannot be read.'],
    ['ftp://example', 'The URL is not an HTTP URL.'],
    ['https://user:pass@engine.example', 'The URL holds credentials.'],
  ])('refuses %j', async (endpoint, refusal) => {
    expect(await checkEndpoint(endpoint, 'public', never)).toEqual({ refusal });
  });
});
