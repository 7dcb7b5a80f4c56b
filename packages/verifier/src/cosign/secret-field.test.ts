import { base64 } from '@scure/base';
import { expect, it } from 'vitest';
import { isWiped, takeSecret } from './secret-field';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const value = 'ab12';
const bytes = Uint8Array.of(0xab, 0x12);
const seed = new Uint8Array(32).fill(7);

it.each([
  `{"sec_key":"${value}"}`,
  `{"sec_key"\t\r\n : \n\r\t "${value}"}`,
  `{"sec_ke":"cd","sec_keys":"ef","sec_key":"${value}"}`,
  `{"note":"sec_key.","":"","s":"sec_key:","sec_key":"${value}"}`,
])('finds the secret in %j, and overwrites it', (text) => {
  const body = bytesOf(text);
  expect(takeSecret(body)).toEqual(bytes);
  expect(textOf(body)).toBe(text.replace(value, '0000'));
});

it.each([
  `{"sec_key","${value}"}`,
  `{"sec_key":'${value}'}`,
  `{"sec_key":["${value}"]}`,
  `{"sec_key":\f"${value}"}`,
  `{"sec_key":"${value}\\"}`,
  `{"sec_key":"${value}`,
  `{"sec_key":`,
  `{"SEC_KEY":"${value}"}`,
  '{"sec_key":""}',
])('finds no secret in %j, and leaves it as it is', (text) => {
  const body = bytesOf(text);
  expect(takeSecret(body)).toBeNull();
  expect(textOf(body)).toBe(text);
});

it.each<[string, string, Uint8Array | null]>([
  ['hex of both cases', 'aB12', bytes],
  ['hex with half a byte', 'ab1', null],
  ['hex after something else', '*ab12', null],
  ['hex before something else', 'ab12*', null],
  ['base64', base64.encode(seed), seed],
  ['base64 without its padding', 'qxI', null],
  ['base64 with its slashes escaped', '\\/\\/8=', Uint8Array.of(0xff, 0xff)],
  ['base64 with its plus signs escaped', '\\u002B\\u002b8=', Uint8Array.of(0xfb, 0xef)],
  ['hex before an escaped character', 'ab12\\u0000', null],
  ['an escape that JSON does not have', 'ab12\\x', null],
  ['the longest text: 128 bytes in hex', 'ab'.repeat(128), new Uint8Array(128).fill(0xab)],
  ['one byte more than that', 'ab'.repeat(129), null],
])('reads a secret in %s, and overwrites it in any case', (_, text, secret) => {
  const body = bytesOf(`{"sec_key":"${text}"}`);
  expect(takeSecret(body)).toEqual(secret);
  expect(textOf(body)).toBe(`{"sec_key":"${'0'.repeat(text.length)}"}`);
});

it('accepts zeros alone as a wiped secret', () => {
  expect([undefined, '', '0', '0000'].map(isWiped)).toEqual([true, true, true, true]);
  for (const left of ['10', '01', '0 ', '0\n', null, 0, ['0']])
    expect([left, isWiped(left)]).toEqual([left, false]);
});
