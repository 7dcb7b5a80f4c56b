import {
  Connection,
  Keypair,
  type PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestRpc, type TestRpc } from '../src/rpc/testing/test-rpc';

/** web3.js reads at each commitment; a change is confirmed after a second and final after three and a half. */
let rpc: TestRpc;
let wallet: Keypair;
const levels = ['processed', 'confirmed', 'finalized'] as const;
beforeEach(async () => {
  rpc = await createTestRpc();
  wallet = await rpc.world.wallet(20n);
  rpc.clock.pass(4_000);
});
afterEach(() => rpc.close());

const each = <T>(read: (connection: Connection) => Promise<T>) =>
  Promise.all(levels.map((level) => read(new Connection(rpc.url, level))));

async function give(lamports: number): Promise<PublicKey> {
  const receiver = Keypair.generate().publicKey;
  await rpc.world.send(
    [SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: receiver, lamports })],
    [wallet],
  );
  return receiver;
}

test('a balance is the one of its commitment, and so is the slot beside it', async () => {
  const receiver = await give(2_000_000_000);
  const read = () => each((connection) => connection.getBalance(receiver));
  expect(await read()).toEqual([2e9, 0, 0]);
  rpc.clock.pass(1_000);
  expect(await read()).toEqual([2e9, 2e9, 0]);
  rpc.clock.pass(2_499);
  expect(await read()).toEqual([2e9, 2e9, 0]);
  rpc.clock.pass(1);
  expect(await read()).toEqual([2e9, 2e9, 2e9]);
  for (const level of levels) {
    const connection = new Connection(rpc.url, level);
    const { context } = await connection.getBalanceAndContext(receiver);
    expect(context.slot).toBe(await connection.getSlot());
  }
});

test('a transaction is simulated, and checked before it is sent, on the state of the commitment', async () => {
  const sender = await rpc.world.wallet(1n);
  const transfer = (recentBlockhash: string, from: Keypair) => {
    const { publicKey: payerKey } = from;
    const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 })];
    const message = new TransactionMessage({ payerKey, recentBlockhash, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([from]);
    return transaction;
  };
  const errors = (transaction: VersionedTransaction) =>
    each(async (connection) => (await connection.simulateTransaction(transaction)).value.err);
  const [newest, , final] = await each((connection) => connection.getLatestBlockhash());
  if (!newest || !final) throw new Error('There are three commitments.');

  const young = [null, 'BlockhashNotFound', 'BlockhashNotFound'];
  expect(await errors(transfer(newest.blockhash, wallet))).toEqual(young);
  const unknown = 'AccountNotFound';
  const sent = transfer(final.blockhash, sender);
  expect(await errors(sent)).toEqual([null, unknown, unknown]);
  const confirmed = new Connection(rpc.url, 'confirmed');
  await expect(confirmed.sendTransaction(sent)).rejects.toThrow('found no record of a prior credit');
  rpc.clock.pass(1_000);
  expect(await errors(sent)).toEqual([null, null, unknown]);
  // Without a commitment it is the finalized one.
  const plain = new Connection(rpc.url);
  await expect(plain.sendTransaction(sent)).rejects.toThrow('found no record of a prior credit');

  const signature = await confirmed.sendTransaction(sent);
  expect(await errors(sent)).toEqual(['AlreadyProcessed', null, unknown]);
  // What has landed since that state is sent again, and dropped.
  expect(await confirmed.sendTransaction(sent)).toBe(signature);
  rpc.clock.pass(1_000);
  await expect(confirmed.sendTransaction(sent)).rejects.toThrow('already been processed');
});
