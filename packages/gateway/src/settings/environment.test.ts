import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment';
import { EnvironmentError } from './environment-error';
import { flagOf, help, settingNames } from './settings';

const urls = {
  STAKING_API_URL: 'https://staking.example',
  SOLANA_RPC_URL: 'https://rpc.example/key/',
  BLOCK_ENGINE_URL: 'http://127.0.0.1:5000',
};

const dir = temporaryFolder();
beforeAll(async () => {
  // RFC 8032, section 7.1, test 1: secret and public key.
  const secret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
  const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  await writeFile(join(dir, 'good.json'), JSON.stringify([...Buffer.from(secret + key, 'hex')]));
});

it('an empty environment defaults to the sandbox on loopback', () => {
  expect(readEnvironment({}, [])).toEqual({
    port: 4400,
    host: '127.0.0.1',
    cluster: 'sandbox',
    upstreams: {
      kind: 'sandbox',
      settings: {
        cluster: 'sandbox',
        dir: '.sandbox',
        seed: 'clearstake',
        epochSeconds: 600,
        fresh: false,
        pagePort: 4400,
      },
    },
    blockEngineKeypair: undefined,
    redisUrl: undefined,
    basePath: '',
    publicUrl: undefined,
    securityContact: undefined,
    units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
    aggregatorSegment: 'jupiter',
    parameterPlaces: {},
    allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
    allowedOrigins: [],
    trustedProxies: '',
    requestsPerMinute: 6_000,
    serviceWorker: true,
    distDir: 'dist',
    distDirNamed: false,
    logLevel: 'warn',
  });
});

