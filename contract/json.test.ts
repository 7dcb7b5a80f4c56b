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

  it('reads fractions and exponents as numbers', () => {
    expect(parseJson('[6.41, 1e3, -0.5]')).toEqual([6.41, 1000, -0.5]);
  });

  it('refuses one key with two values', () => {
    expect(() => parseJson('{"amount":1,"amount":2}')).toThrow(SyntaxError);
  });

  it('reads "__proto__" as a field like any other, never as a prototype', () => {
    const value = parseJson('{"__proto__":{"admin":true}}');
    expect(Object.keys(Object(value))).toEqual(['__proto__']);
    expect(Reflect.get(Object(value), 'admin')).toBeUndefined();
  });

  it('refuses what is not JSON', () => {
    for (const text of ['', '<html>', '{"a":1', '{"a":01}', 'NaN']) {
      expect(() => parseJson(text), text).toThrow(SyntaxError);
    }
  });
});

describe('stringifyJson', () => {
  it('writes a bigint as its digits', () => {
    expect(stringifyJson({ amount: 9223372036854775807n, name: 'a', none: null })).toBe(
      '{"amount":9223372036854775807,"name":"a","none":null}',
    );
  });

  it('refuses what has no JSON form', () => {
    expect(() => stringifyJson(undefined)).toThrow(TypeError);
  });
});
