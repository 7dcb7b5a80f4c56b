import { expect, it } from 'vitest';
import { honestFields, operations } from '../../testing/honest';
import { makeIntent } from '../intent/make-intent';
import type { Operation } from '../types';
import { plain } from './plain';
import { readRequest } from './read-request';

/** An intent as a receipt has it. */
const request = (operation: Operation) =>
  plain(makeIntent(honestFields[operation])) as Record<string, unknown>;

it.each(operations)('reads the request of a %s as it was made, and each member counts', (operation) => {
  const intent = makeIntent(honestFields[operation]);
  const read = readRequest(plain(intent));
  expect(read).toEqual(intent);
  expect(Object.isFrozen(read)).toBe(true);
  for (const member of Object.keys(request(operation))) {
    const { [member]: _, ...rest } = request(operation);
    for (const spoiled of [rest, { ...rest, [member]: { not: 'this' } }, { ...rest, [member]: null }])
      expect([member, readRequest(spoiled)]).toEqual([member, null]);
  }
});

it('reads a request for a known network, with a whole amount of 64 bits', () => {
  const unwrap = (change: object) => readRequest({ ...request('unwrap'), ...change });
  for (const cluster of ['sandbox', 'mainnet-beta', 'testnet'])
    expect(unwrap({ cluster })).toMatchObject({ cluster });
  for (const cluster of ['', 'devnet', 'Sandbox']) expect(unwrap({ cluster })).toBeNull();
  expect(unwrap({ lamports: '0' })).toMatchObject({ lamports: 0n });
  expect(unwrap({ lamports: '18446744073709551615' })).toMatchObject({ lamports: 2n ** 64n - 1n });
  for (const lamports of ['', '-1', '+1', '1.0', '0x1', ' 1', '1 ', '1n', '1e3', '123456789012345678901'])
    expect([lamports, unwrap({ lamports })]).toEqual([lamports, null]);
});

it('keeps that a withdrawal empties an account', () => {
  const stakeAccount = 'SysvarC1ock11111111111111111111111111111111';
  const withdrawals = [{ stakeAccount, lamports: '1', everything: true }];
  expect(readRequest({ ...request('withdraw'), withdrawals })).toMatchObject({
    withdrawals: [{ stakeAccount, lamports: 1n, everything: true }],
  });
});
