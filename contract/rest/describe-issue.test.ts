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
    [{ pubkey: 7, amount: 1 }, 'The body field "pubkey" must be of type string.'],
    [{ pubkey: key, amount: 1, memo: 'x' }, 'The body has a field that nobody expects: memo.'],
    [null, 'The body must be of type object.'],
    [undefined, 'The body must be of type object.'],
  ])('%j', (input, expected) => {
    expect(sentence(routes.liquidStake.body, input)).toBe(expected);
  });

  it('names the position inside a list', () => {
    expect(sentence(routes.nativeUnstake.body, { pubkey: key, stake_accounts: [key, 'x'] })).toBe(
      'The body field "stake_accounts.1" must be a base58 public key of 32 bytes.',
    );
  });

  it('never repeats the value, which may be a secret', () => {
    expect(sentence(routes.sendTransaction.body, { txn: 'SECRET' })).not.toContain('SECRET');
  });
});
