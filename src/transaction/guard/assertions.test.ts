import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { lamportsAtLeast, tokensAtLeast, tokensKept, withdrawableBy } from './assertions';

/** Written by the guard program's own client, npm `lighthouse-sdk` 2.1.0, with its log level `Silent`. */
describe('assertions have the bytes that the program’s own client writes', () => {
  it.each([
    ['AssertAccountInfo, Lamports >= 2282880', lamportsAtLeast(2_282_880n), '05000080d522000000000004'],
    [
      'AssertTokenAccount, Amount >= 1234567890123',
      tokensAtLeast(1_234_567_890_123n),
      '090002cb04fb711f01000004',
    ],
    [
      'AssertTokenAccountMulti, Amount >= 5 and Delegate == none',
      tokensKept(5n),
      '0a000202050000000000000004030000',
    ],
    [
      'AssertStakeAccountMulti, AuthorizedWithdrawer, LockupUnixTimestamp == 0, LockupEpoch == 0',
      withdrawableBy('FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF', true),
      '0c0003010203a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b80001030000000000000000000104000000000000000000',
    ],
    [
      'AssertStakeAccountMulti, AuthorizedWithdrawer alone',
      withdrawableBy('FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF', false),
      '0c0001010203a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b800',
    ],
  ])('%s', (_, data, expected) => {
    expect(hex.encode(data)).toBe(expected);
  });
});
