import { expect, it } from 'vitest';
import { checkEndpoint, regionName } from './endpoint-address';

const never = () => Promise.reject(new Error('An address needs no resolver.'));

it.each([
  ['https://frankfurt.mainnet.block-engine.example', '10.0.0.1:1002', 'frankfurt'],
  ['http://127.0.0.1:4000', 'tokyo.shreds.example:1002', 'tokyo'],
  ['http://localhost:4000', '', 'http://localhost:4000'],
])('names the region of %s and %s %s', (blockEngineUrl, shredstreamReceiverAddress, name) => {
  expect(regionName({ blockEngineUrl, shredstreamReceiverAddress })).toBe(name);
});

// Which addresses are public: reachable-address.test.ts. Here is how a URL may write them.
it.each(['http://127.0.0.1:22', 'http://[::1]', 'http://[::ffff:127.0.0.1]', 'http://2130706433/'])(
  'does not let a public block engine send the gateway to %s',
  async (endpoint) => {
    expect(await checkEndpoint(endpoint, 'public', never)).toEqual({ refusal: 'notPublic' });
  },
);

it('gives all addresses of a public name, and none where one is private or there is none', async () => {
  const check = (...addresses: string[]) =>
    checkEndpoint('https://ny.engine.example', 'public', async () => addresses);
  const addresses = ['64.130.50.14', '2606:4700:4700::1111'];
  expect(await check(...addresses)).toEqual({ addresses });
  expect(await check('64.130.50.14', '192.168.0.1')).toEqual({ refusal: 'notPublic' });
  expect(await check('localhost')).toEqual({ refusal: 'notPublic' });
  expect(await check()).toEqual({ refusal: 'unresolved' });
});

it('lets the sandbox’s block engine name addresses of this machine only', async () => {
  expect(await checkEndpoint('http://[::1]:4001', 'loopback', never)).toEqual({ addresses: ['::1'] });
  for (const endpoint of ['http://64.130.50.14', 'http://10.0.0.5', 'http://0.0.0.0'])
    expect(await checkEndpoint(endpoint, 'loopback', never), endpoint).toEqual({ refusal: 'elsewhere' });
});

it.each([
  ['', 'unreadableUrl'],
  ['ftp://example', 'otherScheme'],
  ['https://user:pass@engine.example', 'credentials'],
])('refuses %j', async (endpoint, refusal) => {
  expect(await checkEndpoint(endpoint, 'public', never)).toEqual({ refusal });
});
