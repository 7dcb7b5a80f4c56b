import { expect, it } from 'vitest';
import { executor } from '../../testing/guarded';
import { honestFields, honestTransaction } from '../../testing/honest';
import { honestEntry } from '../../testing/landing';
import { testWorld } from '../../testing/world';
import { makeReceipt } from './make-receipt';

it('names the pins file that a transaction was judged by, where there was one', async () => {
  const world = await testWorld();
  const entry = await honestEntry(honestTransaction(honestFields['native-stake'], world), world, executor);
  const pinsFileSha256 = 'ab'.repeat(32);
  expect(makeReceipt({ ...entry, pinsFileSha256 }, new Date(0))).toMatchObject({ pinsFileSha256 });
  expect(makeReceipt(entry, new Date(0))).not.toHaveProperty('pinsFileSha256');
});
