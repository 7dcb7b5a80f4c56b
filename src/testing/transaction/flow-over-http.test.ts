import { worded } from '@clearstake/verifier/testing/worded';
import 'fake-indexeddb/auto';
import { pinsFor } from '@clearstake/contract/pins';
import { type FlowState, say, WalletDeclined } from '@clearstake/verifier';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBalance } from '@/api/rpc/accounts';
import { getLatestBlockhash } from '@/api/rpc/chain';
import { sendTransaction } from '@/api/rpc/transactions';
import { sendSignedTransaction } from '@/api/staking/send-transaction';
import { reached, startFlow } from './flow-over-http';
import { type PersonOverHttp, startPersonOverHttp } from './person-over-http';

const SOL = 1_000_000_000n;
const { genesisHash } = pinsFor('sandbox');
let running: PersonOverHttp;
beforeAll(async () => {
  running = await startPersonOverHttp(100n * SOL);
}, 60_000);
afterAll(() => running.close());

const start = (operation: 'native-stake' | 'liquid-stake') =>
  startFlow(operation, running.person, running.sandbox.time);
const balance = () => getBalance(running.person.address);

it('a prompt left open until its blockhash has expired costs one stake, whatever is answered later', async () => {
  const held = await balance();
  const { flow, wallet, sign } = start('native-stake');
  await reached(flow, 'review');
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  sign({
    address: wallet.address,
    signTransaction: (wire) => waiting.then(() => wallet.signTransaction(wire)),
  });
  const { reviewed } = await reached(flow, 'review');
  expect(worded(reviewed.rebuilt?.reason)).toContain('the one in your wallet expired before you answered');
  answer();
  sign();
  const { outcome } = await reached(flow, 'done');
  expect(outcome).toMatchObject({ kind: 'confirmed', finalized: true });
  // Two SOL of stake, 2,282,880 lamports of rent for 200 bytes, and 5,000 for each of two signatures.
  expect(held - (await balance())).toBe(2n * SOL + 2_282_880n + 10_000n);
});

it('what a wallet sent although it reports "declined" is found, tracked and audited', async () => {
  const { flow, wallet, sign, journal } = start('liquid-stake');
  await reached(flow, 'review');
  const states: FlowState[] = [];
  flow.subscribe(() => states.push(flow.getState()));
  sign({
    address: wallet.address,
    async signTransaction(wire) {
      await sendTransaction(await wallet.signTransaction(wire));
      throw new WalletDeclined();
    },
  });
  const found = await reached(flow, 'sending', 'sent');
  expect(worded(found.trouble)).toBe('Your wallet said that nothing was signed, and sent it all the same.');
  const { outcome, audit } = await reached(flow, 'done');
  expect(outcome).toMatchObject({ kind: 'confirmed', finalized: true, signature: found.signature });
  expect(audit).toMatchObject({ kind: 'matches' });
  // The decline is reported at once, before the search ends.
  expect(states[1]).toMatchObject({ step: 'done', outcome: { kind: 'declined', mayLand: true } });
  const { signature } = found;
  expect(await journal.list(genesisHash)).toMatchObject([{ signature, status: 'finalized' }]);
});

it('the review words a refusal of the chain, in whatever form the API passes it on', async () => {
  const { publicKey, secretKey } = Keypair.fromSeed(running.person.seed);
  const toPubkey = Keypair.generate().publicKey;
  const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey, lamports: 200n * SOL });
  const { blockhash } = await getLatestBlockhash();
  const transaction = new Transaction({ feePayer: publicKey, blockhash, lastValidBlockHeight: 0 });
  transaction.add(transfer).sign({ publicKey, secretKey });
  await expect(sendSignedTransaction(say)(transaction.serialize())).rejects.toThrow(
    /^The staking API says: “The chain refused the transaction in simulation: instruction 1 failed: the program’s error 1 \(.*\)\. Nothing moved and no fee was charged\.”$/,
  );
});
