import { nodeErrorText } from '@contract/node-errors';
import { expect, it } from 'vitest';
import { readTransactionError, replaceErrorNames } from './transaction-error';

it.each([
  [null, null],
  ['InsufficientFundsForFee', 'the wallet cannot pay the network fee (InsufficientFundsForFee)'],
  [
    { InsufficientFundsForRent: { account_index: 2 } },
    'an account would be left with less than its rent (InsufficientFundsForRent)',
  ],
  [{ InstructionError: [1, { Custom: 6001 }] }, 'instruction 2 failed: the program’s error 6001'],
  [
    { InstructionError: ['0, send your SOL', { BorshIoError: 'Send\u202E it” elsewhere' }] },
    'an instruction failed: the Solana node says: “{"BorshIoError":"Send it" elsewhere"}”',
  ],
  ['Your account\nneeds \u2067migration.', 'the Solana node says: “Your account needs migration”'],
  ['toString', 'the Solana node says: “toString”'],
])('readTransactionError %j', (error, words) => {
  const read = readTransactionError(error);
  expect(read && nodeErrorText(read)).toBe(words);
});

it.each([
  [
    'Refused: {"InstructionError":[0,{"Custom":1}]} (no funds). Nothing moved.',
    'Refused: instruction 1 failed: the program’s error 1 (no funds). Nothing moved.',
  ],
  [
    'Refused: {"InstructionError": [1, "InsufficientFunds"]}.',
    'Refused: instruction 2 failed: not enough funds (InsufficientFunds).',
  ],
  ['Refused: {"Custom":1} {x} SomethingNew.', 'Refused: {"Custom":1} {x} SomethingNew.'],
])('replaceErrorNames %s', (text, words) => {
  expect(replaceErrorNames(text)).toBe(words);
});
