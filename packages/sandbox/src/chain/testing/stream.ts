/**
 * Child process of the journal test: airdrops in an endless loop and prints each signature once the chain has acknowledged it.
 * Arguments: the directory.
 */
import { Keypair } from '@solana/web3.js';
import { createChain } from '../chain';
import { testOptions } from './test-chain';

const chain = await createChain(testOptions(process.argv[2] ?? ''));
for (let count = 1; ; count++) {
  const address = Keypair.generate().publicKey.toBase58();
  const result = await chain.airdrop(address, BigInt(1_000_000 + count));
  if (!result.ok) throw new Error(result.refusal.message);
  if (count % 50 === 0) {
    const { epoch } = await chain.turnEpoch();
    process.stdout.write(`epoch ${epoch}\n`);
  }
  process.stdout.write(`${result.signature} ${address} ${1_000_000 + count}\n`);
}
