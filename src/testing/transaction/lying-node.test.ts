import { pinsFor } from '@contract/pins';
import { messageOf } from '@server/sandbox/hostile/draft';
import { createAccount, swap, withdrawPoolStake } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { decodeBytes, gatherFacts, type IntentFields, type RpcPort, verify } from '@/transaction';
import { STAKE_PROGRAM, TOKEN_PROGRAM } from '@/transaction/addresses';
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
import { honestAnswer, offerFor } from './judge';
import {
  copyWorld,
  lookupTable,
  rentOf,
  SOL,
  stakeAddress,
  type TestWorld,
  testWorld,
  wallet,
  withPoolFees,
} from './world';
import { runningRpc, worldRpc } from './world-rpc';

/**
 * A node's lies that fit the transaction to be signed: it reports the facts of the checks, alone where the page builds it, else
 * together with the server. None may cost more than the fee.
 */
const executor = new Executor();
const world = await testWorld();

const verdictOf = async (
  honest: Honest,
  bytes: Uint8Array,
  spoiledWorld: TestWorld,
  lies: Partial<RpcPort> = {},
) => (await offerFor(honest, bytes, runningRpc(spoiledWorld, executor, lies))).verdict;

describe('more rent than the historical maximum', () => {
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

const poolAddress = pinsFor('sandbox').pool?.address ?? '';
const RESERVE = 130;
const TOTAL_LAMPORTS = 258;
const TOKEN_SUPPLY = 266;

/** The world as reported by a node with other bytes of the pool. */
function poolTold(offset: number, bytes: Uint8Array, from = world): TestWorld {
  const spoiledWorld = copyWorld(from);
  const pool = spoiledWorld.accounts.get(poolAddress);
  if (!pool) throw new Error('The world has no pool.');
  const data = pool.data.slice();
  data.set(bytes, offset);
  spoiledWorld.accounts.set(poolAddress, { ...pool, data });
  return spoiledWorld;
}

describe('a ledger’s rent', () => {
  const rent = (ledger: bigint) => ({
    getMinimumBalanceForRentExemption: async (bytes: number) =>
      bytes === 0 || bytes === 165 || bytes === 200 ? rentOf(bytes) : ledger,
  });
  const enable = { stakeAccount: stakeAddress('active-1'), enable: true };

  it.each([
    // A new ledger of one entry: 128 bytes of overhead, 36 of header, 40 of entry, at 6,960 lamports each.
    ['auto-compound', { changes: [enable] }, 1_419_840n],
    ['native-stake', { autoCompound: true, lamports: 5n * SOL }, 1_419_840n],
  ] as const)(
    'of 100 SOL is refused, and the historical maximum is not: %s',
    async (operation, change, most) => {
      const honest = honestTransaction({ ...honestFields[operation], ...change } as IntentFields, world);
      const spoiledWorld = copyWorld(world);
      spoiledWorld.accounts.delete(world.ledger);
      const verdict = await verdictOf(honest, honest.bytes, spoiledWorld, rent(100n * SOL));
      expect(verdict.findings).toMatchObject([
        {
          check: 'R4',
          code: 'rent-differs',
          asked: { kind: 'at-most-lamports', lamports: most },
          found: { kind: 'lamports', lamports: 100n * SOL },
          meaning: 'The node names more rent than a ledger ever needed.',
        },
      ]);
      expect((await verdictOf(honest, honest.bytes, spoiledWorld, rent(most))).outcome).toBe('accepted');
      expect((await verdictOf(honest, honest.bytes, spoiledWorld, rent(most + 1n))).code).toBe(
        'rent-differs',
      );
    },
  );
});

describe('a withdrawal of 10 SOL', () => {
  /** The unversioned API’s withdrawal, burning so many tokens. */
  function burning(tokens: bigint) {
    const honest = honestTransaction(honestFields['legacy-withdraw'], world);
    const [create, , deactivate] = honest.draft.instructions;
    const burn = withdrawPoolStake({
      wallet: wallet.address,
      tokens: world.poolTokenAccount,
      source: world.poolStake,
      stake: honest.newKey?.address ?? '',
      amount: tokens,
      minimum: 10n * SOL,
    });
    return {
      honest,
      bytes: withInstructions(
        honest,
        [create, burn, deactivate].filter((instruction) => instruction !== undefined),
      ),
    };
  }

  it('burns no tokens worth 42 SOL, although the node reports a rate at which that many are due', async () => {
    const spoiledWorld = poolTold(TOTAL_LAMPORTS, u64((55_000n * SOL * 10n) / 42n));
    const { honest, bytes } = burning(42n * SOL);
    const rich = spoiledWorld.accounts.get(world.poolTokenAccount);
    const data = rich?.data.slice() ?? new Uint8Array();
    data.set(u64(50n * SOL), 64);
    if (rich) spoiledWorld.accounts.set(world.poolTokenAccount, { ...rich, data });
    expect((await verdictOf(honest, bytes, spoiledWorld)).findings).toMatchObject([
      { check: 'S1', code: 'amount-differs', found: { kind: 'tokens', units: 42n * SOL } },
    ]);
  });

  it('burns at most the lamports and the largest fee, when the node reports one SOL per token', async () => {
    const spoiledWorld = poolTold(TOTAL_LAMPORTS, u64(55_000n * SOL), withPoolFees(world, 50n, 10_000n));
    // 10 SOL by 0.995 are 10.050251256 tokens; two units more for either rounding.
    const most = 10_050_251_258n;
    const least = burning(most);
    expect((await verdictOf(least.honest, least.bytes, spoiledWorld)).findings).toEqual([]);
    const over = burning(most + 1n);
    expect((await verdictOf(over.honest, over.bytes, spoiledWorld)).code).toBe('amount-differs');
  });
});

describe('a withdrawal from what the node calls the pool’s reserve', () => {
  const open = pinsFor('sandbox');
  const pins = { ...open, pool: open.pool && { ...open.pool, reserve: null } };
  const without = (honest: Honest) =>
    withInstructions(
      honest,
      honest.draft.instructions.filter((instruction) => instruction.program !== STAKE_PROGRAM),
    );

  /** The findings of a build that pins no reserve. */
  async function findingsOf(bytes: (honest: Honest) => Uint8Array) {
    const honest = honestTransaction(honestFields['liquid-unstake'], world);
    const spoiledWorld = poolTold(RESERVE, addressBytes(world.poolStake));
    const { intent } = honest;
    const decoded = decodeBytes(bytes(honest));
    const facts = await gatherFacts({ intent, decoded, pins, rpc: worldRpc(spoiledWorld) });
    return verify({ intent, decoded, facts, pins, answer: honestAnswer(honest) }).findings;
  }

  it('must be deactivated where the account derives as the pool’s stake with a validator', async () => {
    expect(await findingsOf(without)).toMatchObject([
      { check: 'I1', code: 'instructions-differ', found: { text: '“Deactivate stake” is missing' } },
    ]);
    expect(await findingsOf(({ bytes }) => bytes)).toEqual([]);
  });
});

describe('a swap', () => {
  /** The honest swap of 10 tokens with another guaranteed amount. */
  function swapFor(lamports: bigint) {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const instructions = honest.draft.instructions.map((instruction) => {
      if (instruction.program !== JUPITER_PROGRAM) return instruction;
      const at = (position: number) => instruction.accounts[position]?.address ?? '';
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
    'is not sold below one SOL a token, less fee and discount, when the node reports that %s',
    async (_, at) => {
      const spoiledWorld = poolTold(at, u64(0n));
      // 10 tokens less 50 basis points of fee, less the 100 of discount that the person allows.
      const least = 9_850_500_000n;
      const cheap = swapFor(least - 1n);
      expect((await verdictOf(cheap.honest, cheap.bytes, spoiledWorld)).code).toBe('minimum-out-too-low');
      const fair = swapFor(least);
      expect((await verdictOf(fair.honest, fair.bytes, spoiledWorld)).outcome).toBe('accepted');
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
  ])('does not trust a table for %s', async (_, own, only) => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const { draft } = honest;
    const table = world.accounts.get(lookupTable);
    const spoiledWorld = copyWorld(world);
    if (table)
      spoiledWorld.accounts.set(lookupTable, {
        ...table,
        data: concatBytes(table.data, addressBytes(own())),
      });
    const tables = { [lookupTable]: [...(world.tables[lookupTable] ?? []), own()] };
    const instructions = draft.instructions.filter(
      (instruction) => instruction.program === only || instruction.program === TOKEN_PROGRAM,
    );
    const bytes = withEmptySignatures(messageOf({ ...draft, instructions, tables }), 1);
    expect((await verdictOf(honest, bytes, spoiledWorld)).findings).toMatchObject([
      {
        check: 'R5',
        code: 'lookup-unresolved',
        meaning: 'It holds an account that must stand in the transaction itself.',
      },
    ]);
  });

  it('does not trust a table for an account that the transaction names as well', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const table = world.accounts.get(lookupTable);
    const spoiledWorld = copyWorld(world);
    // The first entry that the message uses: on chain it is the pool's mint.
    const lie = table?.data.slice() ?? new Uint8Array();
    lie.set(addressBytes(JUPITER_PROGRAM), 56);
    if (table) spoiledWorld.accounts.set(lookupTable, { ...table, data: lie });
    expect((await verdictOf(honest, honest.bytes, spoiledWorld)).findings).toContainEqual(
      expect.objectContaining({
        check: 'R5',
        meaning: 'It holds an account that must stand in the transaction itself.',
      }),
    );
  });
});
