import { pinsFor } from '@contract/pins';
import { type Draft, messageOf } from '@server/sandbox/hostile/draft';
import { instruction, unitLimit, w } from '@server/sandbox/hostile/instructions';
import { VersionedMessage } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { executor } from '@/testing/transaction/guarded';
import { honestFields, honestTransaction, plainStyle } from '@/testing/transaction/honest';
import { offerFor } from '@/testing/transaction/judge';
import { testKey } from '@/testing/transaction/keys';
import { attacker, testWorld, wallet } from '@/testing/transaction/world';
import { runningRpc } from '@/testing/transaction/world-rpc';
import { type DecodedMessage, decodeBytes, type VerifyInput } from '@/transaction';
import { appendGuards } from '@/transaction/guard/append-guards';
import { guarding, mayNameWallet, programProblem } from '@/transaction/guard/guard-problem';
import type { PlannedGuard } from '@/transaction/guard/planned-guard';
import { withLimit } from '@/transaction/guard/with-limit';

const plain = { ...plainStyle, minimum: false };
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const { guard } = pinsFor('sandbox');
if (guard === null) throw new Error('The sandbox pins a guard program.');
const world = await testWorld();
// With the guard program among its facts, which only a deposit without a minimum needs.
const honest = honestTransaction(honestFields['liquid-stake'], world, plain);
const { input } = await offerFor(honest, honest.bytes, runningRpc(world, executor));

const asserting = (account: string, ...data: number[]): PlannedGuard => ({
  account,
  data: Uint8Array.from(data),
  words: '',
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

describe('guards behind a message', () => {
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

  it('name the accounts of the message, with one key more', () => {
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

  it('follow the accounts of a lookup table, which move by one', () => {
    const table = testKey('a table').address;
    const [looked = ''] = many(1);
    const message = naming([looked], { version: 0, tables: { [table]: [looked] } });
    expect(message.instructions[0]?.accounts[0]).toMatchObject({ address: null, index: 2 });
    const [instruction] = message.instructions;
    if (!instruction) throw new Error('It has an instruction.');
    // As it is once the table is read.
    const accounts = instruction.accounts.map((each) => ({ ...each, address: looked }));
    const resolved = { ...message, instructions: [{ ...instruction, accounts }] };
    expect(read(appendGuards(resolved, guard.program, [asserting(looked, 5)]))?.instructions).toEqual([
      [1, [3], [0]],
      [2, [3], [5]],
    ]);
    expect(appendGuards(message, guard.program, [asserting(looked, 5)])).toBeNull();
  });

  it('are not appended for an account that the message does not name, nor to one that calls the program', () => {
    const message = naming(many(1));
    expect(appendGuards(message, guard.program, [asserting(attacker.address, 5)])).toBeNull();
    expect(appendGuards(message, MEMO, [asserting(wallet.address, 5)])).toBeNull();
  });

  it('take the place of the last of 64 accounts, and no more', () => {
    // Besides these: the payer and the program.
    const guards = [asserting(wallet.address, 5)];
    expect(read(appendGuards(naming(many(61)), guard.program, guards))?.keys).toHaveLength(64);
    expect(appendGuards(naming(many(62)), guard.program, guards)).toBeNull();
  });
});

describe('why there is no guard', () => {
  const pins = pinsFor('sandbox');
  const other = 'the guard program on chain is not the pinned one';
  const facts = (change: object | null) => ({
    ...input.facts,
    guardProgram: change && input.facts.guardProgram && { ...input.facts.guardProgram, ...change },
  });
  const byAddress = { ...pins, guard: { ...guard, codeSha256: null } };

  it.each<[string, typeof pins, object | null, string | null, boolean]>([
    ['the pinned one', pins, {}, null, true],
    ['none pinned', { ...pins, guard: null }, {}, 'no guard program is pinned for this network', false],
    ['none there', pins, null, other, true],
    ['another account of the code', pins, { programData: attacker.address }, other, true],
    ['another code', pins, { codeSha256: '00' }, other, true],
    ['another code, pinned by its address', byAddress, { codeSha256: '00' }, null, false],
    ['another account, pinned by its address', byAddress, { programData: attacker.address }, other, false],
    ['none there, pinned by its address', byAddress, null, other, false],
    ['final code, pinned by its address', byAddress, { upgradeAuthority: null }, null, true],
  ])('with %s', (_, given, change, problem, namesWallet) => {
    expect(programProblem(given, facts(change))).toBe(problem);
    expect(mayNameWallet(given, facts(change))).toBe(namesWallet);
    const result = guarding(input.decoded, given, facts(change), []);
    if (problem !== null) expect(result).toEqual({ problem });
  });

  it('the bytes are no message, cannot take one, or have no room', () => {
    const guards = [asserting(wallet.address, 5)];
    const of = (decoded: VerifyInput['decoded'], wanted = guards) =>
      guarding(decoded, pins, input.facts, wanted);
    expect(of({ ...input.decoded, message: null })).toEqual({ problem: '' });
    const small = decodeBytes(naming(many(1)).bytes);
    expect(of(small, [asserting(attacker.address, 5)])).toEqual({
      problem: 'the transaction cannot take one',
    });
    // Key, two more indexes, two lengths and a byte of data: 32 + 5. A wallet has 100 of 1,232 bytes for its own.
    const most = 1_132 - 37;
    expect(of({ ...small, wireSize: most })).toHaveProperty('message');
    expect(of({ ...small, wireSize: most + 1 })).toEqual({ problem: 'the transaction has no room for one' });
  });
});

describe('a compute limit', () => {
  it('is replaced in its bytes, and nothing else', () => {
    const limited = naming(many(1), {
      instructions: [unitLimit(200_000), instruction(MEMO, Uint8Array.of(1))],
    });
    const { message } = decodeBytes(withLimit(limited, 2, 1_234) ?? new Uint8Array());
    expect(message?.instructions.map(({ data }) => [...data])).toEqual([[2, 0xd2, 0x04, 0, 0], [1]]);
    expect(message?.bytes).toHaveLength(limited.bytes.length);
    // The message itself stays as it was.
    expect([...(limited.instructions[0]?.data ?? [])]).toEqual([...unitLimit(200_000).data]);
  });
});
