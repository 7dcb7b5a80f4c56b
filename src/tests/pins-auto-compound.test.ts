import 'fake-indexeddb/auto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Pins, pinsFor } from '@clearstake/contract/pins';
import { readPinsText } from '@clearstake/contract/pins/pins-file';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { postJson } from '@clearstake/gateway/testing/test-gateway';
import { autoCompoundLedger, type IntentFields, parseAutoCompoundLedger } from '@clearstake/verifier';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, hex } from '@scure/base';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getAccount } from '@/api/rpc/accounts';
import { requestAirdrop } from '@/api/rpc/transactions';
import { type Person, reached, startFlow } from '@/testing/transaction/flow-over-http';
import { FINAL_MS } from '@/testing/transaction/person-over-http';
import { type RunningSandbox, startRunningSandbox } from '@/testing/transaction/running-sandbox';

// What docs/operations.md walks through, on a cluster whose auto-compound program no build pins.
const cluster = 'mainnet-beta';
const seed = new Uint8Array(32).fill(73);
const wallet = base58.encode(ed25519.getPublicKey(seed));
const person: Person = { seed, address: wallet, stakeAccounts: ['', ''] };
const folder = temporaryFolder();
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startRunningSandbox(cluster);
  vi.stubGlobal('location', { origin: sandbox.url });
  await requestAirdrop(wallet, 100_000_000_000n);
  sandbox.time.pass(FINAL_MS);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await sandbox.close();
});

/** The API's answer, in a file as it came. */
async function recorded(name: string, path: string, body: object) {
  const answer = await (await postJson(sandbox.url + path, body)).text();
  const file = join(folder, name);
  writeFileSync(file, answer);
  return { file, ...(JSON.parse(answer) as { txn: string; sec_key: string; pubkey: string }) };
}

/** The entry that the command proposes for the recorded answer. */
async function proposed(file: string, switches: string): Promise<Record<string, unknown>> {
  const command = [
    'packages/verifier/cli/pins/main.ts',
    'inspect',
    file,
    '--rpc',
    `${sandbox.url}/rpc`,
    '--as',
    switches,
  ];
  const child = spawn('node_modules/.bin/tsx', command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [report] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(report).toContain('Who may replace the code of');
  return JSON.parse(report.slice(report.indexOf('\n{'))).autoCompound;
}

/** Signed by a client that checks nothing. */
async function sent({ txn, sec_key }: { txn: string; sec_key: string }): Promise<void> {
  const message = hex.decode(txn);
  const keys = [seed, hex.decode(sec_key).subarray(0, 32)];
  const signed = Buffer.concat([Uint8Array.of(2), ...keys.map((key) => ed25519.sign(message, key)), message]);
  await postJson(`${sandbox.url}/api/v1/send-txn`, { txn: signed.toString('hex') });
  sandbox.time.pass(FINAL_MS);
}

/** What the page's flow comes to in a build with these pins. */
async function carriedOut(fields: IntentFields, pins: Pins) {
  const operation = fields.operation === 'native-stake' ? 'native-stake' : 'auto-compound';
  const { flow, sign } = startFlow(operation, person, sandbox.time, 'sent', undefined, { fields, pins });
  if ((await reached(flow, 'review', 'done')).step === 'review') sign();
  return (await reached(flow, 'done')).outcome;
}

it('a recorded answer becomes a pin, and the switch works with it', async () => {
  const enabling = { pubkey: wallet, amount: 2_000_000_000, is_auto_compounding_enabled: true };
  const first = await recorded('enable.json', '/api/v1/staking/native/stake', enabling);
  await sent(first);
  const disabling = { wallet, stake_accounts: [{ stake_account_address: first.pubkey, enable: false }] };
  const update = '/api/v1/staking/native/autocompound/update';
  const second = await recorded('disable.json', update, disabling);

  const enable = await proposed(first.file, 'enable');
  const { disable } = await proposed(second.file, 'disable');
  const reviewed = { ...enable, disable, ledgerHeaderSize: 36, ledgerEntrySize: 40 };
  const { pins } = readPinsText(JSON.stringify({ cluster, autoCompound: reviewed }), 'ab'.repeat(32));
  const pinned = pins.autoCompound;
  if (pinned === null) throw new Error('The file pins it.');
  expect(pinned.program).not.toBe(pinsFor('sandbox').autoCompound?.program);
  const switchedOn = async () => {
    sandbox.time.pass(FINAL_MS);
    const ledger = await getAccount(autoCompoundLedger(pinned, wallet));
    return ledger && parseAutoCompoundLedger(pinned, ledger);
  };
  expect(await switchedOn()).toEqual([first.pubkey]);

  const off: IntentFields = {
    operation: 'auto-compound',
    cluster,
    wallet,
    changes: [{ stakeAccount: first.pubkey, enable: false }],
  };
  expect(await carriedOut(off, pinsFor(cluster))).toMatchObject({ kind: 'refused' });
  expect(await switchedOn()).toEqual([first.pubkey]);
  expect(await carriedOut(off, pins)).toMatchObject({ kind: 'confirmed' });
  expect(await switchedOn()).toBeNull();

  const stake = { operation: 'native-stake', cluster, wallet, lamports: 3_000_000_000n } as const;
  expect(await carriedOut({ ...stake, autoCompound: true }, pins)).toMatchObject({ kind: 'confirmed' });
  expect(await switchedOn()).toHaveLength(1);
}, 120_000);
