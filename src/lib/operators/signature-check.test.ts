import { base58 } from '@scure/base';
import {
  address,
  getOffchainMessageV0Encoder,
  getOffchainMessageV1Encoder,
  offchainMessageApplicationDomain,
  offchainMessageContentRestrictedAsciiOf1232BytesMax,
} from '@solana/kit';
import { expect, it } from 'vitest';
import { offchainMessage } from './offchain-message';
import { checkSignature } from './signature-check';

// Golden vectors: the seed 00 01 … 1f, signer checked against RFC 8032, messages built from the SDK's and the
// specification's layouts.
const identity = address('FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF');
const account = address('DPdcyu2T6ZMwDrCaoEECpq4xf5VAMBowJimZ5cgt2fLd');
const golden = {
  cli: '4ov2gEPEaYHZz9ps9TwssdEjSCgkGrUu6S4V8kNhbmxs1XVCFYn8enxQnvCETZp3FuKDyRnYzbracCmKirgRjzDV',
  raw: '29LJLvcTTUWQLvSCVkej7Jb6akpB2DmK2mSYUXHDGdun1LyDXBpNbgbAkNzRm6UN94GWqudVY6JLHdnBvFKiGuok',
  specV0: '4q5jg8TmJqgkxb5E1AgTftTRJnxFysYnamynzM1piKF1Np2D9Qavbr8TYZq7pTXyHUe4fQfEqoqCAi8HWpeuoaxV',
  specV1: '3JfvvSq9CYQU8Jo59x82mBWq8ckeWd6TSD1GQQsQyhTQWiUL975LKxVTzA6nDnpUbKkybNn8rkXMkF4GvhF7JT1R',
};
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const reasonOf = async (pasted: string) => {
  const check = await checkSignature(pasted, identity, account);
  return check.ok ? 'accepted' : check.reason;
};

it('off-chain message matches the published digest for a mainnet account', async () => {
  const bytes = offchainMessage('cli', address('FaeBpwpd6BKJ59Lb1g9jQmcbcXFdReQHh7dGwz4hetfa'), identity);
  expect(bytes.length).toBe(64);
  expect(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))))).toBe(
    '424194f9636a836588c14f4db395029d945c004ca9d9c9c08a9c422dfda29202',
  );
});

it('off-chain message is what kit’s own encoders write in the forms of the specification', () => {
  const requiredSignatories = [{ address: identity }];
  const applicationDomain = offchainMessageApplicationDomain('11111111111111111111111111111111');
  const content = offchainMessageContentRestrictedAsciiOf1232BytesMax(account);
  expect(offchainMessage('spec-v0', account, identity)).toEqual(
    getOffchainMessageV0Encoder().encode({ version: 0, applicationDomain, content, requiredSignatories }),
  );
  expect(offchainMessage('spec-v1', account, identity)).toEqual(
    getOffchainMessageV1Encoder().encode({ version: 1, content: account, requiredSignatories }),
  );
});

it.each([
  ['command line’s', golden.cli],
  ['written specification’s', golden.specV0],
])('the check accepts the %s form, with blanks around it', async (_, signature) => {
  const check = await checkSignature(` ${signature}\n`, identity, account);
  expect(check).toEqual({ ok: true, signature });
});

it.each([
  ['raw', golden.raw, /signMessage/],
  ['spec v1', golden.specV1, /version 1/],
])('the check recognises and explains the %s form', async (_name, pasted, explanation) => {
  const check = await checkSignature(pasted, identity, account);
  expect(check).toMatchObject({ ok: false, reason: 'wrong-form' });
  expect(check.ok ? '' : check.sentence).toMatch(explanation);
});

it('the check refuses every single-bit change of a valid signature', async () => {
  const valid = base58.decode(golden.cli);
  for (let bit = 0; bit < 512; bit += 37) {
    const spoiled = Uint8Array.from(valid);
    spoiled[bit >> 3] = (spoiled[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(await reasonOf(base58.encode(spoiled))).toBe('no-match');
  }
});

it('the check refuses S plus the group order, which a lax verifier accepts', async () => {
  const spoiled = Uint8Array.from(base58.decode(golden.cli));
  let s = BigInt(`0x${hex(spoiled.slice(32).reverse())}`) + groupOrder;
  for (let index = 32; index < 64; index += 1) {
    spoiled[index] = Number(s & 0xffn);
    s >>= 8n;
  }
  expect(await reasonOf(base58.encode(spoiled))).toBe('no-match');
});

it('the check refuses a small-order identity, which verifies for any message', async () => {
  const neutral = Uint8Array.of(1, ...new Uint8Array(31));
  const forged = base58.encode(Uint8Array.of(...neutral, ...new Uint8Array(32)));
  const check = await checkSignature(forged, address(base58.encode(neutral)), account);
  expect(check).toMatchObject({ ok: false, reason: 'no-match' });
});

it('the check refuses the right signature for another account or another identity', async () => {
  const otherIdentity = address('823gUSDWvUYnMAvBXHJ9a4McTaXAz5RRq2qwqdpkNmgW');
  expect(await checkSignature(golden.cli, identity, otherIdentity)).toMatchObject({ reason: 'no-match' });
  expect(await checkSignature(golden.cli, otherIdentity, account)).toMatchObject({ reason: 'no-match' });
});

it.each([
  ['nothing', '', 'empty'],
  ['letters outside base58', '0OIl', 'not-base58'],
  ['a cut signature', golden.cli.slice(0, -3), 'wrong-length'],
])('the check explains %s', async (_name, pasted, reason) => {
  expect(await reasonOf(pasted)).toBe(reason);
});
