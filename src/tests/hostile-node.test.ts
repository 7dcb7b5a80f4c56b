import { type FlowState, sayInEnglish } from '@clearstake/verifier';
import { worded } from '@clearstake/verifier/testing/worded';
import { base58 } from '@scure/base';
import 'fake-indexeddb/auto';
import { pinsFor } from '@clearstake/contract/pins';
import type { OperationName } from '@clearstake/sandbox/hostile';
import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { expectedCodes, otherwiseExpected } from '@clearstake/sandbox/hostile/expected-codes';
import { ed25519 } from '@noble/curves/ed25519.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBalance } from '@/api/rpc/accounts';
import { getGenesisHash } from '@/api/rpc/chain';
import { requestAirdrop } from '@/api/rpc/transactions';
import { type Person, reached, startFlow } from '@/testing/transaction/flow-over-http';
import { FINAL_MS } from '@/testing/transaction/person-over-http';
import { type RunningSandbox, startRunningSandbox } from '@/testing/transaction/running-sandbox';

const SOL = 1_000_000_000n;
let sandbox: RunningSandbox;
let person: Person;

beforeAll(async () => {
  sandbox = await startRunningSandbox();
  vi.stubGlobal('location', { origin: sandbox.url });
  const seed = new Uint8Array(32).fill(71);
  const address = base58.encode(ed25519.getPublicKey(seed));
  await requestAirdrop(address, 1_000n * SOL);
  sandbox.time.pass(FINAL_MS);
  expect(await getBalance(address)).toBe(1_000n * SOL);
  const stranger: Person = { seed, address, stakeAccounts: ['', ''] };
  await carriedOut('liquid-stake', stranger);
  const first = await carriedOut('native-stake', stranger);
  const second = await carriedOut('native-stake', stranger);
  person = { seed, address, stakeAccounts: [newAccount(first), newAccount(second)] };
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await sandbox.close();
});
beforeEach(() => sandbox.play(null));

type Done = Extract<FlowState, { step: 'done' }>;

async function carriedOut(operation: OperationName, whose: Person): Promise<Done> {
  const { flow, sign } = startFlow(operation, whose, sandbox.time);
  await reached(flow, 'review', 'done');
  sign();
  return reached(flow, 'done');
}

function newAccount({ verdict }: Done): string {
  return verdict?.effects.find(({ role }) => role === 'new-stake-account')?.address ?? '';
}

/** Attacks on the broadcast and the outcome; all others are refused before the wallet is asked. */
const afterSigning = ['X32c', 'X33', 'X34', 'X34b', 'X34c', 'X34d', 'X35', 'X35b', 'X35c', 'X35d'];
const onNode = catalogue.filter(({ surface }) => surface === 'rpc-answer' || surface === 'rpc-result');

const together = catalogue.filter(({ surface }) => surface === 'api-and-node');
const beforeSigning = [...onNode.filter(({ id }) => !afterSigning.includes(id)), ...together];

describe.each(beforeSigning)('$id: $title', ({ id, operations }) => {
  it.each(operations)('the flow refuses it for a %s before the wallet is asked', async (operation) => {
    await sandbox.play(id);
    const { flow, wallet } = startFlow(operation, person, sandbox.time);
    const state = await reached(flow, 'review', 'done');
    expect(state.step === 'done' ? state.outcome : state.step).toMatchObject({
      kind: 'refused',
      code: otherwiseExpected[`${id}:${operation}`] ?? expectedCodes[id],
    });
    expect(wallet.requests).toEqual([]);
  });
});

it('quotes an error with a message for the person, cleaned and truncated', async () => {
  await sandbox.play('X27d');
  const { flow } = startFlow('native-stake', person, sandbox.time);
  const { outcome } = await reached(flow, 'done');
  const [finding] = outcome.kind === 'refused' ? (outcome.verdict?.findings ?? []) : [];
  const found = finding?.found.kind === 'text' ? sayInEnglish(finding.found.text) : '';
  expect(found).toMatch(
    /^the Solana node says: “Your account needs migration: send your SOL to another one (now )+n?o?w?…”$/,
  );
  expect(found.length).toBeLessThan(1_030);
});

/** Signs a native stake of two SOL under an attack. Its cost is then read from the honest node. */
async function signedUnder(attack: string) {
  const held = await getBalance(person.address);
  const { flow, sign } = startFlow('native-stake', person, sandbox.time);
  await reached(flow, 'review');
  await sandbox.play(attack);
  const troubles = new Set<string | null>();
  flow.subscribe(() => {
    const state = flow.getState();
    if (state.step === 'sent') troubles.add(state.trouble && sayInEnglish(state.trouble));
  });
  sign();
  const { outcome, audit } = await reached(flow, 'done');
  await sandbox.play(null);
  return { outcome, audit, troubles: [...troubles], spent: held - (await getBalance(person.address)) };
}

