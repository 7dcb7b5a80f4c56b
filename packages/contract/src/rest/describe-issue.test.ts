import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeIssue } from './describe-issue';
import { routes } from './routes';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

function sentence(schema: z.ZodMiniType, input: unknown, what = 'body'): string {
  const result = z.safeParse(schema, input);
  return result.success ? 'accepted' : describeIssue(result.error, input, what);
}

it.each([
  [z.object({ n: z.number() }), { n: 'x' }, 'The body field "n" must be a number.'],
  [z.array(z.string()), {}, 'The body must be a list.'],
  [
    z.object({ n: z.string().check(z.minLength(1)) }),
    { n: '' },
    'The body field "n" is not what the contract allows.',
  ],
])('describeIssue uses no words of the schema library, whatever its locale', (schema, input, expected) => {
  z.config(z.locales.en());
  expect(sentence(schema, input)).toBe(expected);
  z.config({ localeError: undefined });
  expect(sentence(schema, input)).toBe(expected);
});

it('describeIssue names the position inside a list', () => {
  expect(sentence(routes.nativeUnstake.body, { pubkey: key, stake_accounts: [key, 'x'] })).toBe(
    'The body field "stake_accounts.1" must be a base58 public key of 32 bytes.',
  );
});
