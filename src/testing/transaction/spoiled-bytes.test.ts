import { pinsFor } from '@contract/pins';
import type { DraftInstruction } from '@server/sandbox/hostile/draft';
import {
  authorize,
  instruction,
  r,
  transfer,
  unitLimit,
  unitPrice,
  w,
} from '@server/sandbox/hostile/instructions';
import { ComputeBudgetProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { decodeBytes, type Intent, type Operation, unsignedWire } from '@/transaction';
import { COMPUTE_BUDGET_PROGRAM } from '@/transaction/addresses';
import { addressBytes, concatBytes, u32 } from '@/transaction/bytes';
import { JUPITER_PROGRAM } from '@/transaction/decode/programs/jupiter';
import { mayPass } from '@/transaction/refusal-codes';
import { Executor } from './executor';
import { type Honest, honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testKey } from './keys';
import { copyWorld, stakeAddress, type TestWorld, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** An honest transaction with one thing spoiled that only one condition detects. */
const world = await testWorld();
const executor = new Executor();

type Edit = (instructions: readonly DraftInstruction[]) => readonly DraftInstruction[];

async function findingsOf(honest: Honest, edit: Edit, told = world) {
  const bytes = withInstructions(honest, edit(honest.draft.instructions));
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(told), honestAnswer(honest));
  return verdict.findings.map(({ check, found }) => [check, found]);
}
/** The VM's error for an honest transaction with a prepended budget; null when it runs. */
function executed(honest: Honest, budget: DraftInstruction): string | null {
  const bytes = withInstructions(honest, [budget, ...honest.draft.instructions]);
  return executor.run(world, unsignedWire(decodeBytes(bytes)) ?? new Uint8Array()).error;
}
const textValue = (text: string) => ({ kind: 'text', text });
const honestOf = (operation: Operation) => honestTransaction(honestFields[operation], world);

describe('a compute budget', () => {
  const asks = (...data: Uint8Array[]) => instruction(COMPUTE_BUDGET_PROGRAM, concatBytes(...data));
  const LOADED_DATA = Uint8Array.of(4);

  it.each<[string, DraftInstruction[], unknown]>([
    [
      'with an account',
      [{ ...unitPrice(1n), accounts: [r(wallet.address)] }],
      textValue('A compute-budget instruction with accounts'),
    ],
    [
      'that sets one limit twice',
      [unitLimit(200_000), unitLimit(300_000)],
      textValue('The same limit set twice'),
    ],
    [
      'with bytes behind a price',
      [asks(unitPrice(1n).data, Uint8Array.of(0))],
      textValue('10 bytes where 9 are due'),
    ],
    [
      'that loads too little',
      [asks(LOADED_DATA, u32(65_535))],
      textValue('65535 bytes of loaded data, too few to succeed'),
    ],
    // 603,000 units, as of three instructions and the price, at 315,092 micro-lamports: 190,000.48 beside two signatures.
    ['without a limit', [unitPrice(315_092n)], { kind: 'lamports', lamports: 200_001n }],
    // Seven instructions count as 1,400,000 units, the network's most: 196,000 lamports.
    [
      'without a limit, and more than the network gives',
      [unitPrice(140_000n), ...Array<DraftInstruction>(4).fill(transfer(wallet.address, wallet.address, 1n))],
      { kind: 'lamports', lamports: 206_000n },
    ],
    // 190,000.19 lamports, rounded up; with two signatures a lamport more than the cap.
    [
      'a part of a lamport above the cap',
      [unitLimit(1_000_001), unitPrice(190_000n)],
      { kind: 'lamports', lamports: 200_001n },
    ],
  ])('is refused: %s', async (_, budget, found) => {
    const findings = await findingsOf(honestOf('native-stake'), (honest) => [...budget, ...honest]);
    expect(findings).toContainEqual(['I4', found]);
  });
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

  it('that is set twice is refused', async () => {
    const twice = [budgetOf(65_536), budgetOf(65_536)];
    expect(await findingsOf(honestOf('native-stake'), (own) => [...twice, ...own])).toEqual([
      ['I4', textValue('The same limit set twice')],
    ]);
  });
});

describe('reclaiming the staker role', () => {
  const stake = stakeAddress('active-1');
  const reclaim = () => authorize(stake, wallet.address, wallet.address, 0, 'classic');
  const found = textValue(`The staker of ${stake} is changed without need`);
  const ledgerOwned = () => {
    const told = copyWorld(world);
    const account = told.accounts.get(stake);
    const data = account?.data.slice() ?? new Uint8Array();
    data.set(addressBytes(world.ledger), 12);
    if (account) told.accounts.set(stake, { ...account, data });
    return told;
  };

  it('is accepted right before the deactivation of what the ledger staked', async () => {
    const honest = honestOf('sovereign-unstake');
    expect(await findingsOf(honest, (all) => [reclaim(), ...all], ledgerOwned())).toEqual([]);
  });

  it('is refused where the role is the wallet’s already', async () => {
    expect(await findingsOf(honestOf('sovereign-unstake'), (all) => [reclaim(), ...all])).toContainEqual([
      'I1',
      found,
    ]);
  });

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
    all.map((one, at) =>
      at === 1
        ? { ...one, accounts: one.accounts.map((each, position) => (position === 3 ? w(reserve) : each)) }
        : one,
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
        all.map((one) => {
          if (one.program !== JUPITER_PROGRAM) return one;
          const data = one.data.slice();
          data.set(Uint8Array.of(301 & 255, 301 >> 8), data.length - 3);
          return { ...one, data };
        }),
    );
    expect(findings).toEqual([['S10', { kind: 'bps', bps: 301 }]]);
  });
});

