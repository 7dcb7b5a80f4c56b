import { rpcMethods } from '@clearstake/contract/rpc-methods';
import { describe, expect, it } from 'vitest';
import { methodLabel, refusal, rpcCall, subscriptionRefusal } from './rpc-methods';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const stakeProgram = 'Stake11111111111111111111111111111111111111';
const base64Key = Buffer.alloc(32, 9).toString('base64');

const call = (method: string, params?: unknown) =>
  rpcCall.parse({ jsonrpc: '2.0', id: 1, method, ...(params !== undefined && { params }) });

const notFound = 'Method not found: this gateway does not forward it.';
const narrow = (method: string) =>
  `${method} is forwarded only for the Stake program with a memcmp filter on a whole key at offset 12, 44 or 124.`;

it('forwards the methods of the contract, and an airdrop beside the sandbox only', () => {
  for (const method of rpcMethods.filter((name) => name !== 'getProgramAccounts'))
    expect([refusal(call(method), false), methodLabel(method)]).toEqual([undefined, method]);
  expect(refusal(call('requestAirdrop'), true)).toBeUndefined();
  expect(refusal(call('requestAirdrop'), false)).toBe(notFound);
});

it.each(['getLargestAccounts', '__proto__', 'getslot', ''])(
  'does not forward %j, nor counts it by its name',
  (method) => {
    expect(refusal(call(method), true)).toBe(notFound);
    expect(methodLabel(method)).toBe('other');
  },
);

describe('a request for accounts of a program', () => {
  const filter = (offset: unknown, bytes: string, encoding?: string) => ({
    memcmp: { offset, bytes, ...(encoding && { encoding }) },
  });
  const query = (...filters: unknown[]) => [stakeProgram, { filters }];

  it.each([
    ['at the staker', query(filter(12, key))],
    ['at the withdrawer', query(filter(44, key))],
    ['at the vote account', query(filter(124, key))],
    ['in base64', query(filter(12, base64Key, 'base64'))],
  ])('passes with a whole key %s', (_name, params) => {
    expect(refusal(call('getProgramAccounts', params), false)).toBeUndefined();
    expect(subscriptionRefusal(call('programSubscribe', params))).toBeUndefined();
  });

  it.each([
    ['no parameters', undefined],
    ['a program alone', [stakeProgram]],
    ['no filter', query()],
    ['another program', [key, { filters: [filter(12, key)] }]],
    ['another offset', query(filter(13, key))],
    ['31 bytes', query(filter(12, '1'.repeat(31)))],
    ['33 bytes of base64', query(filter(12, Buffer.alloc(33, 9).toString('base64'), 'base64'))],
    ['an unknown encoding', query(filter(12, key, 'hex'))],
    ['a second condition in one filter', query({ ...filter(12, key), dataSize: 200 })],
  ])('fails with %s', (_name, params) => {
    expect(refusal(call('getProgramAccounts', params), false)).toBe(narrow('getProgramAccounts'));
    expect(subscriptionRefusal(call('programSubscribe', params))).toBe(narrow('programSubscribe'));
  });
});

it.each([
  [[{ mentions: [key] }], true],
  [[{ mentions: [key] }, { commitment: 'finalized' }], true],
  [[{ mentions: [key], all: true }], false],
  [['all'], false],
  [undefined, false],
])('subscribes to the logs of one address only: %j', (params, isForwarded) => {
  expect(subscriptionRefusal(call('logsSubscribe', params))).toBe(
    isForwarded ? undefined : 'logsSubscribe is forwarded only for the logs that mention one address.',
  );
});
