import { expect, it } from 'vitest';
import { archiveName, compareVersions, downloadableBuild, offeredBuilds } from './builds';

const bucket = {
  os: 'ubuntu_24.04',
  mainnet_and_testnet: ['v2.3.6-rakurai.0', 'v3.1.9-rakurai.0', 'v3.1.10-rakurai.0'],
  testnet_only: ['4.3.0-rakurai.0'],
};

it('offered builds on mainnet refuses testnet-only builds and lists them last', () => {
  expect(offeredBuilds(bucket, 'mainnet-beta')).toEqual([
    { version: 'v3.1.10-rakurai.0', scope: 'mainnet-and-testnet', refusal: null },
    { version: 'v3.1.9-rakurai.0', scope: 'mainnet-and-testnet', refusal: null },
    { version: 'v2.3.6-rakurai.0', scope: 'mainnet-and-testnet', refusal: null },
    { version: '4.3.0-rakurai.0', scope: 'testnet-only', refusal: 'Cannot be picked on mainnet.' },
  ]);
});

it('offered builds treats a build listed under both as testnet only', () => {
  const both = { ...bucket, testnet_only: ['v3.1.9-rakurai.0'] };
  const offer = offeredBuilds(both, 'mainnet-beta').find(({ version }) => version === 'v3.1.9-rakurai.0');
  expect(offer?.scope).toBe('testnet-only');
  expect(
    downloadableBuild([both], { os: bucket.os, version: 'v3.1.9-rakurai.0', cluster: 'mainnet-beta' }),
  ).toBeNull();
});

it('offered builds offers only a version that this os has and this cluster allows', () => {
  const choice = { os: bucket.os, version: '4.3.0-rakurai.0' };
  expect(downloadableBuild([bucket], { ...choice, cluster: 'testnet' })?.version).toBe('4.3.0-rakurai.0');
  expect(downloadableBuild([bucket], { ...choice, cluster: 'mainnet-beta' })).toBeNull();
  expect(downloadableBuild([bucket], { ...choice, os: 'ubuntu_22.04', cluster: 'testnet' })).toBeNull();
  expect(downloadableBuild([bucket], { ...choice, version: '9.9.9', cluster: 'testnet' })).toBeNull();
});

it('orders versions by number, pre-releases before their release', () => {
  const sorted = [
    'v3.1.10-rakurai.0',
    '4.3.0',
    'v3.1.9-rakurai.1',
    '4.3.0-rc.2',
    'v3.1.9-rakurai.0',
    '4.3.0-rc.10',
  ];
  expect(sorted.sort(compareVersions)).toEqual([
    'v3.1.9-rakurai.0',
    'v3.1.9-rakurai.1',
    'v3.1.10-rakurai.0',
    '4.3.0-rc.2',
    '4.3.0-rc.10',
    '4.3.0',
  ]);
});

it.each([
  ['../../etc', 'a/b\\c', 'scheduler-etc-a-b-c.tar.gz'],
  ['', '..', 'scheduler-build-os.tar.gz'],
])('names the archive of %j for %j', (version, os, name) => {
  expect(archiveName(version, os)).toBe(name);
});
