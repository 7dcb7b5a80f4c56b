import { describe, expect, it } from 'vitest';
import type { RawAccount } from '@/transaction';
import { JUPITER_PROGRAM } from '@/transaction/decode/programs/jupiter';
import { type Honest, honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { copyWorld, lookupTable, SOL, type TestWorld, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** The last value that is accepted, and the first that is not. */
const world = await testWorld();

async function checksOf(honest: Honest, bytes = honest.bytes, spoiledWorld = world): Promise<string[]> {
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(spoiledWorld), honestAnswer(honest));
  return verdict.findings.map(({ check }) => check);
}

function told(address: string, change: (account: RawAccount) => RawAccount): TestWorld {
  const changed = copyWorld(world);
  const account = changed.accounts.get(address);
  if (account) changed.accounts.set(address, change(account));
  return changed;
}

describe('at its bound', () => {
  it('a wallet that can just pay and stays rent-exempt', async () => {
    const honest = honestTransaction(honestFields['native-stake'], world);
    // The stake, its rent, two signatures, and the rent of an empty account.
    const needed = 250n * SOL + 2_282_880n + 10_000n + 890_880n;
    const holding = (lamports: bigint) => told(wallet.address, (account) => ({ ...account, lamports }));
    expect(await checksOf(honest, honest.bytes, holding(needed))).toEqual([]);
    expect(await checksOf(honest, honest.bytes, holding(needed - 1n))).toEqual(['R6']);
  });

  it('slippage that the person allowed', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const slipping = (bps: number) =>
      withInstructions(
        honest,
        honest.draft.instructions.map((instruction) =>
          instruction.program === JUPITER_PROGRAM
            ? { ...instruction, data: instruction.data.with(-3, bps) }
            : instruction,
        ),
      );
    expect(await checksOf(honest, slipping(100))).toEqual([]);
    expect(await checksOf(honest, slipping(101))).toContain('S10');
  });

  it('a lookup table that contains the last account that is used, and not one less', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(world), honestAnswer(honest));
    expect(verdict.findings).toEqual([]);
    const entries = (count: number) =>
      told(lookupTable, (account) => ({ ...account, data: account.data.slice(0, 56 + 32 * count) }));
    // The venue's two accounts are the last ones that the swap uses; three others follow them.
    const used = (world.tables[lookupTable]?.length ?? 0) - 3;
    expect(await checksOf(honest, honest.bytes, entries(used))).toEqual([]);
    expect(await checksOf(honest, honest.bytes, entries(used - 1))).toContain('R5');
    const gone = copyWorld(world);
    gone.accounts.delete(lookupTable);
    expect(await checksOf(honest, honest.bytes, gone)).toContain('R5');
  });
});
