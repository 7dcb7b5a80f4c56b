import { pinsFor } from '@contract/pins';
import { GUARD_PROGRAM_DATA } from '@server/sandbox/chain/world/guard-program';
import { patched } from '@server/sandbox/hostile/bytes';
import { messageOf } from '@server/sandbox/hostile/draft';
import { describe, expect, it } from 'vitest';
import { type DecodedMessage, decodeBytes, guardedOffer, type Operation } from '@/transaction';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { executor, offered, unguaranteed } from './guarded';
import { honestFields, honestTransaction, withEmptySignatures } from './honest';
import { offerFor } from './judge';
import { testKey } from './keys';
import { copyWorld, lookupTable, lookupTableAccount, type TestWorld, testWorld, wallet } from './world';
import { runningRpc, worldRpc } from './world-rpc';

const world = await testWorld();

describe('where no guard is possible', () => {
  const withCode = (change: (data: Uint8Array) => Uint8Array): TestWorld => {
    const changed = copyWorld(world);
    const code = changed.accounts.get(GUARD_PROGRAM_DATA);
    if (code) changed.accounts.set(GUARD_PROGRAM_DATA, { ...code, data: change(code.data) });
    return changed;
  };
  const refusal = (problem: string) => ({
    outcome: 'refused',
    code: 'minimum-unguarded',
    findings: [{ check: 'F9', found: { kind: 'text', text: `No minimum and no guard: ${problem}` } }],
  });

  it.each(['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw'] as const)(
    'a %s without a minimum is refused: other code, missing code, no program',
    async (operation) => {
      const honest = unguaranteed(operation, world);
      const other = 'the guard program on chain is not the pinned one';
      const replaced = withCode((data) => patched(data, data.length - 1, Uint8Array.of(33)));
      expect((await offered(honest, replaced)).verdict).toMatchObject(refusal(other));
      const longer = withCode((data) => Uint8Array.from([...data, 1]));
      expect((await offered(honest, longer)).verdict).toMatchObject(refusal(other));
      const tagged = withCode((data) => patched(data, 0, Uint8Array.of(2)));
      expect((await offered(honest, tagged)).verdict).toMatchObject(refusal(other));
      for (const address of [GUARD_PROGRAM_DATA, LIGHTHOUSE_PROGRAM]) {
        const gone = copyWorld(world);
        gone.accounts.delete(address);
        expect((await offered(honest, gone)).verdict).toMatchObject(refusal(other));
      }
    },
  );

  it('the loader’s trailing zeros do not count as code', async () => {
    const padded = withCode((data) => Uint8Array.from([...data, ...new Uint8Array(10_000)]));
    expect((await offered(unguaranteed('liquid-stake', world), padded)).verdict.outcome).toBe('accepted');
  });

  it('a program account that names other code, or is not owned by the loader, is not the guard program', async () => {
    const program = world.accounts.get(LIGHTHOUSE_PROGRAM);
    if (!program) throw new Error('The world has a guard program.');
    const changes = [
      { ...program, data: patched(program.data, 4, new Uint8Array(32)) },
      { ...program, owner: wallet.address },
      { ...program, executable: false },
      { ...program, data: Uint8Array.of(...program.data, 0) },
      { ...program, data: patched(program.data, 0, Uint8Array.of(3)) },
    ];
    for (const changed of changes) {
      const given = copyWorld(world);
      given.accounts.set(LIGHTHOUSE_PROGRAM, changed);
      expect((await offered(unguaranteed('liquid-stake', world), given)).verdict.code).toBe(
        'minimum-unguarded',
      );
    }
  });

  it('the cluster pins none', async () => {
    const offer = await offered(unguaranteed('liquid-stake', world), world);
    expect(pinsFor('testnet').guard).toBeNull();
    const { verdict } = guardedOffer({
      ...offer.input,
      decoded: decodeBytes(unguaranteed('liquid-stake', world).bytes),
      pins: { ...offer.input.pins, guard: null },
    });
    expect(verdict).toMatchObject(refusal('no guard program is pinned for this network'));
  });

  // A message that breaks the rules of its format is refused without an exception: its counts and indexes end where a byte does.
  it.each<[string, (message: DecodedMessage) => number]>([
    ['255 read-only keys', ({ version }) => (version === 0 ? 3 : 2)],
    ['an account of index 255', ({ instructions }) => instructions[0]?.accountBytes.start ?? 0],
  ])('the message has %s', async (_, at) => {
    for (const operation of Object.keys(honestFields) as Operation[]) {
      const honest = unguaranteed(operation, world);
      const { message, form } = decodeBytes(honest.bytes);
      if (message === null) throw new Error('It is a message.');
      const spoiled = patched(message.bytes, at(message), Uint8Array.of(255));
      const bytes = form === 'message' ? spoiled : withEmptySignatures(spoiled, 1);
      const { verdict } = await offerFor(honest, bytes, runningRpc(world, executor));
      expect([operation, verdict.code]).toEqual([operation, 'message-malformed']);
    }
  });

  it('a swap with the maximum of lockable accounts has no guard', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const filled = Array.from({ length: 64 }, (_, index) => testKey(`venue ${index}`).address);
    const table = [...(world.tables[lookupTable] ?? []), ...filled];
    const told = { ...copyWorld(world), tables: { [lookupTable]: table } };
    told.accounts.set(lookupTable, lookupTableAccount(table));
    const venues = (count: number) => {
      const [create, swap, close] = honest.draft.instructions;
      if (!create || !swap || !close) throw new Error('A swap has three instructions.');
      const more = filled.slice(0, count).map((address) => ({ address, signer: false, writable: true }));
      const instructions = [create, { ...swap, accounts: [...swap.accounts, ...more] }, close];
      return withEmptySignatures(messageOf({ ...honest.draft, tables: told.tables, instructions }), 1);
    };
    const locks = (bytes: Uint8Array) => {
      const { message } = decodeBytes(bytes);
      const found =
        message?.lookups.flatMap((lookup) => [...lookup.writableIndexes, ...lookup.readonlyIndexes]) ?? [];
      return (message?.staticKeys.length ?? 0) + found.length;
    };
    const most = venues(64 - locks(venues(0)));
    expect(locks(most)).toBe(64);
    const { verdict } = await offerFor(honest, most, worldRpc(told));
    expect(verdict.findings).toEqual([]);
    expect(verdict.rows.find(({ key }) => key === 'guard')?.note).toBe(
      'No guard: the transaction cannot take one',
    );
  });
});
