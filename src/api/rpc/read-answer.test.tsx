import { parseJson } from '@clearstake/contract/json';
import { expect, it } from 'vitest';
import { readAnswer } from './read-answer';

// In a browser, with its own parser; Node 20 uses the fallback, which rpc.test.ts covers.
const read = (text: string) => readAnswer('RPC test', text);

it('keeps every digit of a u64, and leaves fractions and texts unchanged', () => {
  expect(
    read('{"rentEpoch":18446744073709551615,"lamports":9007199254740993,"slot":9007199254740991}'),
  ).toEqual({
    rentEpoch: 18_446_744_073_709_551_615n,
    lamports: 9_007_199_254_740_993n,
    slot: 9_007_199_254_740_991,
  });
  expect(read('[6.41, 1e3, -0.5, -9223372036854775808, 1e300, "18446744073709551615", null, true]')).toEqual([
    6.41,
    1000,
    -0.5,
    -9_223_372_036_854_775_808n,
    1e300,
    '18446744073709551615',
    null,
    true,
  ]);
});

it('agrees with the JSON parser of other answers', () => {
  for (const text of [
    '{"result":{"value":[{"lamports":1,"data":["AQID","base64"]},null]},"id":3}',
    '[[],{},"",0,-1,0.1,123456789012345678901234567890]',
    '[9007199254740993.0,9.007199254740993e15,9007199254740993.5,1e300]',
    '{"__proto__":{"admin":true}}',
  ])
    expect(read(text), text).toEqual(parseJson(text));
  expect(Object.keys(Object(read('{"__proto__":{"admin":true}}')))).toEqual(['__proto__']);
});
