import { base64, hex } from '@scure/base';
import { expect, it } from 'vitest';
import { worded } from '../../testing/worded';
import { readText, type TextEncoding } from './read-text';

const notHex = 'Text with characters that are not hex';
const notBase64 = 'Text that is not canonical base64';
const most = '00'.repeat(1_232);
const in64 = (length: number) => base64.encode(new Uint8Array(length).fill(7));
const seven = (length: number) => '07'.repeat(length);
const long = (found: number, allowed: number) => `${found} characters, at most ${allowed} are allowed`;

it.each<[TextEncoding, unknown, string, string | null]>([
  ['hex', '00FFaB', '00ffab', null],
  ['hex', '00f', '00', notHex],
  ['hex', 'FFzz', 'ff', notHex],
  ['hex', '0x00', '', notHex],
  ['hex', undefined, '', notHex],
  ['hex', most, most, null],
  ['hex', `${most}0`, '', long(2_465, 2_464)],
  ['base64', 'AQID', '010203', null],
  ['base64', 'AQI=', '0102', null],
  // The same bytes without padding, with padding bits, white space, and in the other alphabet.
  ['base64', 'AQI', '', notBase64],
  ['base64', 'AQJ=', '', notBase64],
  ['base64', '-_-_', '', notBase64],
  ['base64', in64(1_232), seven(1_232), null],
  ['base64', in64(1_233), seven(1_233), '1233 bytes, at most 1232 are allowed'],
  // Hex wherever it can be hex: in base64 this would be three other bytes.
  ['hex-or-base64', 'AAAA', 'aaaa', null],
  ['hex-or-base64', 'AQID', '010203', null],
  ['hex-or-base64', `${most}00`, '', long(2_466, 2_464)],
  ['hex', 'zz'.repeat(10_000_000), '', long(20_000_000, 2_464)],
])('reads a text in %s, or says what is wrong with it: %#', (encoding, text, expected, problem) => {
  const { bytes, findings } = readText(text, encoding);
  expect(hex.encode(bytes)).toBe(expected);
  const finding = {
    check: 'E1',
    code: 'hex-malformed',
    row: 'encoding',
    label: 'Encoding',
    found: { text: problem },
  };
  expect(worded(findings)).toMatchObject(problem === null ? [] : [finding]);
  expect(findings.length).toBe(problem === null ? 0 : 1);
});
