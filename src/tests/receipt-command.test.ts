import { worded } from '@clearstake/verifier/testing/worded';
import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinsFor } from '@clearstake/contract/pins';
import { makeReceipt, receiptText } from '@clearstake/verifier';
import { checkFile } from '@clearstake/verifier/cli/receipt/check';
import { nodeAt } from '@clearstake/verifier/cli/receipt/node';
import { type Made, withJudgement } from '@clearstake/verifier/testing/receipt-maker';
import { runScript } from '@clearstake/verifier/testing/run-script';
import { Connection, Message, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reached, startFlow } from '@/testing/transaction/flow-over-http';
import { type PersonOverHttp, startPersonOverHttp } from '@/testing/transaction/person-over-http';

type Written = Made['receipt'];

const SOL = 1_000_000_000n;
const { genesisHash } = pinsFor('sandbox');
let running: PersonOverHttp;
let url: string;
let landed: Written;
/** Signed and written down, and never broadcast. */
let unsent: Written;

async function receiptOf(broadcast: 'sent' | 'unsent'): Promise<Written> {
  const { person, sandbox } = running;
  const { flow, sign, journal } = startFlow('native-stake', person, sandbox.time, broadcast);
  await reached(flow, 'review');
  sign();
  await reached(flow, broadcast === 'sent' ? 'done' : 'sent');
  const [entry] = await journal.list(genesisHash);
  const receipt = entry && makeReceipt(entry, new Date(0));
  if (!receipt) throw new Error('It was written down.');
  return withJudgement(receipt);
}

beforeAll(async () => {
  running = await startPersonOverHttp(100n * SOL);
  url = `${running.sandbox.url}/rpc`;
  landed = await receiptOf('sent');
  unsent = await receiptOf('unsent');
}, 60_000);
afterAll(() => running.close());

const check = (receipt: object, node?: string) =>
  checkFile(JSON.stringify(receipt), node === undefined ? undefined : nodeAt(node));
const first = ({ report }: { readonly report: string }) => report.split('\n')[0];

describe('a receipt of a stake in the running sandbox', () => {
  it('verifies by its bytes, with the rows of its review', async () => {
    const { code, report } = await check(landed);
    expect([code, report.split('\n')[0]]).toEqual([
      0,
      `Proven from its bytes: signatures, message and request agree, and its verdict and ${landed.judged.rows.length} rows follow from its facts. Whether it landed was not asked: add --rpc URL.`,
    ]);
    expect(report).toContain(`  signature: ${landed.signature}\n`);
    expect(report).toMatch(/ {2}row: .*: asked 2 SOL, found 2 SOL\n/);
  });

  it('verifies by the node, which has the same bytes for a stock client', async () => {
    const stock = await new Connection(url, 'confirmed').getParsedTransaction(landed.signature, {
      maxSupportedTransactionVersion: 0,
      commitment: 'finalized',
    });
    expect(stock?.meta?.err).toBeNull();
    const { code, report } = await check(landed, url);
    expect(code).toBe(0);
    expect(report).toContain(`The same bytes landed in slot ${stock?.slot} without an error.`);
    const message = Message.from(Buffer.from(landed.message.hex, 'hex'));
    expect(message.accountKeys[0]).toEqual(new PublicKey(running.person.address));
  });

  it('contradicts the node with another fee, and its bytes with another signature', async () => {
    const fee = await check({ ...landed, outcome: { ...landed.outcome, fee: '1' } }, url);
    expect([fee.code, first(fee)]).toEqual([1, 'Contradicted: Its fee was 10000 lamports, not 1.']);
    const signature = await check({ ...landed, signature: genesisHash });
    expect(signature.code).toBe(1);
    expect(first(signature)).toContain('Contradicted: The signature is not the transaction’s.');
  });
});

it('a landing of which the node has no record remains unknown', async () => {
  expect((await check(unsent)).code).toBe(0);
  const answer = await check(unsent, url);
  expect(answer.code).toBe(2);
  expect(first(answer)).toBe(
    'Cannot be told whether it landed: the node has no final record of it, which it may also have forgotten. The receipt does not say so. Its bytes hold.',
  );
});

const run = (...given: string[]) => runScript('packages/verifier/cli/receipt/main.ts', given);

it('the command exits with code 0, 1 or 2', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'receipt-'));
  const file = join(folder, 'receipt.json');
  writeFileSync(file, receiptText(landed));
  const proven = await run(file, '--rpc', url);
  expect(worded([proven.code, proven.text])).toEqual([
    0,
    expect.stringMatching(
      /^Genuine\. You .+ UTC; the chain has it\.\nProven from its bytes and by the node: /,
    ),
  ]);
  writeFileSync(file, JSON.stringify({ ...landed, signature: genesisHash }));
  expect(await run(file)).toMatchObject({ code: 1, text: expect.stringMatching(/^Contradicted: /) });
  rmSync(folder, { recursive: true });
  expect(await run(file)).toMatchObject({ code: 2, text: expect.stringContaining('cannot be read') });
}, 60_000);
