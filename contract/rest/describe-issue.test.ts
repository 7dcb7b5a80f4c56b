import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeIssue } from './describe-issue';
import { routes } from './routes';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

function sentence(schema: z.ZodMiniType, input: unknown, what = 'body'): string {
  const result = z.safeParse(schema, input);
  return result.success ? 'accepted' : describeIssue(result.error, input, what);
}

describe('describeIssue', () => {
  it.each([
    [{ pubkey: key }, 'The body field "amount" is missing.'],
    [{ pubkey: key, amount: 0 }, 'The body field "amount" must be an integer from 1 to 9223372036854775807.'],
    [{ pubkey: 7, amount: 1 }, 'The body field "pubkey" must be a text.'],
    [{ pubkey: key, amount: 1, memo: 'x' }, 'The body has a field that nobody expects: memo.'],
    [null, 'The body must be an object.'],
    [undefined, 'The body must be an object.'],
  ])('%j', (input, expected) => {
    expect(sentence(routes.liquidStake.body, input)).toBe(expected);
  });

  it.each([
    [z.object({ n: z.number() }), { n: 'x' }, 'The body field "n" must be a number.'],
    [z.array(z.string()), {}, 'The body must be a list.'],
    [
      z.object({ n: z.string().check(z.minLength(1)) }),
      { n: '' },
      'The body field "n" is not what the contract allows.',
    ],
    [z.enum(['a']), 'b', 'The body is not what the contract allows.'],
    [z.union([z.object({ a: z.string() }), z.boolean()]), 1, 'The body is not what the contract allows.'],
  ])('has no word of the schema library, which has a locale of its own', (schema, input, expected) => {
    z.config(z.locales.en());
    expect(sentence(schema, input)).toBe(expected);
    z.config({ localeError: undefined });
    expect(sentence(schema, input)).toBe(expected);
  });

  it('names the position inside a list', () => {
    expect(sentence(routes.nativeUnstake.body, { pubkey: key, stake_accounts: [key, 'x'] })).toBe(
      'The body field "stake_accounts.1" must be a base58 public key of 32 bytes.',
    );
  });
});
