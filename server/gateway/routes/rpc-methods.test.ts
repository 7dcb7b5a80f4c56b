import { rpcMethods } from '@contract/rpc-methods';
import { describe, expect, it } from 'vitest';
import { idOf, methodLabel, refusal, rpcCall, subscriptionRefusal } from './rpc-methods';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const stakeProgram = 'Stake11111111111111111111111111111111111111';
const base64Key = Buffer.alloc(32, 9).toString('base64');

const call = (method: string, params?: unknown) =>
  rpcCall.parse({ jsonrpc: '2.0', id: 1, method, ...(params !== undefined && { params }) });

const notFound = 'Method not found: this gateway does not forward it.';
const narrow = (method: string) =>
  `${method} is forwarded only for the Stake program with a memcmp filter on a whole key at offset 12, 44 or 124.`;

describe('a call', () => {
  it.each(rpcMethods.filter((method) => method !== 'getProgramAccounts'))('of %s is forwarded', (method) => {
    expect(refusal(call(method), false)).toBeUndefined();
    expect(methodLabel(method)).toBe(method);
  });

  it.each(['getLargestAccounts', '__proto__', 'getslot', ''])('of %j is not', (method) => {
    expect(refusal(call(method), true)).toBe(notFound);
    expect(methodLabel(method)).toBe('other');
  });

  it('of an airdrop is forwarded beside the sandbox only', () => {
    expect(refusal(call('requestAirdrop'), true)).toBeUndefined();
    expect(refusal(call('requestAirdrop'), false)).toBe(notFound);
    expect(methodLabel('requestAirdrop')).toBe('requestAirdrop');
  });
});

describe('accounts of a program', () => {
  const filter = (offset: unknown, bytes: string, encoding?: string) => ({
    memcmp: { offset, bytes, ...(encoding && { encoding }) },
  });
  const query = (...filters: unknown[]) => [stakeProgram, { filters }];

  it.each([
    ['at the staker', query(filter(12, key))],
    ['at the withdrawer', query(filter(44, key))],
    ['at the vote account', query(filter(124, key))],
    ['written as a large integer', query(filter(12n, key))],
    ['named base58', query(filter(12, key, 'base58'))],
    ['in base64', query(filter(12, base64Key, 'base64'))],
    ['beside others', query({ dataSize: 200 }, filter(12, key))],
    ['that begins with zeros', query(filter(12, '1'.repeat(32)))],
  ])('are read by a whole key %s', (_name, params) => {
    expect(refusal(call('getProgramAccounts', params), false)).toBeUndefined();
    expect(subscriptionRefusal(call('programSubscribe', params))).toBeUndefined();
  });

  it.each([
    ['no parameters', undefined],
    ['null', null],
    ['names', { program: stakeProgram, filters: [filter(12, key)] }],
    ['a program alone', [stakeProgram]],
    ['a third parameter', [...query(filter(12, key)), {}]],
    ['another program', [key, { filters: [filter(12, key)] }]],
    ['another offset', query(filter(13, key))],
    ['31 bytes', query(filter(12, '1'.repeat(31)))],
    ['33 bytes', query(filter(12, '1'.repeat(33)))],
    ['31 bytes of base64', query(filter(12, Buffer.alloc(31, 9).toString('base64'), 'base64'))],
    ['33 bytes of base64', query(filter(12, Buffer.alloc(33, 9).toString('base64'), 'base64'))],
    ['more before the base64', query(filter(12, `AAAA${base64Key}`, 'base64'))],
    ['more after the base64', query(filter(12, `${base64Key}AAAA`, 'base64'))],
    ['base58 that is called base64', query(filter(12, key, 'base64'))],
    ['base64 that is called base58', query(filter(12, base64Key, 'base58'))],
    ['an unknown encoding', query(filter(12, key, 'hex'))],
    ['a second condition in one filter', query({ ...filter(12, key), dataSize: 200 })],
    ['a second field in one comparison', query({ memcmp: { offset: 12, bytes: key, Bytes: 'x' } })],
  ])('are not read with %s', (_name, params) => {
    expect(refusal(call('getProgramAccounts', params), false)).toBe(narrow('getProgramAccounts'));
    expect(subscriptionRefusal(call('programSubscribe', params))).toBe(narrow('programSubscribe'));
  });
});

describe('a subscription to logs', () => {
  const refused = 'logsSubscribe is forwarded only for the logs that mention one address.';

  it.each([
    [[{ mentions: [key] }], undefined],
    [[{ mentions: [key] }, { commitment: 'finalized' }], undefined],
    [[{ mentions: [] }], refused],
    [[{ mentions: [key, key] }], refused],
    [[{ mentions: [7] }], refused],
    [[{ mentions: [key], all: true }], refused],
    [['all'], refused],
    [['allWithVotes', { mentions: [key] }], refused],
    [undefined, refused],
  ])('with %j', (params, reason) => {
    expect(subscriptionRefusal(call('logsSubscribe', params))).toBe(reason);
  });

  it('is the only one that has to be narrow, but for a program’s accounts', () => {
    expect(subscriptionRefusal(call('accountSubscribe', [key]))).toBeUndefined();
    expect(subscriptionRefusal(call('slotSubscribe'))).toBeUndefined();
  });
});

// JSON-RPC 2.0, section 4: a string, a number or null.
describe('the id of a call', () => {
  it.each([
    [{ id: 'a' }, 'a'],
    [{ id: 0 }, 0],
    [{ id: '' }, ''],
    [{ id: 18_446_744_073_709_551_615n }, 18_446_744_073_709_551_615n],
    [{ id: null }, null],
    [{}, null],
    [{ id: {} }, null],
    [{ id: true }, null],
    ['text', null],
    [null, null],
    [[], null],
  ])('is read from anything', (item, id) => {
    expect(idOf(item)).toBe(id);
  });
});
