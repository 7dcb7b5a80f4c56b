import {
  Keypair,
  MessageV0,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTransaction, encodeTransaction, MalformedTransaction } from './wire';

const payer = Keypair.fromSeed(new Uint8Array(32).fill(7));
const target = new PublicKey(new Uint8Array(32).fill(9));
const blockhash = new PublicKey(new Uint8Array(32).fill(3)).toBase58();
const transfer = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: target, lamports: 5 });

function legacyWire(): Uint8Array {
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(
    transfer,
  );
  transaction.sign(payer);
  return new Uint8Array(transaction.serialize());
}

test('reads a legacy transaction serialised by web3.js', () => {
  const { message, signatures } = decodeTransaction(legacyWire());
  expect(message).toMatchObject({
    version: 'legacy',
    requiredSignatures: 1,
    readonlySigned: 0,
    readonlyUnsigned: 1,
    staticKeys: [payer.publicKey.toBase58(), target.toBase58(), SystemProgram.programId.toBase58()],
    blockhash,
    lookups: [],
  });
  expect(message.instructions).toEqual([
    { programIndex: 2, accounts: [0, 1], data: new Uint8Array(transfer.data) },
  ]);
  expect(signatures).toHaveLength(1);
});

test('reads a v0 transaction with a lookup table serialised by web3.js', () => {
  const table = new PublicKey(new Uint8Array(32).fill(5));
  const compiled = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [transfer],
  }).compileToV0Message();
  const message = new MessageV0({
    ...compiled,
    addressTableLookups: [{ accountKey: table, writableIndexes: [1], readonlyIndexes: [0, 2] }],
  });
  const transaction = new VersionedTransaction(message);
  transaction.sign([payer]);
  expect(decodeTransaction(transaction.serialize()).message).toMatchObject({
    version: 0,
    lookups: [{ table: table.toBase58(), writable: [1], readonly: [0, 2] }],
  });
});

const spoiled: [string, (wire: Uint8Array) => Uint8Array][] = [
  ['a byte after the end', (wire) => Uint8Array.of(...wire, 0)],
  ['a byte missing', (wire) => wire.subarray(0, -1)],
  ['a signature count that the message does not ask for', (wire) => Uint8Array.of(0, ...wire.subarray(65))],
  [
    'a version that does not exist',
    (wire) => encodeTransaction([wire.slice(1, 65)], Uint8Array.of(0x81, ...wire.slice(65))),
  ],
  ['an alias of the signature count', (wire) => Uint8Array.of(0x81, 0, ...wire.subarray(1))],
  ['more read-only signers than signers', (wire) => wire.with(66, 1)],
  ['a program index out of range', (wire) => wire.with(wire.length - 17, 3)],
  ['the fee payer as program', (wire) => wire.with(wire.length - 17, 0)],
  ['an account index out of range', (wire) => wire.with(wire.length - 15, 9)],
  ['more than 1,232 bytes', () => new Uint8Array(1233)],
];

test.each(spoiled)('refuses %s', (_what, spoil) => {
  expect(() => decodeTransaction(spoil(legacyWire()))).toThrow(MalformedTransaction);
});

test('any bytes are either refused or read completely', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(300), fc.nat(255), (noise, at, byte) => {
      for (const bytes of [noise, legacyWire().with(at % legacyWire().length, byte)]) {
        try {
          const { signatures, message } = decodeTransaction(bytes);
          expect(encodeTransaction(signatures, message.bytes)).toEqual(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedTransaction);
        }
      }
    }),
  );
});