describe('an environment that sets every variable', () => {
  it('fills every setting', () => {
    const keypair = join(dir, 'good.json');
    const environment = readEnvironment(
      {
        ...urls,
        SOLANA_RPC_WS_URL: 'wss://rpc.example/socket',
        CLUSTER: 'testnet',
        PORT: '0',
        HOST: '0.0.0.0',
        BLOCK_ENGINE_KEYPAIR: keypair,
        REDIS_URL: 'rediss://cache.example:6380/1',
        UNITS_APY: 'auto',
        UNITS_LEGACY_APY: 'fraction',
        UNITS_AMOUNT: 'lamports',
        UNITS_STAKE: 'auto',
        AGGREGATOR_SEGMENT: 'swapper_2',
        GET_PARAMETERS: 'apy=query, tvl=body',
        ALLOWED_HOSTS: 'Stake.example, other.example',
        ALLOWED_ORIGINS: 'https://Other.example, http://127.0.0.1:3000',
        TRUSTED_PROXIES: '10.0.0.0/8',
        RATE_LIMIT_PER_MINUTE: '0',
        LOG_LEVEL: 'debug',
        BASE_PATH: '/on/chain/',
        PINS_FILE: ' pins.json ',
      },
      [],
    );
    expect(environment).toMatchObject({
      port: 0,
      cluster: 'testnet',
      upstreams: {
        kind: 'remote',
        stakingApi: 'https://staking.example',
        rpc: 'https://rpc.example/key/',
        blockEngine: 'http://127.0.0.1:5000',
        rpcSubscriptions: 'wss://rpc.example/socket',
      },
      blockEngineKeypair: keypair,
      redisUrl: 'rediss://cache.example:6380/1',
      units: { apy: 'auto', legacyApy: 'fraction', stake: 'auto', reward: 'lamports' },
      aggregatorSegment: 'swapper_2',
      basePath: '/on/chain',
      pinsFile: 'pins.json',
      parameterPlaces: { apy: 'query', tvl: 'body' },
      allowedHosts: ['stake.example', 'other.example'],
      allowedOrigins: ['https://other.example', 'http://127.0.0.1:3000'],
      requestsPerMinute: 0,
    });
  });

  it('sets one place for all sixteen validator routes, and another for one of them', () => {
    const places = readEnvironment({ GET_PARAMETERS: 'query,networkApy=body' }, []).parameterPlaces;
    expect(Object.keys(places)).toHaveLength(16);
    expect(Object.entries(places).filter(([, place]) => place === 'body')).toEqual([['networkApy', 'body']]);
  });

  it.each<[Record<string, string>, object]>([
    [
      { PORT: '', CLUSTER: ' ', STAKING_API_URL: '' },
      { port: 4400, cluster: 'sandbox' },
    ],
    [
      { SANDBOX_AS: 'mainnet-beta' },
      { cluster: 'mainnet-beta', upstreams: { settings: { dir: '.sandbox-mainnet-beta' } } },
    ],
    [{ HOST: '0.0.0.0' }, { allowedHosts: undefined }],
    [{ PUBLIC_URL: 'https://stake.example/on//' }, { publicUrl: 'https://stake.example/on' }],
    [{ HOST: '127.0.0.2' }, { allowedHosts: ['localhost', '127.0.0.1', '[::1]', '127.0.0.2'] }],
  ])('reads %j', (variables, expected) => {
    expect(readEnvironment(variables, [])).toMatchObject(expected);
  });

  it('takes a flag for each setting, before the variable of its name', () => {
    const given = ['--port=4500', '--sandbox-epoch-seconds', '30', '--fresh'];
    expect(readEnvironment({ PORT: '4600', HOST: '::1' }, given)).toMatchObject({
      port: 4500,
      host: '::1',
      upstreams: { settings: { epochSeconds: 30, fresh: true } },
    });
    const operations = readFileSync('docs/operations.md', 'utf8');
    expect(settingNames.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
    for (const flag of ['fresh', 'export', 'help', ...settingNames.map(flagOf)])
      expect(help).toMatch(new RegExp(`^  --${flag}[ ,].{3,}`, 'm'));
  });
});

describe('reading an invalid environment', () => {
  const { BLOCK_ENGINE_URL: _one, ...twoUrls } = urls;
  it.each([
    [
      twoUrls,
      'BLOCK_ENGINE_URL is missing: set all of STAKING_API_URL, SOLANA_RPC_URL, BLOCK_ENGINE_URL, or none of them to use the sandbox.',
    ],
    [
      { CLUSTER: 'mainnet-beta' },
      'CLUSTER is mainnet-beta, so STAKING_API_URL, SOLANA_RPC_URL, BLOCK_ENGINE_URL must be set: the sandbox is no mainnet-beta.',
    ],
    [
      { ...urls, CLUSTER: 'sandbox' },
      'The upstream URLs are set, so CLUSTER must name their cluster: mainnet-beta or testnet.',
    ],
    [{ PORT: '4400x' }, 'PORT must be a whole number from 0 to 65535, not "4400x".'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, separated by commas, not "10.0.0.0/33".',
    ],
    [{ HOST: '1.2.3' }, 'HOST must be an address or the name of this machine, not "1.2.3".'],
    [
      { ...urls, CLUSTER: 'testnet', SANDBOX_AS: 'testnet' },
      'SANDBOX_AS names what the sandbox plays, but the upstream URLs are set, so there is none.',
    ],
    [
      { SANDBOX_SECRET: 'correct horse battery' },
      'SANDBOX_SECRET opens nothing any more: the control endpoints are on a port of this machine alone, see SANDBOX_CONTROL_PORT.',
    ],
    [
      { SANDBOX_CONTROL_PORT: '8899', SANDBOX_RPC_PORT: '8898' },
      'PORT, SANDBOX_RPC_PORT, the one above it, and SANDBOX_CONTROL_PORT must be different ports.',
    ],
    [{ BLOCK_ENGINE_KEYPAIR: '/nope' }, 'BLOCK_ENGINE_KEYPAIR names /nope, which cannot be read.'],
    [
      { GET_PARAMETERS: 'apy=header' },
      'GET_PARAMETERS must be body, query, or <route>=body or <route>=query, several separated by commas, not "apy=header".',
    ],
  ])('refuses %j with a sentence', (variables, sentence) => {
    expect(() => readEnvironment(variables, [])).toThrow(new EnvironmentError(sentence));
  });

  it('refuses command-line arguments it does not know', () => {
    expect(() => readEnvironment({}, ['--frehs'])).toThrow("Unknown option '--frehs'. --help lists");
    expect(() => readEnvironment({}, ['--port'])).toThrow("Option '--port <value>' argument missing. --help");
    expect(() => readEnvironment({}, ['--port', '99999'])).toThrow('PORT must be a whole number');
    const remote = { ...urls, CLUSTER: 'testnet' };
    const none = ', but the upstream URLs are set, so there is none.';
    for (const [flags, sentence] of [
      [['--fresh'], '--fresh empties the sandbox'],
      [['--export', 'a'], "--export saves the sandbox's journal"],
    ] as const)
      expect(() => readEnvironment(remote, flags)).toThrow(new EnvironmentError(sentence + none));
  });
});
