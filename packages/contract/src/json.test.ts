import { describe, expect, it } from 'vitest';
import { parseJson, stringifyJson } from './json';

describe('parseJson', () => {
  it('keeps every digit of an int64', () => {
    expect(parseJson('{"amount":9223372036854775807,"small":5000000000}')).toEqual({
      amount: 9223372036854775807n,
      small: 5_000_000_000,
    });
    expect(parseJson('[-9223372036854775808, 9007199254740991, 9007199254740992]')).toEqual([
      -9223372036854775808n,
      9007199254740991,
      9007199254740992n,
    ]);
  });

  it.each([
    ['-9007199254740993.000', -9007199254740993n],
    ['9.007199254740993E+15', 9007199254740993n],
    ['1.8446744073709551615e19', 18_446_744_073_709_551_615n],
    ['90071992547409935e-1', 9007199254740994],
    ['900719925474099350e-2', 9007199254740994],
    ['9007199254740993.5', 9007199254740994],
    ['1e400', Number.POSITIVE_INFINITY],
  ])('reads the whole of %s', (text, value) => {
    expect(parseJson(`[${text}]`)).toEqual([value]);
  });

  it('does not compute with a number longer than that of any field', () => {
    expect(parseJson(`[${'9'.repeat(1_000)}]`)).toEqual([10n ** 1_000n - 1n]);
    expect(parseJson(`[${'9'.repeat(1_001)}, -${'9'.repeat(4_000_000)}, 0.${'1'.repeat(1_001)}]`)).toEqual([
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      1 / 9,
    ]);
  });

  it('refuses deep nesting before it exhausts the stack', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
    expect(() => parseJson(nested(5_000))).toThrow(SyntaxError);
    expect(() => parseJson(nested(129))).toThrow(
      new SyntaxError('The JSON is nested deeper than 128 levels.'),
    );
    expect(() => parseJson('{"a":'.repeat(129))).toThrow('nested deeper');
    expect(JSON.stringify(parseJson(nested(128)))).toBe(nested(128));
    const texts = ['[', '\\"[', '}]'].flatMap((text) => Array.from({ length: 200 }, () => text));
    expect(parseJson(JSON.stringify(texts))).toEqual(texts);
  });

  it('refuses one key with two values', () => {
    expect(() => parseJson('{"amount":1,"amount":2}')).toThrow(SyntaxError);
  });

  it('reads "__proto__" as a field like any other, never as a prototype', () => {
    const value = parseJson('{"__proto__":{"admin":true}}');
    expect(Object.keys(Object(value))).toEqual(['__proto__']);
    expect(Reflect.get(Object(value), 'admin')).toBeUndefined();
  });
});

it('stringifyJson writes a bigint as its digits', () => {
  expect(stringifyJson({ amount: 9223372036854775807n, name: 'a', none: null })).toBe(
    '{"amount":9223372036854775807,"name":"a","none":null}',
  );
});
