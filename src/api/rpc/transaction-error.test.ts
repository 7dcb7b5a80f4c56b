import { expect, it } from 'vitest';
import { readTransactionError, replaceErrorNames } from './transaction-error';

const says = (said: string) => ({
  code: 'node-says',
  values: { quotation: { code: 'quotation', values: { said } } },
});

it.each([
  [null, null],
  ['InsufficientFundsForFee', { code: 'insufficient-funds-for-fee' }],
  [{ InsufficientFundsForRent: { account_index: 2 } }, { code: 'insufficient-funds-for-rent' }],
  [
    { InstructionError: [1, { Custom: 6001 }] },
    {
      code: 'instruction-failed',
      values: { number: 2, reason: { code: 'program-error', values: { error: 6001 } } },
    },
  ],
  [
    { InstructionError: ['0, send your SOL', { BorshIoError: 'Send\u202E it” elsewhere' }] },
    { code: 'some-instruction-failed', values: { reason: says('{"BorshIoError":"Send it" elsewhere"}') } },
  ],
  ['Your account\nneeds \u2067migration.', says('Your account needs migration')],
  ['toString', says('toString')],
])('readTransactionError %j', (error, read) => {
  expect(readTransactionError(error)).toEqual(read);
});

it.each([
  [
    'Refused: {"InstructionError":[0,{"Custom":1}]} (no funds). Nothing moved.',
    'Refused: instruction-failed (no funds). Nothing moved.',
  ],
  ['Refused: {"InstructionError": [1, "InsufficientFunds"]}.', 'Refused: instruction-failed.'],
  ['Refused: {"Custom":1} {x} SomethingNew.', 'Refused: {"Custom":1} {x} SomethingNew.'],
])('replaceErrorNames %s', (text, words) => {
  expect(replaceErrorNames(text, ({ code }) => code)).toBe(words);
});
