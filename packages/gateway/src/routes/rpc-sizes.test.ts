import { expect, it } from 'vitest';
import { checkCallSize } from './rpc-sizes';

const key = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params });
const repeated = <T>(value: T, count: number): T[] => Array.from({ length: count }, () => value);
/** A signature, and a transaction of 1,232 bytes and one of the coming 4,096, in their longest forms. */
const signature = '1'.repeat(88);
const largestInBase58 = '1'.repeat(1_683);
const comingInBase64 = 'A'.repeat(5_464);
const addresses = repeated(key, 128);

it.each<[string, unknown]>([
  ['the most signatures', call('getSignatureStatuses', repeated(signature, 256))],
  ['the most accounts', call('getMultipleAccounts', repeated(key, 100), { encoding: 'base64' })],
  [
    'a simulation that returns accounts',
    call('simulateTransaction', comingInBase64, { accounts: { addresses } }),
  ],
  ['a batch of a hundred', repeated(call('getTransaction', signature, { encoding: 'jsonParsed' }), 100)],
  ['a batch of transactions', repeated(call('sendTransaction', largestInBase58), 30)],
])('accepts a body for %s', (_what, body) => {
  expect(checkCallSize(JSON.stringify(body), 100)).toBeUndefined();
});

const long = 'a'.repeat(4_096);
const longer = 'The request body is longer than the methods that it calls need. Nothing was forwarded.';
const batch = 'A batch must hold 1 to 100 calls. Nothing was forwarded.';
it.each<[string, string, string]>([
  ['a method that is not allowed', JSON.stringify(call('nothing', long)), longer],
  [
    'one such call of a batch',
    JSON.stringify([...repeated(call('getSlot'), 50), call('getSlot', long)]),
    longer,
  ],
  ['parameters that are written twice', `{"method":"getSlot","params":["${long}"],"params":[]}`, longer],
  ['too many calls', JSON.stringify(repeated({}, 2_000)), batch],
  ['no JSON', `{${long}`, 'The request body is not valid JSON. Nothing was forwarded.'],
])('refuses a long body for %s', (_what, body, sentence) => {
  expect(() => checkCallSize(body, 100)).toThrow(sentence);
});
