import { expect, it } from 'vitest';
import { makeReceipt, receiptText, verifyReceipt } from '@/transaction';
import { executor } from './guarded';
import { honestFields, honestTransaction } from './honest';
import { honestEntry } from './landing';
import { testWorld } from './world';

const world = await testWorld();

it('a receipt names the pins file that it was judged by, and says where that is missing', async () => {
  const entry = await honestEntry(honestTransaction(honestFields['native-stake'], world), world, executor);
  const pinsFileSha256 = 'ab'.repeat(32);
  const text = receiptText(makeReceipt({ ...entry, pinsFileSha256 }, new Date(0)));
  expect(JSON.parse(text).pinsFileSha256).toBe(pinsFileSha256);
  const missing = `It was judged by the pins file with SHA-256 ${pinsFileSha256}; this page has none.`;
  expect((await verifyReceipt(text)).notes).toContain(missing);
  const plain = receiptText(makeReceipt(entry, new Date(0)));
  expect(plain).not.toContain('pinsFile');
  expect((await verifyReceipt(plain)).notes.join()).not.toContain('pins file');
});
