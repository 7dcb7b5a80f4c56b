import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { signedTransfer, transferSigners } from '@/testing/signed-transfer';
import { readSigned } from './use-signed-transaction';

it('describes the pasted text, not a server’s answer', async () => {
  const reading = await readSigned('0xff');
  expect(reading).toEqual({
    ok: false,
    problem:
      'This is not one whole signed transaction in hex. It must be hex digits only, two for each byte, without spaces or line breaks.',
  });
});

/** The message of a transfer of 1 lamport, serialized by web3.js. */
const unsigned = [
  '010001038a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c8139770ea87d175f56a35466',
  'c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b39400000000000000000000000000000000000000000000000000000000',
  '00000000000000000000000000000000000000000000000000000000000000000000000001020200010c020000000100',
  '000000000000',
].join('');

it('distinguishes an unsigned message from bytes that are no transaction', async () => {
  expect(await readSigned(unsigned)).toEqual({
    ok: false,
    problem: 'This is an unsigned message. Only a signed transaction can be broadcast.',
  });
  expect(await readSigned('00'.repeat(200))).toEqual({
    ok: false,
    problem:
      'This is not one whole signed transaction in hex. The bytes can be read in more than one way, or not to the last byte.',
  });
});

const [, other] = transferSigners;

it('a transaction that web3.js signed is read from its hex, in capital letters, too', async () => {
  const { wire, signature } = signedTransfer(0, 1);
  const reading = await readSigned(bytesToHex(wire).toUpperCase());
  expect(reading).toEqual({
    ok: true,
    transaction: {
      wire,
      signature,
      signers: transferSigners,
      instructions: [
        expect.objectContaining({ program: '11111111111111111111111111111111', index: 0 }),
        expect.objectContaining({ program: '11111111111111111111111111111111', index: 1 }),
      ],
    },
  });
});

it('a transaction that web3.js signed is refused without its second signature, or with a byte changed', async () => {
  expect(await readSigned(bytesToHex(signedTransfer(0).wire))).toEqual({
    ok: false,
    problem: `The signature of ${other} is missing.`,
  });
  const { wire } = signedTransfer(0, 1);
  wire[65] = (wire[65] ?? 0) ^ 1;
  expect(await readSigned(bytesToHex(wire))).toEqual({
    ok: false,
    problem: `The signature of ${other} does not verify. Nothing would land.`,
  });
});
