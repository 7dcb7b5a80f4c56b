import { unitLimit, unitPrice } from '@clearstake/sandbox/chain/instructions';
import type { DraftInstruction } from '@clearstake/sandbox/hostile/draft';
import { ComputeBudgetInstruction, ComputeBudgetProgram, VersionedMessage } from '@solana/web3.js';
import { getSetLoadedAccountsDataSizeLimitInstruction } from '@solana-program/compute-budget';
import { describe, expect, it } from 'vitest';
import { rowOf } from '../../testing/guarded';
import { honestFields, honestTransaction, plainStyle, withInstructions } from '../../testing/honest';
import { honestFlow } from '../../testing/honest-flow';
import { worded } from '../../testing/worded';
import type { TestWorld } from '../../testing/world';
import { decodeBytes, type RpcPort } from '..';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import { verbatim } from '../said/said';

/**
 * A server sets its compute limit for its own instructions. Added guards may not fit. The network's cost in this test: for the
 * server's instructions together, and for each assertion.
 */
const OWN_UNITS = 150_000;
const GUARD_UNITS = 7_000;

/** The limit and the number of guards in a transaction, as web3.js reads them. */
function limitAndGuards(wire: Uint8Array) {
  const bytes = decodeBytes(wire, { signed: true }).message?.bytes ?? new Uint8Array();
  const { compiledInstructions, staticAccountKeys } = VersionedMessage.deserialize(bytes);
  const of = (program: string) =>
    compiledInstructions.filter(
      (compiledInstruction) => staticAccountKeys[compiledInstruction.programIdIndex]?.toBase58() === program,
    );
  const programId = ComputeBudgetProgram.programId;
  const limits = of(programId.toBase58())
    .filter(({ data }) => data[0] === 2)
    .map(({ data }) =>
      ComputeBudgetInstruction.decodeSetComputeUnitLimit({ programId, keys: [], data: Buffer.from(data) }),
    );
  const [loaded] = of(programId.toBase58()).filter(({ data }) => data[0] === 4);
  return {
    limit: limits[0]?.units ?? null,
    loadedData: loaded ? Buffer.from(loaded.data).readUInt32LE(1) : null,
    guards: of(LIGHTHOUSE_PROGRAM).length,
  };
}

/** SetLoadedAccountsDataSizeLimit of kit's client: web3.js has none. */
function loadLimit(accountDataSizeLimit: number): DraftInstruction {
  const { programAddress, data } = getSetLoadedAccountsDataSizeLimitInstruction({ accountDataSizeLimit });
  return { program: programAddress, accounts: [], data: new Uint8Array(data) };
}

/** A node that counts units like the network: beyond the limit the transaction fails. */
function counting() {
  return (_: TestWorld, node: RpcPort): Partial<RpcPort> => ({
    async simulateTransaction(wire, addresses) {
      const { limit, guards } = limitAndGuards(wire);
      const units = OWN_UNITS + guards * GUARD_UNITS;
      if (limit !== null && units > limit) {
        return {
          error: verbatim('instruction 5 failed: ProgramFailedToComplete'),
          logs: [],
          unitsConsumed: BigInt(limit),
          accounts: [],
        };
      }
      return { ...(await node.simulateTransaction(wire, addresses)), unitsConsumed: BigInt(units) };
    },
  });
}

/** A flow whose server sets this limit, and this price in micro-lamports per unit. */
function limited(
  operation: 'swap-exit' | 'liquid-stake' | 'liquid-unstake',
  limit: number,
  {
    price = 10_000n,
    rpc = counting(),
    loadedData,
  }: { price?: bigint; rpc?: ReturnType<typeof counting>; loadedData?: number } = {},
) {
  return honestFlow(operation, {
    rpc,
    build: (_, own) => {
      const honest = honestTransaction(honestFields[operation], own, { ...plainStyle, minimum: false });
      const budget = [
        unitLimit(limit),
        unitPrice(price),
        ...(loadedData === undefined ? [] : [loadLimit(loadedData)]),
      ];
      return { ...honest, bytes: withInstructions(honest, [...budget, ...honest.draft.instructions]) };
    },
  });
}

async function asked(running: ReturnType<typeof limited>) {
  const { reviewed } = await running.approve();
  const { wire } = await running.prompt(0);
  expect((await running.reach('done')).outcome.kind).toBe('confirmed');
  return { verdict: reviewed.verdict, ...limitAndGuards(wire) };
}

describe('optional guards', () => {
  it('raise the limit where it has none: to a tenth above the 164,000 used units', async () => {
    const { verdict, limit, guards } = await asked(limited('swap-exit', 163_999));
    expect([limit, guards]).toEqual([180_400, 2]);
    expect(rowOf(verdict, 'guard')?.status).toBe('pass');
    expect(verdict.fee).toEqual({ signatures: 1, base: 5_000n, priority: 1_804n, total: 6_804n });
  });

  it('stay out where they cost more than the largest fee, and the review says why', async () => {
    // 180,400 units at 1.1 lamports are 198,440, of at most 200,000 less a signature; 163,999 are 180,399.
    const running = limited('swap-exit', 163_999, { price: 1_100_000n });
    const { verdict, limit, guards } = await asked(running);
    expect([limit, guards]).toEqual([163_999, 0]);
    expect(worded(rowOf(verdict, 'guard'))).toMatchObject({
      status: 'warn',
      note: 'No guard: the compute units for one would cost more than the largest fee',
    });
  });
});

describe('a limit of loaded data that fits the server’s own accounts', () => {
  /** As the network fails where the guard program's code is loaded as well. */
  const loading = (_: TestWorld, node: RpcPort): Partial<RpcPort> => ({
    async simulateTransaction(wire, addresses) {
      const { loadedData, guards } = limitAndGuards(wire);
      return loadedData !== null && loadedData < 400_000 + guards * 300_000
        ? {
            error: verbatim('{"MaxLoadedAccountsDataSizeExceeded":null}'),
            logs: [],
            unitsConsumed: 0n,
            accounts: [],
          }
        : node.simulateTransaction(wire, addresses);
    },
  });

  it('rises to the network’s own where a guard is appended', async () => {
    const running = limited('liquid-unstake', 200_000, { rpc: loading, loadedData: 400_000 });
    const { verdict, loadedData, guards } = await asked(running);
    expect([loadedData, guards]).toEqual([64 * 1024 * 1024, 1]);
    expect(verdict.outcome).toBe('accepted');
  });
});