describe('what comes with a transaction', () => {
  const judged = async (intent: Intent, honest: Honest, address: string) => {
    const answer = { intentId: honest.intent.id, newAccount: { address, keyMatches: true } };
    const { verdict } = await judgeBytes(intent, honest.bytes, worldRpc(world), answer);
    return verdict.findings.map(({ check, code }) => [check, code]);
  };

  it('may not be the key of another account', async () => {
    const honest = honestOf('native-stake');
    expect(await judged(honest.intent, honest, testKey('another account').address)).toEqual([
      ['K1', 'key-differs'],
    ]);
  });

  it('may not be an intent that can still change', async () => {
    const honest = honestOf('native-stake');
    expect(await judged({ ...honest.intent }, honest, honest.newKey?.address ?? '')).toEqual([
      ['F1', 'answer-mismatch'],
    ]);
  });
});

describe('a pool with a deposit authority', () => {
  function gated(): TestWorld {
    const address = pinsFor('sandbox').pool?.address ?? '';
    const told = copyWorld(world);
    const account = told.accounts.get(address);
    // The tag of the authority is after both fees of withdrawals and the referral share: 365 + 16 + 1 + 1.
    const data = account?.data ?? new Uint8Array();
    const spoiled = concatBytes(
      data.subarray(0, 383),
      Uint8Array.of(1),
      addressBytes(testKey('authority').address),
      data.subarray(384),
    );
    if (account) told.accounts.set(address, { ...account, data: spoiled });
    return told;
  }

  it.each(['liquid-stake', 'legacy-deposit'] as const)('refuses a %s', async (operation) => {
    const honest = honestOf(operation);
    const { verdict } = await judgeBytes(
      honest.intent,
      honest.bytes,
      worldRpc(gated()),
      honestAnswer(honest),
    );
    expect(verdict.findings.map(({ check, code, found }) => [check, code, found])).toEqual([
      ['R3', 'pool-deposits-gated', textValue('Deposits need the approval of another key')],
    ]);
    // Waiting for the next epoch does not help.
    expect(mayPass('pool-deposits-gated')).toBe(false);
  });

  it.each(['liquid-unstake', 'legacy-withdraw', 'swap-exit'] as const)('lets a %s out', async (operation) => {
    expect(await findingsOf(honestOf(operation), (all) => all, gated())).toEqual([]);
  });
});
