import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { signedTransfer, transferSigners } from '@/testing/signed-transfer';
import { readSigned } from './use-signed-transaction';

it.each(['0xff', 'abc'])('describes the pasted text %s, not a server’s answer', async (text) => {
  const reading = await readSigned(text);
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

const [payer, other] = transferSigners;

it.each([
  ['small', (text: string) => text],
  ['capital', (text: string) => text.toUpperCase()],
])('a transaction that web3.js signed is read from its hex in %s letters', async (_, write) => {
  const { wire, signature } = signedTransfer(0, 1);
  const reading = await readSigned(write(bytesToHex(wire)));
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

it.each([
  ['the first', 1, payer],
  ['the second', 0, other],
] as const)(
  'a transaction that web3.js signed is refused without %s signature',
  async (_, signing, missing) => {
    expect(await readSigned(bytesToHex(signedTransfer(signing).wire))).toEqual({
      ok: false,
      problem: `The signature of ${missing} is missing.`,
    });
  },
);

it.each([
  ['the first', 1, payer],
  ['the second', 65, other],
])(
  'a transaction that web3.js signed is refused when a byte of %s signature is another',
  async (_, at, signer) => {
    const { wire } = signedTransfer(0, 1);
    wire[at] = (wire[at] ?? 0) ^ 1;
    expect(await readSigned(bytesToHex(wire))).toEqual({
      ok: false,
      problem: `The signature of ${signer} does not verify. Nothing would land.`,
    });
  },
);
