import { describe, expect, it } from 'vitest';
import { makeIntent, type Operation, readRequest } from '@/transaction';
import { plain } from '@/transaction/receipt/plain';
import { honestFields, operations } from './honest';

/** A receipt's request: every member of it counts. */

/** An intent as a receipt has it. */
function request(operation: Operation): Record<string, unknown> {
  const intent = makeIntent(honestFields[operation]);
  return plain(intent) as Record<string, unknown>;
}

describe.each(operations)('the request of a %s', (operation) => {
  it('is read again as it was made, frozen', () => {
    const intent = makeIntent(honestFields[operation]);
    const read = readRequest(plain(intent));
    expect(read).toEqual(intent);
    expect(Object.isFrozen(read)).toBe(true);
  });

  it.each(Object.keys(request(operation)))('is none without or with another %s', (member) => {
    const { [member]: _, ...rest } = request(operation);
    expect(readRequest(rest)).toBeNull();
    for (const spoiled of [{ not: 'this' }, null])
      expect(readRequest({ ...rest, [member]: spoiled })).toBeNull();
  });
});

describe('a request', () => {
  it.each(['sandbox', 'mainnet-beta', 'testnet'])('may be for %s', (cluster) => {
    expect(readRequest({ ...request('unwrap'), cluster })).toMatchObject({ cluster });
  });

  it.each(['', 'devnet', 'Sandbox'])('is none for the network “%s”', (cluster) => {
    expect(readRequest({ ...request('unwrap'), cluster })).toBeNull();
  });

  it.each<[string, bigint]>([
    ['0', 0n],
    ['18446744073709551615', 18_446_744_073_709_551_615n],
  ])('has an amount of %s', (lamports, amount) => {
    expect(readRequest({ ...request('unwrap'), lamports })).toMatchObject({ lamports: amount });
  });

  it.each(['', '-1', '+1', '1.0', '0x1', ' 1', '1 ', '1n', '1e3', '123456789012345678901'])(
    'has no amount of “%s”',
    (lamports) => {
      expect(readRequest({ ...request('unwrap'), lamports })).toBeNull();
    },
  );

  it.each<[Operation, object]>([
    ['liquid-stake', { atWorst: '5' }],
    ['legacy-deposit', { atWorst: '5' }],
    ['legacy-withdraw', { atWorst: '5' }],
    ['liquid-unstake', { atWorst: '5' }],
  ])('to %s keeps what the person accepted at worst', (operation, accepted) => {
    expect(readRequest({ ...request(operation), ...accepted })).toMatchObject({ atWorst: 5n });
    expect(readRequest({ ...request(operation), atWorst: 5 })).toBeNull();
  });

  it.each<[Operation, string, readonly object[]]>([
    [
      'auto-compound',
      'changes',
      [{ stakeAccount: 'a' }, { enable: true }, { stakeAccount: 1, enable: true }],
    ],
    [
      'withdraw',
      'withdrawals',
      [
        { stakeAccount: 'a' },
        { lamports: '1' },
        { stakeAccount: 'a', lamports: 1 },
        { stakeAccount: 'a', lamports: '1', everything: 'yes' },
      ],
    ],
    ['swap-exit', 'maxSlippageBps', [{}]],
    ['native-unstake', 'stakeAccounts', [{}]],
  ])('to %s has whole %s', (operation, member, spoiled) => {
    for (const change of spoiled)
      expect(readRequest({ ...request(operation), [member]: [change] })).toBeNull();
  });

  it('to withdraw keeps that an account is emptied', () => {
    const stakeAccount = 'SysvarC1ock11111111111111111111111111111111';
    const withdrawals = [{ stakeAccount, lamports: '1', everything: true }];
    expect(readRequest({ ...request('withdraw'), withdrawals })).toMatchObject({
      withdrawals: [{ stakeAccount, lamports: 1n, everything: true }],
    });
  });
});
