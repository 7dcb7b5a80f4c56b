import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { instruction, w } from '@clearstake/sandbox/chain/instructions';
import { type Draft, messageOf } from '@clearstake/sandbox/hostile/draft';
import { VersionedMessage } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { testKey } from '../../testing/keys';
import { attacker, testWorld, wallet } from '../../testing/world';
import { type DecodedMessage, decodeBytes } from '..';
import { said } from '../said/said';
import { appendGuards } from './append-guards';
import type { PlannedGuard } from './planned-guard';

const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const { guard } = sandboxPins;
const world = await testWorld();

const asserting = (account: string, ...data: number[]): PlannedGuard => ({
  account,
  data: Uint8Array.from(data),
  words: said('none'),
  requiredFor: null,
});

/** A message of one memo that names these accounts, and as it is decoded. */
function naming(accounts: readonly string[], change: Partial<Draft> = {}, data = 1): DecodedMessage {
  const draft: Draft = {
    version: 'legacy',
    payer: wallet.address,
    blockhash: world.blockhash,
    instructions: [instruction(MEMO, new Uint8Array(data), ...accounts.map(w))],
    tables: {},
    ...change,
  };
  const { message } = decodeBytes(messageOf(draft));
  if (!message) throw new Error('It is a message.');
  return message;
}
const many = (count: number) => Array.from({ length: count }, (_, index) => testKey(`many ${index}`).address);

const read = (bytes: Uint8Array | null) => {
  if (bytes === null) return null;
  const { staticAccountKeys, compiledInstructions, header } = VersionedMessage.deserialize(bytes);
  return {
    keys: staticAccountKeys.map((key) => key.toBase58()),
    instructions: compiledInstructions.map((compiledInstruction) => [
      compiledInstruction.programIdIndex,
      compiledInstruction.accountKeyIndexes,
      [...compiledInstruction.data],
    ]),
    readonly: header.numReadonlyUnsignedAccounts,
  };
};

it('guards behind a message name the accounts of the message, with one key more', () => {
  const [first = '', second = ''] = many(2);
  const message = naming([first, second]);
  const guards = [asserting(second, 5, 6), asserting(wallet.address, 7)];
  expect(read(appendGuards(message, guard.program, guards))).toEqual({
    keys: [wallet.address, first, second, MEMO, guard.program],
    instructions: [
      [3, [1, 2], [0]],
      [4, [2], [5, 6]],
      [4, [0], [7]],
    ],
    readonly: 2,
  });
});

it('guards behind a message stay out for an account that the message does not name, and if it calls the program', () => {
  const message = naming(many(1));
  expect(appendGuards(message, guard.program, [asserting(attacker.address, 5)])).toBeNull();
  expect(appendGuards(message, MEMO, [asserting(wallet.address, 5)])).toBeNull();
});
