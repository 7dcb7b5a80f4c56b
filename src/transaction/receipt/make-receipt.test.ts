import { expect, it } from 'vitest';
import { executor } from '@/testing/transaction/guarded';
import { honestFields, honestTransaction } from '@/testing/transaction/honest';
import { honestEntry } from '@/testing/transaction/landing';
import { testWorld } from '@/testing/transaction/world';
import { makeReceipt } from './make-receipt';

it('names the pins file that a transaction was judged by, where there was one', async () => {
  const world = await testWorld();
  const entry = await honestEntry(honestTransaction(honestFields['native-stake'], world), world, executor);
  const pinsFileSha256 = 'ab'.repeat(32);
  expect(makeReceipt({ ...entry, pinsFileSha256 }, new Date(0))).toMatchObject({ pinsFileSha256 });
  expect(makeReceipt(entry, new Date(0))).not.toHaveProperty('pinsFileSha256');
});
