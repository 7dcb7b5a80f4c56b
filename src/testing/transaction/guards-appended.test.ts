import { pinsFor } from '@contract/pins';
import { type Draft, messageOf } from '@server/sandbox/hostile/draft';
import { instruction, unitLimit, w } from '@server/sandbox/hostile/instructions';
import { VersionedMessage } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { type DecodedMessage, decodeBytes, type VerifyInput, verify } from '@/transaction';
import { appendGuards } from '@/transaction/guard/append-guards';
import { fittedOffer } from '@/transaction/guard/fitted-offer';
import { guarding, mayNameWallet, programProblem } from '@/transaction/guard/guard-problem';
import { guardedOffer } from '@/transaction/guard/guarded-offer';
import type { PlannedGuard } from '@/transaction/guard/planned-guard';
import { withLimit } from '@/transaction/guard/with-limit';
import { honestInput } from './edited';
import { executor } from './guarded';
import { honestFields, honestTransaction, plainStyle, withEmptySignatures } from './honest';
import { offerFor } from './judge';
import { testKey } from './keys';
import { attacker, testWorld, wallet } from './world';
import { runningRpc, worldRpc } from './world-rpc';

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

  it('are not appended to bytes that are no message of these rules', () => {
    const message = naming(many(1));
    const guards = [asserting(wallet.address, 5)];
    expect(appendGuards({ ...message, bytes: new Uint8Array() }, guard.program, guards)).toBeNull();
    // A message without a signer.
    const unsigned = message.bytes.with(0, 0);
    expect(appendGuards({ ...message, bytes: unsigned }, guard.program, guards)).toBeNull();
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

  it('is not added where there is none', () => {
    expect(withLimit(naming(many(1)), 2, 1_234)).toBeNull();
    const memo = instruction(MEMO, unitLimit(200_000).data);
    expect(withLimit(naming([], { instructions: [memo] }), 2, 1_234)).toBeNull();
  });
});

describe('an offer whose guards do not fit into the limit', () => {
  it('stays as it is where nothing was appended, or the limit is not the cause', async () => {
    const merge = guardedOffer(await honestInput(honestFields.merge, world));
    expect(merge.unguarded).toBeNull();
    expect(await fittedOffer(merge, worldRpc(world))).toBeNull();
    // Without a limit there is none to raise.
    const swap = guardedOffer(await honestInput(honestFields['swap-exit'], world));
    expect(swap.unguarded).not.toBeNull();
    expect(await fittedOffer(swap, worldRpc(world))).toBeNull();
  });

  it.each<[string, string | null, bigint | null]>([
    ['fails without it, too', 'failed', 5n],
    ['is not counted', null, null],
  ])('stays as it is where the transaction %s', async (_, error, unitsConsumed) => {
    const limited = guardedOffer(
      await honestInput(honestFields['swap-exit'], world, { ...plainStyle, budget: true }),
    );
    const rpc = worldRpc(world, {
      simulateTransaction: async () => ({ error, logs: [], unitsConsumed, accounts: [] }),
    });
    expect(await fittedOffer(limited, rpc)).toBeNull();
  });

  it('raises the limit to a tenth above what is used, and to no more than the network gives', async () => {
    const required = async (unitsConsumed: bigint) => {
      const given = await honestInput(honestFields['liquid-stake'], world, { ...plain, budget: true });
      const facts = { ...given.facts, guardProgram: input.facts.guardProgram, simulatedOut: 19_000_000_000n };
      const rpc = worldRpc(world, {
        simulateTransaction: async () => ({ error: null, logs: [], unitsConsumed, accounts: [] }),
      });
      const fitted = await fittedOffer(guardedOffer({ ...given, facts }), rpc);
      const data = fitted?.input.decoded.message?.instructions[0]?.data ?? new Uint8Array();
      expect(fitted?.verdict).toEqual(fitted && verify(fitted.input));
      return Buffer.from(data).readUInt32LE(1);
    };
    // The server's own limit, as long as it is enough.
    expect(await required(200_000n)).toBe(200_000);
    expect(await required(200_001n)).toBe(220_002);
    expect(await required(1_399_999n)).toBe(1_400_000);
  });
});

it('a transaction that is refused anyway gets no guard', async () => {
  const given = await honestInput(honestFields['swap-exit'], world);
  expect(guardedOffer(given).unguarded).toBe(given);
  const refused = { ...given, facts: { ...given.facts, genesisHash: attacker.address } };
  const offer = guardedOffer(refused);
  expect([offer.unguarded, offer.input]).toEqual([null, refused]);
  expect(offer.verdict.code).toBe('cluster-differs');
});

it('a guarded transaction keeps its form', async () => {
  const honest = honestTransaction(honestFields['liquid-stake'], world, plain);
  const facts = { ...input.facts, simulatedOut: 19_000_000_000n };
  const formOf = (bytes: Uint8Array) => {
    const { input: guarded, unguarded } = guardedOffer({ ...input, facts, decoded: decodeBytes(bytes) });
    expect(unguarded).not.toBeNull();
    return [guarded.decoded.form, guarded.decoded.findings];
  };
  expect(formOf(honest.bytes)).toEqual(['message', []]);
  expect(formOf(withEmptySignatures(honest.bytes, 1))).toEqual(['transaction', []]);
});
