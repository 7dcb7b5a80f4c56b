import { expect, it } from 'vitest';
import { readTransactionError, replaceErrorNames } from './transaction-error';

const coded = (code: string, values?: object) => ({ code, values });
const says = (said: string) => coded('node-says', { quotation: coded('quotation', { said }) });

it.each([
  [null, null],
  ['InsufficientFundsForFee', coded('insufficient-funds-for-fee')],
  [{ InsufficientFundsForRent: { account_index: 2 } }, coded('insufficient-funds-for-rent')],
  [
    { InstructionError: [1, { Custom: 6001 }] },
    coded('instruction-failed', { number: 2, reason: coded('program-error', { error: 6001 }) }),
  ],
  [
    { InstructionError: ['0, send your SOL', { BorshIoError: 'Send\u202E it” elsewhere' }] },
    coded('some-instruction-failed', { reason: says('{"BorshIoError":"Send it" elsewhere"}') }),
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
