import { readFileSync } from 'node:fs';
import { minVersion, satisfies, subset } from 'semver';
import { expect, test } from 'vitest';
import { isSupportedNode } from './node-version.mjs';

/** npm's own reading of versions and ranges (`npm ci --engine-strict` refuses by it). */
const lock: { packages: Record<string, { engines?: { node?: string } }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const { '': own, ...packages } = lock.packages;
const engines = own?.engines?.node ?? '';
const lowest = engines.split(' || ').map((range) => minVersion(range)?.version ?? '');

test('each Node version that engines names can install every package', () => {
  expect(lowest).toEqual(['20.19.0', '22.13.0', '24.0.0']);
  const refusing = Object.entries(packages).flatMap(([path, { engines: needs }]) =>
    needs?.node === undefined || subset(engines, needs.node) ? [] : [`${path} needs ${needs.node}`],
  );
  expect(refusing).toEqual([]);
});

test('a start refuses the versions that engines refuses', () => {
  const versions = [18, 20, 21, 22, 23, 24, 25].flatMap((major) =>
    Array.from({ length: 30 }, (_, minor) => `${major}.${minor}.0`),
  );
  expect(versions.filter(isSupportedNode)).toEqual(versions.filter((version) => satisfies(version, engines)));
});
