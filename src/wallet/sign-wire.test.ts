import { ed25519 } from '@noble/curves/ed25519.js';
import { Keypair, PublicKey, SystemProgram, Transaction, type VersionedTransaction } from '@solana/web3.js';
import { expect, it, vi } from 'vitest';
import { signWire } from './sign-wire';

const payer = Keypair.fromSeed(new Uint8Array(32).fill(7));
const otherKey = Keypair.fromSeed(new Uint8Array(32).fill(8));
const blockhash = new PublicKey(new Uint8Array(32).fill(9)).toBase58();
const transfer = SystemProgram.transfer({
  fromPubkey: payer.publicKey,
  toPubkey: otherKey.publicKey,
  lamports: 5,
});

function legacyWire(): Uint8Array {
  const transaction = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight: 1 }).add(
    transfer,
  );
  return new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));
}

const honest = async (transaction: VersionedTransaction): Promise<VersionedTransaction> => {
  transaction.sign([payer]);
  return transaction;
};

it('signWire passes a transaction to the adapter and back byte for byte', async () => {
  const wire = legacyWire();
  const signed = await signWire(honest, wire);
  const message = wire.slice(65);
  expect(signed.slice(65)).toEqual(message);
  expect(ed25519.verify(signed.slice(1, 65), message, payer.publicKey.toBytes())).toBe(true);
});

it.each([
  ['bytes that are no transaction', () => Uint8Array.of(1, 2, 3)],
  ['a transaction with bytes after its end', () => Uint8Array.of(...legacyWire(), 0)],
])('signWire refuses %s before it reaches the wallet', async (_, wireOf) => {
  const wallet = vi.fn(honest);
  await expect(signWire(wallet, wireOf())).rejects.toMatchObject({
    name: 'WalletError',
    message: expect.stringContaining('byte for byte'),
  });
  expect(wallet).not.toHaveBeenCalled();
});
