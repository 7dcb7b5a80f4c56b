import { parseJson } from '@clearstake/contract/json';
import { worded } from '@clearstake/verifier/testing/worded';
import { base64 } from '@scure/base';
import { beforeEach, expect, it } from 'vitest';
import { serveOrigin } from '@/testing/serve-origin';
import { NetworkError } from '../http/errors';
import { getAccount, getMultipleAccounts, readAccounts } from './accounts';
import { getSlotTime, isBlockhashValid } from './chain';
import { getSignaturesForAddress, getTransactionEffects } from './history';
import { listStakeAccounts } from './stake';
import { getTransaction, sendTransaction, simulateTransaction } from './transactions';
import { getVoteAccounts } from './vote-accounts';

interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

let calls: Call[];
/** The JSON text of the result for a call; undefined cuts the connection. */
let answer: (call: Call) => string | undefined;
serveOrigin((outgoing, body, incoming) => {
  const call = parseJson(body) as Call & { id: number };
  calls.push(call);
  const result = answer(call);
  if (result === undefined) incoming.socket.destroy();
  else outgoing.end(`{"jsonrpc":"2.0","id":${call.id},${result}}`);
});
const ok = (result: string): string => `"result":${result}`;

beforeEach(() => {
  calls = [];
});

const account = (lamports: string, data = 'AQID') =>
  `{"lamports":${lamports},"owner":"Stake11111111111111111111111111111111111111","executable":false,"rentEpoch":18446744073709551615,"data":["${data}","base64"]}`;

it('keeps every digit of a u64 and every byte', async () => {
  answer = () => ok(`{"context":{"slot":9007199254740993},"value":${account('18446744073709551615')}}`);
  expect(await getAccount('A')).toEqual({
    lamports: 18_446_744_073_709_551_615n,
    owner: 'Stake11111111111111111111111111111111111111',
    executable: false,
    data: Uint8Array.of(1, 2, 3),
  });
  expect(calls[0]).toMatchObject({
    method: 'getAccountInfo',
    params: ['A', { encoding: 'base64', commitment: 'confirmed' }],
  });
});

it('loses only the accounts of a failing call and an unreadable entry', async () => {
  const addresses = Array.from({ length: 150 }, (_, index) => `a${index}`);
  answer = ({ params }) => {
    const asked = params[0] as string[];
    if (asked.length === 50) return '"error":{"code":-32005,"message":"Behind"}';
    const values = asked.map((_, index) => account(index === 7 ? '"five"' : '5'));
    return ok(`{"context":{"slot":${asked.length}},"value":[${values.join()}]}`);
  };
  const { accounts, unread, slot } = await readAccounts(addresses);
  expect([accounts.size, unread.size, slot]).toEqual([99, 51, 100n]);
  expect(unread.get('a7')).toMatchObject({ path: 'value.7.lamports', route: 'RPC getMultipleAccounts' });
  expect(unread.get('a149')).toMatchObject({ code: -32005 });
  await expect(getMultipleAccounts(addresses)).rejects.toBeInstanceOf(Error);
});

it('lists the stake accounts of both authorities by address, of any size, without duplicates', async () => {
  answer = ({ params }) =>
    JSON.stringify(params[1]).includes('"offset":12')
      ? ok('{"context":{"slot":20},"value":[{"pubkey":"B"},{"pubkey":"A"},{"pubkey":7}]}')
      : ok('{"context":{"slot":10},"value":[{"pubkey":"B"},{"pubkey":"C"}]}');
  expect(await listStakeAccounts('W')).toEqual({
    addresses: ['B', 'A', 'C'],
    leftOut: 1,
    problem: undefined,
  });
  expect(calls.map(({ params }) => params[1])).toEqual([
    expect.objectContaining({ filters: [{ memcmp: { offset: 12, bytes: 'W' } }] }),
    expect.objectContaining({ filters: [{ memcmp: { offset: 44, bytes: 'W' } }] }),
  ]);
});

