import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLatestBlockhash } from '@/api/rpc/chain';
import { sendSignedTransaction } from '@/api/staking/send-transaction';
import { type PersonOverHttp, startPersonOverHttp } from './person-over-http';

const SOL = 1_000_000_000n;
let running: PersonOverHttp;
beforeAll(async () => {
  running = await startPersonOverHttp(SOL);
}, 60_000);
afterAll(() => running.close());

it('what the chain refuses is told in words, whatever form the API passes its error on in', async () => {
  const { publicKey, secretKey } = Keypair.fromSeed(running.person.seed);
  const toPubkey = Keypair.generate().publicKey;
  const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey, lamports: 2n * SOL });
  const { blockhash } = await getLatestBlockhash();
  const transaction = new Transaction({ feePayer: publicKey, blockhash, lastValidBlockHeight: 0 });
  transaction.add(transfer).sign({ publicKey, secretKey });
  await expect(sendSignedTransaction(transaction.serialize())).rejects.toThrow(
    /^The staking API says: “The chain refused the transaction in simulation: instruction 1 failed: the program’s error 1 \(.*\)\. Nothing moved and no fee was charged\.”$/,
  );
});
