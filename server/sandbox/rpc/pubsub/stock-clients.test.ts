import { setTimeout as sleep } from 'node:timers/promises';
import {
  address,
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  lamports,
  sendAndConfirmTransactionFactory,
} from '@solana/kit';
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  type PublicKey,
  StakeProgram,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { stakeInstructions } from '../../chain/testing/stake';
import { SOL } from '../../chain/testing/test-chain';
import { kitTransfer } from '../testing/kit-transfer';
import { createTestRpc } from '../testing/test-rpc';

let running: NodeJS.Timeout;
const rpc = await createTestRpc();
afterAll(() => rpc.close());
// Ten times as fast as the wall, so that a transaction is final after 0.35 s.
beforeEach(() => {
  running = setInterval(() => rpc.clock.pass(100), 10);
});
afterEach(() => clearInterval(running));

const transfer = (from: Keypair, to: PublicKey, amount: number) =>
  new Transaction().add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: amount }),
  );

describe('web3.js', () => {
  const connections: Connection[] = [];
  const connect = () => {
    const connection = new Connection(rpc.url, 'confirmed');
    connections.push(connection);
    return connection;
  };

  test.each(['processed', 'confirmed', 'finalized'] as const)(
    'sendAndConfirmTransaction resolves at %s',
    async (commitment) => {
      const wallet = await rpc.world.wallet(2n);
      rpc.clock.pass(4_000);
      const receiver = Keypair.generate().publicKey;
      const connection = connect();
      const signature = await sendAndConfirmTransaction(
        connection,
        transfer(wallet, receiver, LAMPORTS_PER_SOL),
        [wallet],
        { commitment },
      );
      const { value } = await connection.getSignatureStatus(signature);
      const levels = ['processed', 'confirmed', 'finalized'];
      expect(levels.indexOf(value?.confirmationStatus ?? '')).toBeGreaterThanOrEqual(
        levels.indexOf(commitment),
      );
      expect(await connection.getBalance(receiver, commitment)).toBe(LAMPORTS_PER_SOL);
    },
  );

  test('sendAndConfirmTransaction says why a transaction failed on chain', async () => {
    const wallet = await rpc.world.wallet(1n);
    const attempt = sendAndConfirmTransaction(
      connect(),
      transfer(wallet, Keypair.generate().publicKey, 5 * LAMPORTS_PER_SOL),
      [wallet],
      { skipPreflight: true, commitment: 'confirmed' },
    );
    await expect(attempt).rejects.toEqual({ InstructionError: [0, { Custom: 1 }] });
  });

  test('an account, its program and its logs are told of a stake', async () => {
    const connection = connect();
    const wallet = await rpc.world.wallet(10n);
    const stake = Keypair.generate();
    const stranger = await rpc.world.wallet(1n);
    const heard = { account: vi.fn(), wallet: vi.fn(), program: vi.fn(), logs: vi.fn() };
    connection.onAccountChange(stake.publicKey, heard.account, { commitment: 'processed' });
    connection.onAccountChange(wallet.publicKey, heard.wallet, { commitment: 'finalized' });
    connection.onProgramAccountChange(StakeProgram.programId, heard.program, {
      commitment: 'confirmed',
      filters: [{ dataSize: 200 }, { memcmp: { offset: 44, bytes: wallet.publicKey.toBase58() } }],
    });
    connection.onLogs(wallet.publicKey, heard.logs, 'confirmed');
    await subscribed(connection);

    await rpc.world.send(
      [SystemProgram.transfer({ fromPubkey: stranger.publicKey, toPubkey: stranger.publicKey, lamports: 1 })],
      [stranger],
    );
    const sent = await rpc.world.send(
      stakeInstructions(rpc.world.chain, wallet.publicKey, stake.publicKey, 5n * SOL),
      [wallet, stake],
    );
    if (!sent.ok) throw new Error('The stake was refused.');
    await vi.waitFor(() => expect(heard.wallet).toHaveBeenCalledTimes(1));

    const after = await connection.getAccountInfo(stake.publicKey);
    expect(heard.account.mock.calls).toEqual([[after, { slot: expect.any(Number) }]]);
    expect(heard.wallet.mock.calls[0]?.[0]).toEqual(await connection.getAccountInfo(wallet.publicKey));
    expect(heard.program.mock.calls).toEqual([
      [{ accountId: stake.publicKey, accountInfo: after }, { slot: expect.any(Number) }],
    ]);
    const landed = await connection.getTransaction(sent.signature, { maxSupportedTransactionVersion: 0 });
    expect(heard.logs.mock.calls).toEqual([
      [
        { signature: sent.signature, err: null, logs: landed?.meta?.logMessages },
        { slot: expect.any(Number) },
      ],
    ]);
  });

  test('slots and roots go on, the root behind the slot', async () => {
    const connection = connect();
    const slots = vi.fn();
    const roots = vi.fn();
    const id = connection.onSlotChange(slots);
    connection.onRootChange(roots);
    await vi.waitFor(() => {
      expect(slots.mock.calls.length).toBeGreaterThan(2);
      expect(roots.mock.calls.length).toBeGreaterThan(2);
    });
    for (const [{ slot, parent, root }] of slots.mock.calls) {
      expect(parent).toBe(slot - 1);
      expect(root).toBeLessThan(slot);
    }
    await connection.removeSlotChangeListener(id);
    const after = slots.mock.calls.length;
    await sleep(200);
    expect(slots.mock.calls.length).toBe(after);
  });

  afterAll(() => {
    // web3.js has no way to close a connection, and tries to connect again for ever.
    for (const connection of connections) {
      const socket = Reflect.get(connection, '_rpcWebSocket');
      socket.setAutoReconnect(false);
      socket.close();
    }
  });
});

