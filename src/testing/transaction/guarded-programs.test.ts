import { pinsFor } from '@contract/pins';
import { r } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { unsignedWire } from '@/transaction';
import { executor, guardsIn, hexOf, messageIn, offered, rowOf } from './guarded';
import { honestFields, honestTransaction, withInstructions } from './honest';
import { offerFor } from './judge';
import { testKey } from './keys';
import { copyWorld, SOL, stakeAddress, testWorld, wallet, withWrappedSol } from './world';
import { runningRpc } from './world-rpc';

const world = await testWorld();

describe('a swap', () => {
  it('is guarded: what the wallet keeps, and that nobody may spend the remaining tokens', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const offer = await offered(honest, world);
    expect(offer.verdict.outcome).toBe('accepted');
    const quoted = (((10n * SOL * 999n) / 1_000n) * 60_000n) / 55_000n;
    const out = quoted - (quoted * 50n) / 10_000n;
    expect(guardsIn(messageIn(offer))).toEqual([
      [[wallet.address], hexOf(5, 0, 0, 268n * SOL + out - 5_000_000n, 4)],
      [[world.poolTokenAccount], hexOf(10, 0, 2, 2, 30n * SOL, 4, 3, 0, 0)],
    ]);
    expect(rowOf(offer.verdict, 'guard')?.found).toMatchObject({
      text: expect.stringMatching(
        /^Your wallet holds at least 278\.\d+ SOL; your token account keeps at least 30 csSOL, which nobody else may spend$/,
      ),
    });
    expect(offer.verdict.rows.every((row) => row.status === 'pass')).toBe(true);
  });

  it('asserts the wrapped SOL where it is not unwrapped', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const kept = withInstructions(honest, honest.draft.instructions.slice(0, -1));
    const rpc = runningRpc(withWrappedSol(world, SOL), executor);
    const offer = await offerFor(honest, kept, rpc);
    expect(offer.verdict.outcome).toBe('accepted');
    const quoted = (((10n * SOL * 999n) / 1_000n) * 60_000n) / 55_000n;
    expect(guardsIn(messageIn(offer))[2]).toEqual([
      [world.wrappedSolAccount],
      hexOf(9, 0, 2, SOL + quoted - (quoted * 50n) / 10_000n, 4),
    ]);
  });

  it('has no guard where wallets would have no room left, with a reason', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const venues = Array.from({ length: 24 }, (_, index) => r(testKey(`venue ${index}`).address));
    const full = honest.draft.instructions.map((instruction) =>
      instruction.program === pinsFor('sandbox').aggregator?.program
        ? { ...instruction, accounts: [...instruction.accounts, ...venues] }
        : instruction,
    );
    const bytes = withInstructions(honest, full);
    expect(bytes.length).toBeGreaterThan(1_132);
    expect(bytes.length).toBeLessThanOrEqual(1_232);
    const offer = await offerFor(honest, bytes, runningRpc(world, executor));
    expect(offer.verdict.outcome).toBe('accepted');
    expect(guardsIn(messageIn(offer))).toEqual([]);
    expect(rowOf(offer.verdict, 'guard')).toMatchObject({
      status: 'warn',
      note: 'No guard: the transaction has no room for one',
    });
  });
});

describe('a stake with auto-compounding', () => {
  it('is guarded: the program that gets the wallet’s signature can keep nothing of it', async () => {
    const fields = {
      ...honestFields['native-stake'],
      operation: 'native-stake',
      lamports: 5n * SOL,
    } as const;
    const honest = honestTransaction({ ...fields, autoCompound: true }, world);
    const offer = await offered(honest, world);
    expect(offer.verdict.outcome).toBe('accepted');
    const paid = 5n * SOL + 328n * 6_960n + 40n * 6_960n;
    const owner = Buffer.from(wallet.publicKey).toString('hex');
    expect(guardsIn(messageIn(offer))).toEqual([
      [[wallet.address], hexOf(5, 0, 0, 268n * SOL - paid - 5_000_000n, 4)],
      [[honest.newKey?.address], `0c00030102${owner}0001030000000000000000000104000000000000000000`],
    ]);
    expect(executor.run(world, unsignedWire(offer.input.decoded) ?? new Uint8Array()).error).toBeNull();
    const without = await offered(honestTransaction({ ...fields, autoCompound: false }, world), world);
    expect(guardsIn(messageIn(without))).toEqual([]);
    expect(rowOf(without.verdict, 'guard')).toBeUndefined();
  });
});

describe('a change of auto-compounding', () => {
  it('is guarded: the stake stays the wallet’s and unlocked', async () => {
    const offer = await offered(honestTransaction(honestFields['auto-compound'], world), world);
    expect(offer.verdict.outcome).toBe('accepted');
    const guards = guardsIn(messageIn(offer));
    expect(guards.map(([accounts]) => accounts)).toEqual([
      [wallet.address],
      [stakeAddress('active-1')],
      [stakeAddress('compounded')],
    ]);
    const owner = Buffer.from(wallet.publicKey).toString('hex');
    expect(guards[1]?.[1]).toBe(`0c00030102${owner}0001030000000000000000000104000000000000000000`);
  });

  it('has as many guards as fit', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `crowd ${index}`);
    const crowded = copyWorld(world);
    const pattern = world.accounts.get(stakeAddress('active-2'));
    if (pattern) for (const name of names) crowded.accounts.set(stakeAddress(name), pattern);
    const fields = {
      ...honestFields['auto-compound'],
      operation: 'auto-compound',
      changes: names.map((name) => ({ stakeAccount: stakeAddress(name), enable: true })),
    } as const;
    const offer = await offered(honestTransaction(fields, crowded), crowded);
    expect(offer.verdict.outcome).toBe('accepted');
    const message = messageIn(offer);
    const guards = guardsIn(message).length;
    expect(guards).toBeGreaterThan(1);
    expect(guards).toBeLessThan(13);
    expect(offer.input.decoded.wireSize).toBeLessThanOrEqual(1_132);
    expect(rowOf(offer.verdict, 'guard')?.note).toContain(`There was no room for ${13 - guards} more`);
  });
});
