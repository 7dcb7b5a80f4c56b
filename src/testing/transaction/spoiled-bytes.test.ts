import { pinsFor } from '@contract/pins';
import type { DraftInstruction } from '@server/sandbox/hostile/draft';
import { authorize, transfer, unitPrice, w } from '@server/sandbox/hostile/instructions';
import { ComputeBudgetProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { decodeBytes, type Operation, unsignedWire } from '@/transaction';
import { addressBytes } from '@/transaction/bytes';
import { JUPITER_PROGRAM } from '@/transaction/decode/programs/jupiter';
import { Executor } from './executor';
import { type Honest, honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { copyWorld, stakeAddress, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** An honest transaction with one thing spoiled that only one condition detects. */
const world = await testWorld();
const executor = new Executor();

type Edit = (instructions: readonly DraftInstruction[]) => readonly DraftInstruction[];

async function findingsOf(honest: Honest, edit: Edit, spoiledWorld = world) {
  const bytes = withInstructions(honest, edit(honest.draft.instructions));
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(spoiledWorld), honestAnswer(honest));
  return verdict.findings.map(({ check, found }) => [check, found]);
}
/** The VM's error for an honest transaction with a prepended budget; null when it runs. */
function executed(honest: Honest, budget: DraftInstruction): string | null {
  const bytes = withInstructions(honest, [budget, ...honest.draft.instructions]);
  return executor.run(world, unsignedWire(decodeBytes(bytes)) ?? new Uint8Array()).error;
}
const textValue = (text: string) => ({ kind: 'text', text });
const honestOf = (operation: Operation) => honestTransaction(honestFields[operation], world);

it('a price without a limit counts at most as many units as the network gives', async () => {
  // Seven instructions count as 1,400,000 units, the network's most: 196,000 lamports.
  const budget = [
    unitPrice(140_000n),
    ...Array<DraftInstruction>(4).fill(transfer(wallet.address, wallet.address, 1n)),
  ];
  const findings = await findingsOf(honestOf('native-stake'), (honest) => [...budget, ...honest]);
  expect(findings).toContainEqual(['I4', { kind: 'lamports', lamports: 206_000n }]);
});

describe('a heap request', () => {
  const budgetOf = (bytes: number): DraftInstruction => {
    const { programId, data } = ComputeBudgetProgram.requestHeapFrame({ bytes });
    return { program: programId.toBase58(), accounts: [], data };
  };

  it.each([32_768, 33_792, 262_144])('of %i bytes is not a matter of the fee', async (bytes) => {
    const honest = honestOf('native-stake');
    expect(await findingsOf(honest, (own) => [budgetOf(bytes), ...own])).toEqual([]);
    expect(executed(honest, budgetOf(bytes))).toBeNull();
  });

  // The network refuses these as well.
  it.each([0, 31_744, 33_000, 263_168])('of %i bytes is refused as an invalid size', async (bytes) => {
    const honest = honestOf('native-stake');
    const edited = withInstructions(honest, [budgetOf(bytes), ...honest.draft.instructions]);
    const { verdict } = await judgeBytes(honest.intent, edited, worldRpc(world), honestAnswer(honest));
    expect(verdict.findings.map(({ check, code, found }) => [check, code, found])).toEqual([
      ['I4', 'instructions-differ', textValue(`${bytes} bytes of heap, which the network refuses`)],
    ]);
    expect(executed(honest, budgetOf(bytes))).toMatch(/InvalidInstructionData/);
  });
});

describe('reclaiming the staker role', () => {
  const stake = stakeAddress('active-1');
  const reclaim = () => authorize(stake, wallet.address, wallet.address, 0, 'classic');
  const found = textValue(`The staker of ${stake} is changed without need`);
  const ledgerOwned = () => {
    const spoiledWorld = copyWorld(world);
    const account = spoiledWorld.accounts.get(stake);
    const data = account?.data.slice() ?? new Uint8Array();
    data.set(addressBytes(world.ledger), 12);
    if (account) spoiledWorld.accounts.set(stake, { ...account, data });
    return spoiledWorld;
  };

  it('is refused a second time', async () => {
    const twice: Edit = (all) => [reclaim(), reclaim(), ...all];
    const findings = await findingsOf(honestOf('sovereign-unstake'), twice, ledgerOwned());
    expect(findings).toEqual([['I1', found]]);
  });

  it('is refused before the deactivation of another account', async () => {
    const [own, other] = [0, 1];
    const before: Edit = (all) => [reclaim(), ...all.slice(other), ...all.slice(own, other)];
    const findings = await findingsOf(honestOf('native-unstake'), before, ledgerOwned());
    expect(findings).toEqual([['I1', found]]);
  });

  it('is refused after the deactivation', async () => {
    const findings = await findingsOf(
      honestOf('sovereign-unstake'),
      (all) => [...all, reclaim()],
      ledgerOwned(),
    );
    expect(findings).toContainEqual(['I1', found]);
  });
});

describe('a withdrawal from the pool’s reserve', () => {
  const reserve = pinsFor('sandbox').pool?.reserve ?? '';
  const fromReserve: Edit = (all) =>
    all.map((instruction, at) =>
      at === 1
        ? {
            ...instruction,
            accounts: instruction.accounts.map((each, position) => (position === 3 ? w(reserve) : each)),
          }
        : instruction,
    );

  it('is accepted without a deactivation and refused with one', async () => {
    const honest = honestOf('liquid-unstake');
    expect(await findingsOf(honest, (all) => fromReserve(all).slice(0, 2))).toEqual([]);
    expect(await findingsOf(honest, fromReserve)).toEqual([
      ['I1', textValue('A deactivation of stake that is not delegated')],
    ]);
  });
});

describe('a swap', () => {
  it('creates no token account twice', async () => {
    const findings = await findingsOf(honestOf('swap-exit'), (all) => [...all.slice(0, 1), ...all]);
    expect(findings).toEqual([['I1', textValue('The same token account is created twice')]]);
  });

  it('keeps to 300 basis points of slippage, whatever the person sets', async () => {
    const fields = { ...honestFields['swap-exit'], operation: 'swap-exit', maxSlippageBps: 10_000 } as const;
    const findings = await findingsOf(
      honestTransaction({ ...fields, tokens: 10_000_000_000n, maxDiscountBps: 10_000 }, world),
      (all) =>
        all.map((instruction) => {
          if (instruction.program !== JUPITER_PROGRAM) return instruction;
          const data = instruction.data.slice();
          data.set(Uint8Array.of(301 & 255, 301 >> 8), data.length - 3);
          return { ...instruction, data };
        }),
    );
    expect(findings).toEqual([['S10', { kind: 'bps', bps: 301 }]]);
  });
});
