import { base58, base64, hex } from '@scure/base';
import { expect, it } from 'vitest';
import { honestFields, honestTransaction } from '../../testing/honest';
import { testKey } from '../../testing/keys';
import { signedBy } from '../../testing/signing';
import { testWorld, wallet } from '../../testing/world';
import { decodeBytes } from './decode-blob';
import { ownSignatureHolds } from './own-signature';

const key = testKey('new stake account');
const world = await testWorld();
const { bytes } = honestTransaction(honestFields['legacy-withdraw'], world);
const decoded = decodeBytes(bytes);
const signed = signedBy(bytes, wallet, key);
const signature = signed.slice(65, 129);
const holds = (text: string, address = key.address) => ownSignatureHolds(text, decoded, address);

it.each([
  ['base64', base64.encode(signature)],
  ['hex', hex.encode(signature)],
  ['base58', base58.encode(signature)],
])('accepts the new account’s signature of its message in %s', (_, text) => {
  expect(holds(text)).toBe(true);
});
it.each([
  ['another key’s', base64.encode(signed.slice(1, 65))],
  ['one that is cut', base64.encode(signature.slice(0, 63))],
  ['one with something else before', `x${hex.encode(signature).slice(1)}`],
  ['zeros', base64.encode(new Uint8Array(64))],
  ['a very long one', '1'.repeat(10_000_000)],
])('refuses %s', (_, text) => {
  expect(holds(text)).toBe(false);
});

it('refuses it for other bytes, for another account, and without a message', () => {
  const text = base64.encode(signature);
  expect(holds(text, wallet.address)).toBe(false);
  const other = decodeBytes(honestTransaction(honestFields['native-stake'], world).bytes);
  for (const given of [other, decodeBytes(new Uint8Array())])
    expect(ownSignatureHolds(text, given, key.address)).toBe(false);
});
