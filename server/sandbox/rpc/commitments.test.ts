import {
  Connection,
  type Finality,
  Keypair,
  PublicKey,
  StakeProgram,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { poolOf } from '../chain/testing/pool';
import { stakeInstructions } from '../chain/testing/stake';
import { SOL } from '../chain/testing/test-chain';
import { createTestRpc, type TestRpc } from './testing/test-rpc';

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

test('several changes of one account are told apart', async () => {
  const receiver = Keypair.generate();
  for (const lamports of [1, 2, 4]) {
    await rpc.world.send(
      [
        SystemProgram.transfer({
          fromPubkey: wallet.publicKey,
          toPubkey: receiver.publicKey,
          lamports: lamports * 1_000_000_000,
        }),
      ],
      [wallet],
    );
    rpc.clock.pass(1_200);
  }
  const [newest, confirmed, finalized] = await each(async (connection) => {
    const account = await connection.getAccountInfo(receiver.publicKey);
    return account && account.lamports / 1e9;
  });
  // 1.2, 2.4 and 3.6 seconds ago.
  expect([newest, confirmed, finalized]).toEqual([7, 7, 1]);
});

test('lists of accounts are those of the commitment: opened ones not yet, closed ones still', async () => {
  const stake = Keypair.generate();
  await rpc.world.send(stakeInstructions(rpc.world.chain, wallet.publicKey, stake.publicKey, 5n * SOL), [
    wallet,
    stake,
  ]);
  const mine = () =>
    each(async (connection) => {
      const filters = [{ memcmp: { offset: 44, bytes: wallet.publicKey.toBase58() } }];
      return (await connection.getProgramAccounts(StakeProgram.programId, { filters })).length;
    });
  expect(await mine()).toEqual([1, 0, 0]);
  rpc.clock.pass(4_000);
  expect(await mine()).toEqual([1, 1, 1]);

  const pool = poolOf(rpc.world, wallet);
  await rpc.world.send([pool.createAta(), pool.deposit(SOL)], [wallet]);
  const programId = new PublicKey(TOKEN_PROGRAM_ADDRESS);
  const held = await each(
    async (connection) =>
      (await connection.getTokenAccountsByOwner(wallet.publicKey, { programId })).value.length,
  );
  expect(held).toEqual([1, 0, 0]);
});

test('the turn of an epoch is final at once', async () => {
  const receiver = await give(1_000_000_000);
  await rpc.world.chain.turnEpoch();
  expect(await each((connection) => connection.getBalance(receiver))).toEqual([1e9, 1e9, 1e9]);
});

test('a hundred changes in a row are looked behind by three and a half seconds', async () => {
  const receiver = Keypair.generate().publicKey;
  for (let round = 0; round < 100; round += 1) {
    await rpc.world.chain.airdrop(receiver.toBase58(), 1_000_000_000n);
    rpc.clock.pass(100);
  }
  const [newest, confirmed, finalized] = await each((connection) => connection.getBalance(receiver));
  expect([newest, confirmed, finalized]).toEqual([100e9, 91e9, 66e9]);
});

test('a blockhash is valid, and has a fee, from the commitment on that knows it', async () => {
  const { blockhash } = await new Connection(rpc.url).getLatestBlockhash('processed');
  const { message } = new VersionedTransaction(
    new TransactionMessage({
      payerKey: wallet.publicKey,
      recentBlockhash: blockhash,
      instructions: [],
    }).compileToV0Message(),
  );
  const valid = () => each(async (connection) => (await connection.isBlockhashValid(blockhash)).value);
  const fee = () => each(async (connection) => (await connection.getFeeForMessage(message)).value);
  expect([await valid(), await fee()]).toEqual([
    [true, false, false],
    [5000, null, null],
  ]);
  rpc.clock.pass(4_000);
  expect([await valid(), await fee()]).toEqual([
    [true, true, true],
    [5000, 5000, 5000],
  ]);
  // 150 blocks of 400 ms after its own; each commitment lives behind the tip.
  rpc.clock.pass(60_400 - 4_000);
  expect(await valid()).toEqual([false, true, true]);
  rpc.clock.pass(4_000);
  expect(await valid()).toEqual([false, false, false]);
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

test('history and its count start at what the commitment has reached', async () => {
  const counts = () => each((connection) => connection.getTransactionCount());
  const [before = 0] = await counts();
  const receiver = await give(1_000_000_000);
  const listed = (level: Finality) => new Connection(rpc.url, level).getSignaturesForAddress(receiver);
  const lengths = async () => [(await listed('confirmed')).length, (await listed('finalized')).length];
  expect(await lengths()).toEqual([0, 0]);
  expect(await counts()).toEqual([before + 1, before, before]);
  rpc.clock.pass(1_000);
  expect(await lengths()).toEqual([1, 0]);
  rpc.clock.pass(2_500);
  expect(await lengths()).toEqual([1, 1]);
  expect(await counts()).toEqual([before + 1, before + 1, before + 1]);
  // Agave keeps no history of what is only processed; web3.js itself would not ask for it.
  const answer = await fetch(rpc.url, {
    method: 'POST',
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getSignaturesForAddress',
      params: [receiver.toBase58(), { commitment: 'processed' }],
    }),
  });
  expect(await answer.json()).toMatchObject({
    error: { code: -32602, message: 'Method does not support commitment below `confirmed`' },
  });
});

test('a status is forgotten 300 final blocks after the landing, unless the history is searched', async () => {
  const connection = new Connection(rpc.url);
  const airdrop = await connection.requestAirdrop(wallet.publicKey, 1);
  const statuses = async () => {
    const plain = await connection.getSignatureStatus(airdrop);
    const searched = await connection.getSignatureStatus(airdrop, { searchTransactionHistory: true });
    return [plain.value?.confirmationStatus ?? null, searched.value?.confirmationStatus ?? null];
  };
  // 3.5 seconds until it is final, and 300 blocks of 400 ms.
  rpc.clock.pass(3_500 + 120_000);
  expect(await statuses()).toEqual(['finalized', 'finalized']);
  rpc.clock.pass(400);
  expect(await statuses()).toEqual([null, 'finalized']);
});

test('a minimum slot is held against the slot of the commitment', async () => {
  const newest = await new Connection(rpc.url).getSlot('processed');
  const minimum = { minContextSlot: newest };
  await new Connection(rpc.url, 'processed').getEpochInfo(minimum);
  await expect(new Connection(rpc.url, 'finalized').getEpochInfo(minimum)).rejects.toThrow(
    'Minimum context slot',
  );
  const { blockhash } = await new Connection(rpc.url).getLatestBlockhash('finalized');
  for (const level of ['confirmed', 'finalized'] as const)
    await expect(
      new Connection(rpc.url, level).isBlockhashValid(blockhash, { ...minimum, commitment: level }),
    ).rejects.toThrow('Minimum context slot');
});
