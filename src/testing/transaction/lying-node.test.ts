import { pinsFor } from '@contract/pins';
import { messageOf } from '@server/sandbox/hostile/draft';
import { createAccount, swap } from '@server/sandbox/hostile/instructions';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RpcPort } from '@/transaction';
import { addressBytes, concatBytes, u64 } from '@/transaction/bytes';
import { JUPITER_PROGRAM } from '@/transaction/decode/programs/jupiter';
import { Executor } from './executor';
import {
  type Honest,
  honestFields,
  honestTransaction,
  withEmptySignatures,
  withInstructions,
} from './honest';
import { offerFor } from './judge';
import { copyWorld, lookupTable, rentOf, SOL, type TestWorld, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/**
 * Lies of a node that fit what is to be signed: it names the facts by which a transaction is checked, alone where the page builds it,
 * else together with the server. None may cost more than the fee.
 */
const executor = new Executor();
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const verdictOf = async (honest: Honest, bytes: Uint8Array, told: TestWorld, lies: Partial<RpcPort> = {}) =>
  (await offerFor(honest, bytes, runningRpc(told, executor, lies))).verdict;

describe('more rent than there ever was', () => {
  const named = 2_282_881n;
  const lies = {
    getMinimumBalanceForRentExemption: async (bytes: number) => (bytes === 200 ? named : rentOf(bytes)),
  };

  it.each(['split', 'liquid-unstake', 'legacy-withdraw'] as const)(
    'is not put into a new account: %s',
    async (operation) => {
      const honest = honestTransaction(honestFields[operation], world);
      const [, ...others] = honest.draft.instructions;
      const created = createAccount(wallet.address, honest.newKey?.address ?? '', named);
      const verdict = await verdictOf(honest, withInstructions(honest, [created, ...others]), world, lies);
      expect(verdict.findings).toMatchObject([
        {
          check: 'R4',
          code: 'rent-differs',
          asked: { kind: 'at-most-lamports', lamports: 2_282_880n },
          found: { kind: 'lamports', lamports: named },
          meaning: 'The node names more rent than a stake account ever needed.',
        },
      ]);
    },
  );
});

describe('a swap', () => {
  const poolAddress = pinsFor('sandbox').pool?.address ?? '';
  const TOTAL_LAMPORTS = 258;
  const TOKEN_SUPPLY = 266;

  /** The honest swap of 10 tokens with another guaranteed amount. */
  function swapFor(lamports: bigint) {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const instructions = honest.draft.instructions.map((one) => {
      if (one.program !== JUPITER_PROGRAM) return one;
      const at = (position: number) => one.accounts[position]?.address ?? '';
      return swap({
        wallet: wallet.address,
        source: world.poolTokenAccount,
        destination: world.wrappedSolAccount,
        venueTokens: at(4),
        venueSol: at(5),
        wrappedSol: at(8),
        amount: 10n * SOL,
        quoted: lamports,
        slippageBps: 0,
      });
    });
    return { honest, bytes: withInstructions(honest, instructions) };
  }

  it.each([
    ['the pool lost almost everything', TOTAL_LAMPORTS],
    ['there are no tokens', TOKEN_SUPPLY],
  ])(
    'is not sold below one SOL a token, less fee and discount, when the node says that %s',
    async (_, at) => {
      const told = copyWorld(world);
      const pool = told.accounts.get(poolAddress);
      if (pool) {
        const data = pool.data.slice();
        data.set(u64(0n), at);
        told.accounts.set(poolAddress, { ...pool, data });
      }
      // 10 tokens less 50 basis points of fee, less the 100 of discount that the person allows.
      const least = 9_850_500_000n;
      const cheap = swapFor(least - 1n);
      expect((await verdictOf(cheap.honest, cheap.bytes, told)).code).toBe('minimum-out-too-low');
      const fair = swapFor(least);
      expect((await verdictOf(fair.honest, fair.bytes, told)).outcome).toBe('accepted');
    },
  );

  it('is not sold below the pool’s own rate, less fee and discount, although it is above one SOL a token', async () => {
    // 9.99 tokens at 60,000 SOL for 55,000 are 10.898181818 SOL; less the 100 basis points that the person allows, rounded down.
    const least = 10_789_199_999n;
    const cheap = swapFor(least - 1n);
    expect((await verdictOf(cheap.honest, cheap.bytes, world)).code).toBe('minimum-out-too-low');
    const fair = swapFor(least);
    expect((await verdictOf(fair.honest, fair.bytes, world)).outcome).toBe('accepted');
  });

  it.each([
    ['the wallet’s wrapped SOL', () => world.wrappedSolAccount, JUPITER_PROGRAM],
    ['the tokens that are sold', () => world.poolTokenAccount, JUPITER_PROGRAM],
  ])('takes no table’s word for %s', async (_, own, only) => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const { draft } = honest;
    const table = world.accounts.get(lookupTable);
    const told = copyWorld(world);
    if (table)
      told.accounts.set(lookupTable, { ...table, data: concatBytes(table.data, addressBytes(own())) });
    const tables = { [lookupTable]: [...(world.tables[lookupTable] ?? []), own()] };
    const instructions = draft.instructions.filter((one) => one.program === only);
    const bytes = withEmptySignatures(messageOf({ ...draft, instructions, tables }), 1);
    expect((await verdictOf(honest, bytes, told)).findings).toMatchObject([
      {
        check: 'R5',
        code: 'lookup-unresolved',
        meaning: 'It holds an account that must stand in the transaction itself.',
      },
    ]);
  });

  it('takes no table’s word for an account that the transaction names as well', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const table = world.accounts.get(lookupTable);
    const told = copyWorld(world);
    // The first entry that the message uses: on chain it is the pool's mint.
    const lie = table?.data.slice() ?? new Uint8Array();
    lie.set(addressBytes(JUPITER_PROGRAM), 56);
    if (table) told.accounts.set(lookupTable, { ...table, data: lie });
    expect((await verdictOf(honest, honest.bytes, told)).findings).toContainEqual(
      expect.objectContaining({
        check: 'R5',
        meaning: 'It holds an account that must stand in the transaction itself.',
      }),
    );
  });
});
