import { base64, hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { readText, type TextEncoding } from './read-text';

/** The bytes in hex, and what is said against the text. */
function read(value: string, encoding: TextEncoding): readonly [string, string | null] {
  const { bytes, findings } = readText(value, encoding);
  const [finding, ...others] = findings;
  expect(others).toEqual([]);
  if (finding)
    expect(finding).toMatchObject({ check: 'E1', code: 'hex-malformed', row: 'encoding', label: 'Encoding' });
  return [hex.encode(bytes), finding?.found.kind === 'text' ? finding.found.text : null];
}

const notHex = 'Text with characters that are not hex';
const notBase64 = 'Text that is not canonical base64';

describe('a text in hex', () => {
  it.each<[string, string, string | null]>([
    ['00ff', '00ff', null],
    ['00FFaB', '00ffab', null],
    // What a reader would sign that stops at the first other character.
    ['', '', notHex],
    ['0', '', notHex],
    ['00f', '00', notHex],
    ['FFzz', 'ff', notHex],
    ['zz00', '', notHex],
    ['0x00', '', notHex],
    [' 00', '', notHex],
    ['00 ', '00', notHex],
    ['00\n', '00', notHex],
    ['00\nff', '00', notHex],
  ])('%j', (text, bytes, problem) => {
    expect(read(text, 'hex')).toEqual([bytes, problem]);
  });

  it('is at most as long as a packet', () => {
    const most = '00'.repeat(1_232);
    expect(read(most, 'hex')).toEqual([most, null]);
    expect(read(`${most}0`, 'hex')).toEqual(['', '2465 characters, at most 2464 are allowed']);
  });
});

describe('a text in base64', () => {
  it.each<[string, string, string | null]>([
    ['AQID', '010203', null],
    ['AQI=', '0102', null],
    ['AQI', '', notBase64],
    // The same bytes with padding bits, white space and the other alphabet.
    ['AQJ=', '', notBase64],
    ['AQ ID', '', notBase64],
    ['-_-_', '', notBase64],
    ['', '', '0 bytes, at most 1232 are allowed'],
  ])('%j', (text, bytes, problem) => {
    expect(read(text, 'base64')).toEqual([bytes, problem]);
  });

  it('is at most as long as a packet', () => {
    const bytes = (length: number) => new Uint8Array(length).fill(7);
    expect(read(base64.encode(bytes(1_232)), 'base64')).toEqual([hex.encode(bytes(1_232)), null]);
    expect(read(base64.encode(bytes(1_233)), 'base64')).toEqual([
      hex.encode(bytes(1_233)),
      '1233 bytes, at most 1232 are allowed',
    ]);
    expect(read(base64.encode(bytes(1_234)), 'base64')).toEqual([
      '',
      '1648 characters, at most 1644 are allowed',
    ]);
  });
});

describe('a text of either encoding', () => {
  it.each<[string, string, string | null]>([
    // Hex wherever it can be hex: in base64 this would be three other bytes.
    ['AAAA', 'aaaa', null],
    ['AQID', '010203', null],
    ['00ff', '00ff', null],
    ['', '', '0 bytes, at most 1232 are allowed'],
    ['zz!', '', notBase64],
  ])('%j', (text, bytes, problem) => {
    expect(read(text, 'hex-or-base64')).toEqual([bytes, problem]);
  });

  it('is at most as long as the longer of both', () => {
    const most = '00'.repeat(1_232);
    expect(read(most, 'hex-or-base64')).toEqual([most, null]);
    expect(read(`${most}00`, 'hex-or-base64')[1]).toBe('2466 characters, at most 2464 are allowed');
  });
});
