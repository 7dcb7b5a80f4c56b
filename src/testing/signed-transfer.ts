import { base58 } from '@scure/base';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';

const [payer, stranger] = [7, 8].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)));
const to = new PublicKey(new Uint8Array(32).fill(9));

/** The addresses that must sign, the payer first. */
export const transferSigners = [payer, stranger].map((signer) => signer?.publicKey.toBase58() ?? '');

/** A transfer of a lamport of both, by web3.js, signed by the first, the second or both: its wire and first signature in base58. */
export function signedTransfer(...signing: readonly (0 | 1)[]) {
  if (!payer || !stranger) throw new Error('There are two keys.');
  const transfers = [payer, stranger].map(({ publicKey }) =>
    SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: to, lamports: 1 }),
  );
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    blockhash: '11111111111111111111111111111111',
    lastValidBlockHeight: 1,
  }).add(...transfers);
  transaction.partialSign(...signing.map((index) => (index === 0 ? payer : stranger)));
  const wire = transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
  return {
    wire: new Uint8Array(wire),
    signature: base58.encode(transaction.signature ?? new Uint8Array()),
  };
}