it('lists the accounts of one authority where the other list fails', async () => {
  answer = ({ params }) =>
    JSON.stringify(params[1]).includes('"offset":12')
      ? '"error":{"code":-32010,"message":"Excluded"}'
      : ok('{"context":{"slot":10},"value":[{"pubkey":"C"}]}');
  expect(await listStakeAccounts('W')).toMatchObject({ addresses: ['C'], problem: { code: -32010 } });
});

it('sends once, without a retry after a broken connection', async () => {
  answer = () => undefined;
  await expect(sendTransaction(Uint8Array.of(1, 2))).rejects.toBeInstanceOf(NetworkError);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.params[0]).toBe('AQI=');
  expect(calls[0]?.params[1]).toMatchObject({ skipPreflight: false });
});

it('checks a blockhash only on a node that has reached the slot of signing', async () => {
  answer = () => ok('{"context":{"slot":1},"value":false}');
  expect(await isBlockhashValid('hash')).toBe(false);
  expect(await isBlockhashValid('hash', 9_007_199_254_740_993n)).toBe(false);
  expect(calls.map(({ params }) => params)).toEqual([
    ['hash', { commitment: 'confirmed' }],
    ['hash', { commitment: 'finalized', minContextSlot: 9_007_199_254_740_993n }],
  ]);
});

it('simulates without signatures and returns the post-state', async () => {
  answer = () =>
    ok(
      `{"context":{"slot":1},"value":{"err":{"InstructionError":[1,{"Custom":6}]},"logs":["x"],"unitsConsumed":150,"accounts":[null,${account('7')}]}}`,
    );
  const simulated = await simulateTransaction(Uint8Array.of(9), ['A', 'B']);
  expect(worded(simulated)).toMatchObject({
    error: 'instruction 2 failed: the program’s error 6',
    unitsConsumed: 150n,
    accounts: [null, { lamports: 7n }],
  });
  expect(calls[0]?.params[1]).toMatchObject({ sigVerify: false, accounts: { addresses: ['A', 'B'] } });
});

it('returns a landed transaction with its bytes', async () => {
  const wire = base64.encode(Uint8Array.of(4, 5));
  answer = () =>
    ok(
      `{"slot":8,"blockTime":1700000000,"transaction":["${wire}","base64"],"meta":{"err":null,"fee":10000,"preBalances":[3,2],"postBalances":[1,2]}}`,
    );
  expect(await getTransaction('s')).toEqual({
    slot: 8n,
    blockTime: 1_700_000_000n,
    wire: Uint8Array.of(4, 5),
    error: null,
    fee: 10_000n,
    preBalances: [3n, 2n],
    postBalances: [1n, 2n],
    // Missing token balances are null, not empty.
    preTokenBalances: null,
    postTokenBalances: null,
    loadedAddresses: [],
  });
  answer = () =>
    ok(
      `{"slot":8,"blockTime":null,"transaction":["${wire}","base64"],"meta":{"err":null,"fee":5000,"preBalances":[],"postBalances":[],"preTokenBalances":[],"postTokenBalances":[{"accountIndex":3,"mint":"m","owner":"o","uiTokenAmount":{"amount":"18446744073709551615","decimals":9}}],"loadedAddresses":{"writable":["w"],"readonly":["r1","r2"]}}}`,
    );
  expect(await getTransaction('s')).toMatchObject({
    preTokenBalances: [],
    postTokenBalances: [{ account: 3, mint: 'm', amount: 18_446_744_073_709_551_615n }],
    loadedAddresses: ['w', 'r1', 'r2'],
  });
});

it('slot time is the total time of the samples that can be read, divided by their slots', async () => {
  answer = () =>
    ok(
      '[{"slot":9,"numSlots":"many","samplePeriodSecs":60},{"slot":9,"numSlots":150,"numTransactions":1,"numNonVoteTransactions":1,"samplePeriodSecs":60},{"slot":8,"numSlots":100,"numTransactions":1,"numNonVoteTransactions":null,"samplePeriodSecs":60}]',
    );
  // 120 s for 250 slots.
  expect(await getSlotTime()).toEqual({ milliseconds: 480, minutes: 2 });
  expect(calls[0]).toMatchObject({ method: 'getRecentPerformanceSamples', params: [30] });
});

