import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import { honestFields, honestTransaction } from '../../testing/honest';
import { testKey } from '../../testing/keys';
import { signedBy } from '../../testing/signing';
import { worded } from '../../testing/worded';
import { testWorld, wallet } from '../../testing/world';
import { SYSTEM_PROGRAM } from '../addresses';
import { verifySignature } from '../decode/decode-blob';
import { finalCheck } from './final-check';

const newKey = testKey('new stake account');
const { bytes } = honestTransaction(honestFields['native-stake'], await testWorld());
const whole = signedBy(bytes, wallet, newKey);

it('accepts the checked bytes with every signature, and names them by the first one', () => {
  const signature = base58.encode(whole.slice(1, 65));
  expect(finalCheck(whole, bytes)).toEqual({ ok: true, wire: whole, signature });
});

const disguised = catalogue.flatMap((attack) =>
  attack.id === 'X35' && attack.surface === 'send-txn' ? [attack.apply(whole, '').broadcast] : [],
);
it.each<[string, Uint8Array | undefined, string]>([
  ['the new account did not sign', signedBy(bytes, wallet), `The signature of ${newKey.address} is missing`],
  ['the wallet did not sign', signedBy(bytes, newKey), `The signature of ${wallet.address} is missing`],
  // The last byte of the second of two signatures.
  [
    'a signature is spoiled',
    whole.with(128, (whole[128] ?? 0) ^ 1),
    `The signature of ${newKey.address} does not verify`,
  ],
  ['there is no transaction', Uint8Array.of(0), 'Other bytes than those that were checked'],
  // X35 changes the bytes between review and sending.
  ['other bytes are broadcast', disguised[0] ?? undefined, 'Other bytes than those that were checked'],
])('refuses where %s', (_, wire, found) => {
  expect(worded(finalCheck(wire ?? whole, bytes))).toMatchObject({
    ok: false,
    findings: [{ label: 'Bytes to send', found: { text: found } }],
  });
});

it('accepts no signature of a point of small order, which would verify for every message', () => {
  // The neutral element as R and zero as S; the address of all zeros is a point of order four.
  const forged = new Uint8Array(64);
  forged[0] = 1;
  expect(ed25519.verify(forged, bytes, new Uint8Array(32), { zip215: true })).toBe(true);
  expect(verifySignature(forged, bytes, SYSTEM_PROGRAM)).toBe(false);
});
