import { expect, it } from 'vitest';
import { archiveName, compareVersions, downloadableVersion, offeredBuilds } from './builds';

const bucket = {
  os: 'ubuntu_24.04',
  mainnet_and_testnet: ['v2.3.6-rakurai.0', 'v3.1.9-rakurai.0', 'v3.1.10-rakurai.0'],
  testnet_only: ['4.3.0-rakurai.0'],
};

it('offered builds on mainnet refuses testnet-only builds and lists them last', () => {
  expect(offeredBuilds(bucket, 'mainnet-beta')).toEqual([
    { version: 'v3.1.10-rakurai.0', available: true },
    { version: 'v3.1.9-rakurai.0', available: true },
    { version: 'v2.3.6-rakurai.0', available: true },
    { version: '4.3.0-rakurai.0', available: false },
  ]);
});

it('offered builds treats a build listed under both as testnet only', () => {
  const both = { ...bucket, testnet_only: ['v3.1.9-rakurai.0'] };
  const offer = offeredBuilds(both, 'mainnet-beta').find(({ version }) => version === 'v3.1.9-rakurai.0');
  expect(offer?.available).toBe(false);
  expect(
    downloadableVersion([both], { os: bucket.os, version: 'v3.1.9-rakurai.0', cluster: 'mainnet-beta' }),
  ).toBeNull();
});

it('offered builds offers only a version that this os has and this cluster allows', () => {
  const choice = { os: bucket.os, version: '4.3.0-rakurai.0' };
  expect(downloadableVersion([bucket], { ...choice, cluster: 'testnet' })).toBe('4.3.0-rakurai.0');
  expect(downloadableVersion([bucket], { ...choice, cluster: 'mainnet-beta' })).toBeNull();
  expect(downloadableVersion([bucket], { ...choice, os: 'ubuntu_22.04', cluster: 'testnet' })).toBeNull();
  expect(downloadableVersion([bucket], { ...choice, version: '9.9.9', cluster: 'testnet' })).toBeNull();
  const unchosen = { os: bucket.os, version: '' };
  expect(downloadableVersion([bucket], { ...unchosen, cluster: 'testnet' })).toBe('4.3.0-rakurai.0');
  expect(downloadableVersion([bucket], { ...unchosen, cluster: 'mainnet-beta' })).toBe('v3.1.10-rakurai.0');
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