it('reads a commission in hundredths where the node gives them, and takes all for what is above 100 %', async () => {
  const vote = (votePubkey: string, commission: unknown, bps?: number) => ({
    votePubkey,
    commission,
    ...(bps !== undefined && { inflationRewardsCommissionBps: bps }),
  });
  const current = [vote('new', 6, 550), vote('old', 5), vote('all', 255, 65_535), vote('none', 'x')];
  const late = { ...vote('late', null, 0), activatedStake: 7, epochCredits: [[1060, 90, 40]] };
  answer = () => ok(JSON.stringify({ current, delinquent: [late] }));
  expect(await getVoteAccounts()).toEqual({
    accounts: {
      new: { commission: 5.5, delinquent: false },
      old: { commission: 5, delinquent: false },
      all: { commission: 100, delinquent: false },
      late: { commission: 0, delinquent: true, stake: 7n, earned: { 1060: 50 } },
    },
    leftOut: 1,
  });
});

it('lists the transactions of an address in pages, marks the failed ones and counts unreadable entries', async () => {
  answer = () =>
    ok(
      '[{"slot":7},{"signature":"S2","slot":9007199254740993,"blockTime":1700000000,"err":null,"memo":null,"confirmationStatus":"finalized"},{"signature":"S1","slot":5,"blockTime":null,"err":{"InstructionError":[0,"InvalidArgument"]},"memo":null}]',
    );
  expect(await getSignaturesForAddress('A', { limit: 3, before: 'S3' })).toEqual({
    records: [
      { signature: 'S2', slot: 9_007_199_254_740_993n, blockTime: 1_700_000_000n, failed: false },
      { signature: 'S1', slot: 5n, blockTime: null, failed: true },
    ],
    leftOut: 1,
    full: true,
  });
  expect(calls[0]).toMatchObject({
    method: 'getSignaturesForAddress',
    params: ['A', { limit: 3, before: 'S3', commitment: 'confirmed' }],
  });
  await getSignaturesForAddress('A', { limit: 2 });
  expect(calls[1]?.params[1]).not.toHaveProperty('before');
});

const landed = (meta: string) =>
  `{"slot":7,"blockTime":1700000000,"version":0,"transaction":{"signatures":["S"],"message":{"accountKeys":["W","P"],"instructions":[{"programIdIndex":1,"accounts":[0,2,3],"data":"3Bx","stackHeight":null},{"programIdIndex":1,"accounts":[],"data":""}]}},"meta":{"err":null,"preBalances":[10,1,18446744073709551615,0],"postBalances":[9,1,0,1]${meta}}}`;

it('resolves lookup-table addresses, and lists inner instructions after their caller', async () => {
  answer = () =>
    ok(
      landed(
        ',"loadedAddresses":{"writable":["L1"],"readonly":["L2"]},"innerInstructions":[{"index":0,"instructions":[{"programIdIndex":3,"accounts":[2],"data":"4t"}]}]',
      ),
    );
  expect(await getTransactionEffects('S')).toEqual({
    signature: 'S',
    slot: 7n,
    blockTime: 1_700_000_000n,
    instructions: [
      { program: 'P', accounts: ['W', 'L1', 'L2'], data: '3Bx' },
      { program: 'L2', accounts: ['L1'], data: '4t' },
      { program: 'P', accounts: [], data: '' },
    ],
    balances: new Map([
      ['W', { before: 10n, after: 9n }],
      ['P', { before: 1n, after: 1n }],
      ['L1', { before: 18_446_744_073_709_551_615n, after: 0n }],
      ['L2', { before: 0n, after: 1n }],
    ]),
  });
  expect(calls[0]?.params).toEqual([
    'S',
    { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 },
  ]);
});
