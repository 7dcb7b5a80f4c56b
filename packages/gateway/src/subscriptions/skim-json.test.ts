import { parseJson, stringifyJson } from '@clearstake/contract/json';
import { describe, expect, it } from 'vitest';
import { skimJson } from './skim-json';

const data = Buffer.from(Array.from({ length: 3_000 }, (_, index) => index % 251)).toString('base64');

describe('a message with long texts', () => {
  it.each([
    ['an account', `{"data":["${data}","base64"],"lamports":18446744073709551615,"owner":"1111"}`],
    ['a long text after an escaped quotation mark', `{"log":"it said \\"${data}"}`],
    ['a long text with escapes', `["${data} \\\\\\" ${data}\\\\"]`],
    ['a long list between two texts', `{"a":[${Array(999).fill(5).join()}],"b":"${data}"}`],
    ['a short one', '{"result":{"slot":7,"text":"\\u0000 \\\\ \\""}}'],
  ])('keeps its text unchanged: %s', (_, text) => {
    const { value, write } = skimJson(text);
    expect(write(value)).toBe(stringifyJson(parseJson(text)));
  });

  it.each([`{"data":"${data}"`, `{"data":"${data}`, `["${data}\\x"]`, `["${data}\n"]`, `"${data}" 5`, ''])(
    'causes a syntax error where it is not JSON: %#',
    (text) => {
      expect(() => skimJson(text)).toThrow(SyntaxError);
    },
  );
});