/** web3.js gives no promise for it: waits until each of its subscriptions has an id from the server. */
async function subscribed(connection: Connection): Promise<void> {
  await vi.waitFor(() => {
    const all: { state: string }[] = Object.values(Reflect.get(connection, '_subscriptionsByHash'));
    expect(all.every(({ state }) => state === 'subscribed')).toBe(true);
  });
}

describe('@solana/kit', () => {
  test('airdrops, sends and confirms by its factories', async () => {
    const client = {
      rpc: createSolanaRpc(rpc.url),
      rpcSubscriptions: createSolanaRpcSubscriptions(rpc.pubsubUrl),
    };
    const wallet = await generateKeyPairSigner();
    const receiver = await generateKeyPairSigner();
    await airdropFactory(client)({
      commitment: 'finalized',
      recipientAddress: wallet.address,
      lamports: lamports(2n * SOL),
    });
    const { value: blockhash } = await client.rpc.getLatestBlockhash().send();
    const signed = await kitTransfer(wallet, receiver.address, SOL, blockhash);
    await sendAndConfirmTransactionFactory(client)(signed, { commitment: 'finalized' });
    const { value } = await client.rpc.getSignatureStatuses([getSignatureFromTransaction(signed)]).send();
    expect(value[0]?.confirmationStatus).toBe('finalized');
    expect((await client.rpc.getBalance(address(receiver.address)).send()).value).toBe(SOL);
  });

  test('follows an account until it is told to stop', async () => {
    const wallet = await rpc.world.wallet(1n);
    const stop = new AbortController();
    const updates = await createSolanaRpcSubscriptions(rpc.pubsubUrl)
      .accountNotifications(address(wallet.publicKey.toBase58()), {
        commitment: 'processed',
        encoding: 'base64',
      })
      .subscribe({ abortSignal: stop.signal });
    await rpc.world.chain.airdrop(wallet.publicKey.toBase58(), SOL);
    for await (const { value } of updates) {
      expect(value.lamports).toBe(2n * SOL);
      stop.abort();
    }
    expect(stop.signal.aborted).toBe(true);
  });
});

describe('the wire', () => {
  async function ask(...messages: unknown[]): Promise<unknown[]> {
    const socket = new WebSocket(rpc.pubsubUrl);
    const answers: unknown[] = [];
    socket.on('message', (data) => answers.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once('open', resolve));
    for (const message of messages)
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    await vi.waitFor(() => expect(answers).toHaveLength(messages.length));
    socket.close();
    return answers;
  }
  const call = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 7, method, params });
  const failed = (code: number, message: string, id: number | null = 7) => ({
    jsonrpc: '2.0',
    error: { code, message },
    id,
  });

  test('answers what it cannot do with the errors of a validator, and goes on', async () => {
    const answers = await ask(
      'not json',
      call('voteSubscribe', []),
      call('accountSubscribe', ['short']),
      call('logsSubscribe', [{ mentions: [] }]),
      call('slotUnsubscribe', [99]),
      call('accountSubscribe', ['11111111111111111111111111111111']),
      call('slotUnsubscribe', [0]),
      call('accountUnsubscribe', [0]),
    );
    expect(answers).toEqual([
      failed(-32700, 'Parse error', null),
      failed(-32601, 'Method not found'),
      failed(-32602, 'Invalid param: WrongSize'),
      failed(-32602, 'Invalid Request: Only 1 address supported in a `mentions` filter.'),
      failed(-32602, 'Invalid subscription id.'),
      { jsonrpc: '2.0', result: 0, id: 7 },
      failed(-32602, 'Invalid subscription id.'),
      { jsonrpc: '2.0', result: true, id: 7 },
    ]);
  });

  test('a closed account is told as one without lamports', async () => {
    const wallet = await rpc.world.wallet(1n);
    const socket = new WebSocket(rpc.url.replace('http', 'ws'));
    const notifications: unknown[] = [];
    socket.on('message', (data) => notifications.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once('open', resolve));
    const own = wallet.publicKey.toBase58();
    socket.send(
      JSON.stringify(call('accountSubscribe', [own, { commitment: 'processed', encoding: 'base64' }])),
    );
    await vi.waitFor(() => expect(notifications).toHaveLength(1));
    const fee = 5_000;
    await rpc.world.send(
      [...transfer(wallet, Keypair.generate().publicKey, LAMPORTS_PER_SOL - fee).instructions],
      [wallet],
    );
    await vi.waitFor(() => expect(notifications).toHaveLength(2));
    expect(notifications[1]).toMatchObject({
      method: 'accountNotification',
      params: {
        subscription: 0,
        result: {
          value: {
            lamports: 0,
            data: ['', 'base64'],
            owner: '11111111111111111111111111111111',
            space: 0,
          },
        },
      },
    });
    socket.close();
  });

  test('an outage ends connections and refuses new ones', async () => {
    const socket = new WebSocket(rpc.pubsubUrl);
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    rpc.faults.replace({ rpc: { latencyMs: 0, errorRate: 0, outage: true } });
    await closed;
    const second = new WebSocket(rpc.pubsubUrl);
    await expect(
      new Promise((resolve, reject) => second.once('open', resolve).once('error', reject)),
    ).rejects.toThrow('socket hang up');
    rpc.faults.replace({});
  });
});