const final = { kind: 'confirmed', finalized: true };
/** Two SOL of stake, 2,282,880 lamports of rent for 200 bytes, and 5,000 for each of two signatures. */
const once = 2n * SOL + 2_282_880n + 10_000n;

describe('a signed transaction', () => {
  it.each([
    ['X33', 'withholds the bytes', []],
    ['X35', 'broadcasts other bytes', []],
    [
      'X34',
      'answers another signature',
      ['The staking API answered with another signature than the one you made; yours is watched.'],
    ],
  ])('%s: an API that %s does not prevent the one landing', async (attack, _does, troubles) => {
    const done = await signedUnder(attack);
    expect(done.outcome).toMatchObject(final);
    expect(done.audit).toMatchObject({ kind: 'matches' });
    expect(done.troubles.filter((trouble) => trouble !== null)).toEqual(troubles);
    expect(done.spent).toBe(once);
  });

  it.each([
    ['X35b', 'The transaction on chain has other bytes than the one that was signed.'],
    ['X35c', 'More SOL left your wallet than the review said.'],
  ])('%s: a record that differs from what was signed is reported: %s', async (attack, problem) => {
    const done = await signedUnder(attack);
    expect(done.outcome).toMatchObject(final);
    expect(worded(done.audit)).toMatchObject({ kind: 'differs', problems: [problem] });
    expect(done.spent).toBe(once);
  });

  it('X35d: an impossible time does not prevent the comparison', async () => {
    const done = await signedUnder('X35d');
    expect(done.outcome).toMatchObject(final);
    expect(done.audit).toMatchObject({ kind: 'matches', blockTime: 1n << 62n });
    expect(done.spent).toBe(once);
  });

  it.each([
    ['X32c', 'The node names a block height that the network cannot have reached yet.'],
    ['X34c', 'The node says that it failed, which is not final yet.'],
    ['X34d', 'The node says that it failed, and its record says something else.'],
  ])('%s: while the node lies, nothing is settled and nothing offered again: %s', async (attack, trouble) => {
    const held = await getBalance(person.address);
    const { flow, sign } = startFlow('native-stake', person, sandbox.time);
    await reached(flow, 'review');
    await sandbox.play(attack);
    const signedAt = sandbox.time.now();
    sign();
    // Ten times the life of a blockhash.
    await vi.waitFor(() => expect(sandbox.time.now() - signedAt).toBeGreaterThan(600_000), 20_000);
    expect(worded(flow.getState())).toMatchObject({ step: 'sent', trouble });
    await sandbox.play(null);
    const { outcome, audit } = await reached(flow, 'done');
    expect(outcome).toMatchObject(final);
    expect(audit).toMatchObject({ kind: 'matches' });
    expect(held - (await getBalance(person.address))).toBe(once);
  });

  it('a transaction that was never broadcast is expired by an honest node after the life of its blockhash', async () => {
    const held = await getBalance(person.address);
    const { flow, sign } = startFlow('native-stake', person, sandbox.time, 'unsent');
    await reached(flow, 'review');
    const signedAt = sandbox.time.now();
    sign();
    expect((await reached(flow, 'done')).outcome).toMatchObject({ kind: 'expired' });
    // 150 blocks of 400 ms, two to notice, and three looks a second apart.
    const seconds = (sandbox.time.now() - signedAt) / 1_000;
    expect(seconds).toBeGreaterThan(58);
    expect(seconds).toBeLessThan(70);
    expect(held - (await getBalance(person.address))).toBe(0n);
  });

  it('X34b: a landing that the node cannot return does not count as compared', async () => {
    const done = await signedUnder('X34b');
    expect(done.outcome).toMatchObject({ ...final, slot: 1n });
    expect(done.audit).toMatchObject({ kind: 'not-found' });
  });
});

describe('the hostile mode', () => {
  it('lists every threat of the catalogue for a node, a broadcast, or a server and a node together, each of which is tested above', async () => {
    const listed = await sandbox.attacks();
    const played = (surface: string) =>
      catalogue.filter((attack) => attack.surface === surface).map(({ id }) => id);
    const names = (kind: (attack: (typeof listed)[number]) => boolean) =>
      listed.filter(kind).map(({ name }) => name);
    expect(names(({ surface }) => surface === 'rpc')).toEqual(onNode.map(({ id }) => id));
    expect(names(({ surface }) => surface === 'both')).toEqual(together.map(({ id }) => id));
    expect(names(({ routes }) => routes.includes('sendTransaction'))).toEqual(played('send-txn'));
    expect(afterSigning.filter((name) => !listed.some((attack) => attack.name === name))).toEqual([]);
  });

  it('refuses an unlisted name with a sentence, and stays unchanged', async () => {
    await sandbox.play('X38');
    await expect(sandbox.play('X36')).rejects.toThrow(
      'There is no attack named "X36"; GET /sandbox/attacks lists them.',
    );
    await expect(getGenesisHash()).resolves.toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d');
    await sandbox.play(null);
    await expect(getGenesisHash()).resolves.toBe(pinsFor('sandbox').genesisHash);
  });
});
