import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection, Keypair, type Message, PublicKey, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox';

let dir = '';
let sandbox: Sandbox;

const options = () => ({ dir, seed: 'sandbox test', epochSeconds: 3_600 });
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clearstake-sandbox-'));
  sandbox = await startSandbox(options());
});
afterAll(async () => {
  await sandbox.close();
  await rm(dir, { recursive: true, force: true });
});

const json = async (method: string, url: string, body?: unknown) => {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, body: await response.json() };
};
const api = (path: string, body: unknown) => json('POST', `${sandbox.urls.stakingApi}/api/v1${path}`, body);
const control = (method: string, path: string, body?: unknown) =>
  json(method, `${sandbox.control.url}/sandbox${path}`, body);
const signed = (txn: string, ...signers: Keypair[]) => {
  const message = readMessage(Buffer.from(txn, 'hex'));
  const transaction = Transaction.populate(message);
  transaction.partialSign(...signers);
  return transaction.serialize().toString('hex');
};
const readMessage = (bytes: Buffer): Message => Transaction.from(withEmptySignatures(bytes)).compileMessage();
const withEmptySignatures = (message: Buffer) =>
  Buffer.concat([Buffer.from([message[0] ?? 0]), Buffer.alloc(64 * (message[0] ?? 0)), message]);

test('a person stakes, sees it land, and finds the account after a restart', {
  timeout: 60_000,
}, async () => {
  const connection = () => new Connection(sandbox.urls.rpc, 'processed');
  const wallet = Keypair.generate();
  await connection().requestAirdrop(wallet.publicKey, 10_000_000_000);
  const built = await api('/staking/native/stake', {
    pubkey: wallet.publicKey.toBase58(),
    amount: 5_000_000_000,
    is_auto_compounding_enabled: true,
  });
  expect(built.status).toBe(200);
  const stake = Keypair.fromSecretKey(Buffer.from(built.body.sec_key, 'hex'));
  expect(stake.publicKey.toBase58()).toBe(built.body.pubkey);
  const sent = await api('/send-txn', { txn: signed(built.body.txn, wallet, stake) });
  expect(sent).toMatchObject({ status: 200, body: { txn_signature: expect.any(String) } });

  expect((await control('POST', '/epoch')).body).toEqual({ epoch: 1062 });
  await sandbox.close();
  sandbox = await startSandbox(options());

  const status = await connection().getSignatureStatus(sent.body.txn_signature, {
    searchTransactionHistory: true,
  });
  expect(status.value?.err).toBeNull();
  const account = await connection().getParsedAccountInfo(new PublicKey(built.body.pubkey));
  expect(account.value?.data).toMatchObject({
    parsed: {
      type: 'delegated',
      info: {
        meta: {
          authorized: { staker: wallet.publicKey.toBase58(), withdrawer: wallet.publicKey.toBase58() },
        },
        stake: { delegation: { stake: '5000000000', activationEpoch: '1061' } },
      },
    },
  });
  expect((await connection().getEpochInfo()).epoch).toBe(1062);
});

test('faults reach each upstream', async () => {
  const fault = { latencyMs: 0, errorRate: 1, outage: false };
  await control('PUT', '/faults', { stakingApi: fault, rpc: fault });
  expect((await fetch(`${sandbox.urls.stakingApi}/api/v1/validators`)).status).toBe(500);
  expect((await fetch(`${sandbox.urls.rpc}/health`)).status).toBe(500);
  await control('PUT', '/faults', {});
  expect((await fetch(`${sandbox.urls.stakingApi}/api/v1/validators`)).status).toBe(200);
});

test("the block engine's controls are mounted beside the others", async () => {
  expect((await control('GET', '/block-engine')).status).toBe(200);
});
