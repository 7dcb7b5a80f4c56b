import { describe, expect, it } from 'vitest';
import { reasonNotToCall, regionName } from './endpoint-address';

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

describe('reasonNotToCall', () => {
  const PUBLIC = 'https://mainnet.block-engine.example';
  const LOCAL = 'http://127.0.0.1:4000';

  it.each([
    ['https://ny.mainnet.block-engine.example', PUBLIC],
    ['http://127.0.0.1:4001', LOCAL],
    ['http://[::1]:4001', LOCAL],
  ])('lets %s be called from %s', (endpoint, upstream) => {
    expect(reasonNotToCall(endpoint, upstream)).toBeUndefined();
  });

  it.each([
    'http://127.0.0.1:22',
    'http://localhost:8080',
    'http://10.0.0.5',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1',
    'http://[::1]',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[::ffff:127.0.0.1]',
    'http://metadata.internal',
    'http://0.0.0.0',
    'http://2130706433/',
  ])('keeps a public block engine from sending the gateway to %s', (endpoint) => {
    expect(reasonNotToCall(endpoint, PUBLIC)).toBe('Not called: the address is a private one.');
  });

  it('keeps a local block engine from sending the gateway out', () => {
    expect(reasonNotToCall('https://ny.mainnet.block-engine.example', LOCAL)).toContain('on this machine');
  });

  it.each(['', 'ftp://example', 'https://user:pass@engine.example'])('refuses %j', (endpoint) => {
    expect(reasonNotToCall(endpoint, PUBLIC)).toBeTypeOf('string');
  });
});
