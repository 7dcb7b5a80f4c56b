import { expect, it } from 'vitest';
import { honestRun } from '../testing/builders/honest-run';
import { refusedOnPurpose } from '../testing/builders/on-purpose';
import { operations } from '../testing/honest';
import { testWorld } from '../testing/world';

const SEED = 'honest 20261123';

it('accepts 3,000 transactions of stock clients, some of them through the whole path', async () => {
  const result = await honestRun(await testWorld(), { transactions: 3_000, seed: SEED, wholePathOneIn: 10 });
  expect(result.refused).toEqual([]);
  expect(result.wholePaths).toBeGreaterThan(80);
  const clients = ['kit', 'kit, checked', 'web3.js Transaction', 'web3.js VersionedTransaction'];
  const forms = ['bare', 'half-signed', 'signed', 'unsigned', 'version 0', 'version legacy'];
  expect([...result.counts.keys()].sort()).toEqual([...operations, ...clients, ...forms].sort());
}, 180_000);

it('documents a reason for each honest transaction that is refused', async () => {
  const refused = await refusedOnPurpose(await testWorld());
  expect(refused.map(({ name, code }) => [name, code])).toEqual(
    refused.map(({ name, expected }) => [name, expected]),
  );
  expect(refused.length).toBe(9);
});
