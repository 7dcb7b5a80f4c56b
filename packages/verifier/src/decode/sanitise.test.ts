import { expect, it } from 'vitest';
import { worded } from '../../testing/worded';
import type { CompiledMessage } from './read-message';
import { sanitiseProblem } from './sanitise';

const sound: CompiledMessage = {
  version: 0,
  requiredSignatures: 1,
  readonlySigned: 0,
  readonlyUnsigned: 1,
  staticKeys: ['payer', 'program'],
  blockhash: 'blockhash',
  instructions: [{ programIndex: 1, accountIndexes: [0, 2], data: new Uint8Array() }],
  lookups: [{ table: 'table', writableIndexes: [], readonlyIndexes: [5] }],
  length: 0,
  canonical: true,
};
const calling = (programIndex: number, ...accountIndexes: number[]): Partial<CompiledMessage> => ({
  instructions: [{ programIndex, accountIndexes, data: new Uint8Array() }],
});
const loading = (count: number): Partial<CompiledMessage> => ({
  lookups: [{ table: 'table', writableIndexes: [], readonlyIndexes: Array.from({ length: count }, () => 0) }],
});

it.each<[string, Partial<CompiledMessage>]>([
  ['as it is', {}],
  ['with as many accounts as can be locked', loading(62)],
])('sanitiseProblem accepts a message %s', (_, change) => {
  expect(sanitiseProblem({ ...sound, ...change })).toBeNull();
});

it.each<[string, Partial<CompiledMessage>]>([
  ['There is no instruction', { instructions: [] }],
  ['65 accounts, at most 64 can be locked', loading(63)],
  ['A lookup table is listed and never used', loading(0)],
  ['A key is listed twice', { staticKeys: ['payer', 'program', 'program'] }],
  ['No signature is asked for', { requiredSignatures: 0 }],
  ['The fee payer is read-only', { readonlySigned: 1 }],
  ['The header counts more keys than there are', { readonlyUnsigned: 2 }],
  ['Instruction 1 calls the fee payer', calling(0, 1)],
  ['Instruction 1 calls a program that is not in the message', calling(2, 1)],
  ['Instruction 1 lists an account that is not in the message', calling(1, 3)],
  ['The key idle is listed and never used', { staticKeys: ['payer', 'program', 'idle'], ...calling(1, 0) }],
])('sanitiseProblem reports a problem: %s', (problem, change) => {
  expect(worded(sanitiseProblem({ ...sound, ...change }))).toBe(problem);
});
