import { stakeInstructions } from '@clearstake/sandbox/chain/testing/stake';
import { SOL } from '@clearstake/sandbox/chain/testing/test-chain';
import { kitTransfer } from '@clearstake/sandbox/rpc/testing/kit-transfer';
import { createTestRpc } from '@clearstake/sandbox/rpc/testing/test-rpc';
import {
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  sendAndConfirmTransactionFactory,
} from '@solana/kit';
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  StakeProgram,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import { afterAll, expect, test, vi } from 'vitest';
import { nowhere, startTestGateway } from '../src/testing/test-gateway';

const rpc = await createTestRpc();
afterAll(rpc.close);
const upstreams = { stakingApi: nowhere, rpc: rpc.url, blockEngine: nowhere };
const gateway = await startTestGateway({ upstreams }, undefined, afterAll);
const connection = new Connection(`${gateway.url}/rpc`, {
  commitment: 'confirmed',
  wsEndpoint: `${gateway.url.replace('http', 'ws')}/rpc`,
});
// Ten times as fast as the wall, so that a transaction is final after 0.35 s.
const running = setInterval(() => rpc.clock.pass(100), 10);
afterAll(() => {
  clearInterval(running);
  // web3.js has no way to close a connection, and tries to connect again for ever.
  const socket = Reflect.get(connection, '_rpcWebSocket');
  socket.setAutoReconnect(false);
  socket.close();
});

const transfer = (from: Keypair, to: Keypair, lamports: number) =>
  new Transaction().add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports }),
  );

test.each(['confirmed', 'finalized'] as const)(
  'sendAndConfirmTransaction of web3.js resolves at %s',
  async (commitment) => {
    const wallet = await rpc.world.wallet(2n);
    rpc.clock.pass(4_000);
    const receiver = Keypair.generate();
    const sent = transfer(wallet, receiver, LAMPORTS_PER_SOL);
    const signature = await sendAndConfirmTransaction(connection, sent, [wallet], { commitment });
    const { value } = await connection.getSignatureStatus(signature);
    expect([commitment, 'finalized']).toContain(value?.confirmationStatus);
    expect(await connection.getBalance(receiver.publicKey)).toBe(LAMPORTS_PER_SOL);
  },
);

test('sendAndConfirmTransaction of web3.js says why a transaction failed on chain', async () => {
  const wallet = await rpc.world.wallet(1n);
  const attempt = sendAndConfirmTransaction(
    connection,
    transfer(wallet, Keypair.generate(), 5 * LAMPORTS_PER_SOL),
    [wallet],
    { skipPreflight: true },
  );
  await expect(attempt).rejects.toEqual({ InstructionError: [0, { Custom: 1 }] });
});

test('the factory of kit confirms at finalized', async () => {
  const client = {
    rpc: createSolanaRpc(`${gateway.url}/rpc`),
    rpcSubscriptions: createSolanaRpcSubscriptions(`${gateway.url.replace('http', 'ws')}/rpc`),
  };
  const wallet = await generateKeyPairSigner();
  const receiver = await generateKeyPairSigner();
  await rpc.world.chain.airdrop(wallet.address, 2n * SOL);
  rpc.clock.pass(4_000);
  const { value: blockhash } = await client.rpc.getLatestBlockhash().send();
  const signed = await kitTransfer(wallet, receiver.address, SOL, blockhash);
  await sendAndConfirmTransactionFactory(client)(signed, { commitment: 'finalized' });
  expect((await client.rpc.getBalance(receiver.address).send()).value).toBe(SOL);
});

test('web3.js receives accounts, programs, logs, slots and roots', async () => {
  const wallet = await rpc.world.wallet(10n);
  const stake = Keypair.generate();
  const heard = { account: vi.fn(), program: vi.fn(), logs: vi.fn(), slot: vi.fn(), root: vi.fn() };
  connection.onAccountChange(stake.publicKey, heard.account, { commitment: 'processed' });
  connection.onProgramAccountChange(StakeProgram.programId, heard.program, {
    commitment: 'confirmed',
    filters: [{ memcmp: { offset: 44, bytes: wallet.publicKey.toBase58() } }],
  });
  connection.onLogs(wallet.publicKey, heard.logs, 'confirmed');
  connection.onSlotChange(heard.slot);
  connection.onRootChange(heard.root);
  await vi.waitFor(() => expect(heard.slot).toHaveBeenCalled());
  const sent = await rpc.world.send(
    stakeInstructions(rpc.world.chain, wallet.publicKey, stake.publicKey, 5n * SOL),
    [wallet, stake],
  );
  if (!sent.ok) throw new Error('The stake was refused.');
  await vi.waitFor(() => {
    for (const each of Object.values(heard)) expect(each).toHaveBeenCalled();
  });
  const after = await connection.getAccountInfo(stake.publicKey);
  expect(heard.account.mock.calls).toEqual([[after, { slot: expect.any(Number) }]]);
  expect(heard.program.mock.calls[0]?.[0]).toEqual({ accountId: stake.publicKey, accountInfo: after });
  expect(heard.logs.mock.calls[0]?.[0]).toMatchObject({ signature: sent.signature, err: null });
});
