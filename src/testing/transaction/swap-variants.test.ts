import { pinsFor } from '@contract/pins';
import { hex } from '@scure/base';
import { AGGREGATOR_POOL_TOKENS } from '@server/sandbox/chain/testing/own-pool';
import { AGGREGATOR_WRAPPED_SOL } from '@server/sandbox/chain/world/aggregator';
import type { DraftAccount } from '@server/sandbox/hostile/draft';
import { instruction, r, s, w } from '@server/sandbox/hostile/instructions';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { TOKEN_PROGRAM, WRAPPED_SOL_MINT } from '@/transaction/addresses';
import { concatBytes, u64 } from '@/transaction/bytes';
import { JUPITER_PROGRAM } from '@/transaction/decode/programs/jupiter';
import { honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { attacker, SOL, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/**
 * The accounts and terms that each swap variant fixes, with one of them changed. Layouts are those of the program's interface.
 */
const { pool, aggregator } = pinsFor('sandbox');
const mint = pool?.mint ?? '';
const event = aggregator?.eventAuthority ?? '';
/** The swap program's authority of an id, by web3.js. */
const authorityOf = (id: number) =>
  PublicKey.findProgramAddressSync(
    [Buffer.from('authority'), Uint8Array.of(id)],
    new PublicKey(JUPITER_PROGRAM),
  )[0].toBase58();
const none = JUPITER_PROGRAM;
const world = await testWorld();

/** One step of the plan: a venue without members, all of input 0 into output 1. */
const plan = Uint8Array.of(1, 0, 0, 0, 7, 100, 0, 1);
const amounts = () => [u64(10n * SOL), u64(11n * SOL)];
const bps = (value: number) => Uint8Array.of(value & 255, value >> 8);

interface Variant {
  readonly accounts: () => DraftAccount[];
  readonly data: (positiveSlippage?: number) => Uint8Array;
}
const wide = (positiveSlippage = 0) => [...amounts(), bps(50), bps(0), bps(positiveSlippage), plan];

const variants: Readonly<Record<'route' | 'shared' | 'route v2' | 'shared v2', Variant>> = {
  route: {
    accounts: () => [
      r(TOKEN_PROGRAM),
      s(wallet.address),
      w(world.poolTokenAccount),
      w(world.wrappedSolAccount),
      r(none),
      r(WRAPPED_SOL_MINT),
      r(none),
      r(event),
      r(JUPITER_PROGRAM),
    ],
    data: () => concatBytes(hex.decode('e517cb977ae3ad2a'), plan, ...amounts(), bps(50), Uint8Array.of(0)),
  },
  shared: {
    accounts: () => [
      r(TOKEN_PROGRAM),
      r(authorityOf(0)),
      s(wallet.address),
      w(world.poolTokenAccount),
      w(AGGREGATOR_POOL_TOKENS),
      w(AGGREGATOR_WRAPPED_SOL),
      w(world.wrappedSolAccount),
      r(mint),
      r(WRAPPED_SOL_MINT),
      r(none),
      r(none),
      r(event),
      r(JUPITER_PROGRAM),
    ],
    data: () =>
      concatBytes(
        hex.decode('c1209b3341d69c81'),
        Uint8Array.of(0),
        plan,
        ...amounts(),
        bps(50),
        Uint8Array.of(0),
      ),
  },
  'route v2': {
    accounts: () => [
      s(wallet.address),
      w(world.poolTokenAccount),
      w(world.wrappedSolAccount),
      r(mint),
      r(WRAPPED_SOL_MINT),
      r(TOKEN_PROGRAM),
      r(TOKEN_PROGRAM),
      r(none),
      r(event),
      r(JUPITER_PROGRAM),
    ],
    data: (positive) => concatBytes(hex.decode('bb64facc31c4af14'), ...wide(positive)),
  },
  'shared v2': {
    accounts: () => [
      r(authorityOf(0)),
      s(wallet.address),
      w(world.poolTokenAccount),
      w(AGGREGATOR_POOL_TOKENS),
      w(AGGREGATOR_WRAPPED_SOL),
      w(world.wrappedSolAccount),
      r(mint),
      r(WRAPPED_SOL_MINT),
      r(TOKEN_PROGRAM),
      r(TOKEN_PROGRAM),
      r(event),
      r(JUPITER_PROGRAM),
    ],
    data: (positive) => concatBytes(hex.decode('d19853937cfed8e9'), Uint8Array.of(0), ...wide(positive)),
  },
};
type Name = keyof typeof variants;

async function verdictOf(
  name: Name,
  change: (accounts: DraftAccount[]) => DraftAccount[],
  { positive = 0, authorityId = 0 } = {},
) {
  const honest = honestTransaction(honestFields['swap-exit'], world);
  const { accounts, data } = variants[name];
  const bytesOfSwap = data(positive);
  if (name.startsWith('shared')) bytesOfSwap[8] = authorityId;
  const swapped = instruction(JUPITER_PROGRAM, bytesOfSwap, ...change(accounts()));
  const instructions = honest.draft.instructions.map((instruction) =>
    instruction.program === JUPITER_PROGRAM ? swapped : instruction,
  );
  const bytes = withInstructions(honest, instructions);
  return (await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest))).verdict;
}

describe.each(['route', 'shared', 'route v2', 'shared v2'] as const)('a swap by %s', (name) => {
  it('is accepted unchanged', async () => {
    expect((await verdictOf(name, (accounts) => accounts)).findings).toEqual([]);
  });
});

describe.each([
  ['shared', 1],
  ['shared v2', 0],
] as const)('a swap by %s, with the program’s authority', (name, position) => {
  const throughAuthority = (address: string) => (accounts: DraftAccount[]) =>
    accounts.with(position, r(address));

  /** Ids 14 and 11 of recorded mainnet swaps; the second with this address, in the tests of a hardware wallet. */
  it.each([
    [14, authorityOf(14)],
    [11, 'HU23r7UoZbqTUuh3vA7emAGztFtqwTeVips789vqxxBw'],
    [255, authorityOf(255)],
  ])('%i of its data, is accepted', async (authorityId, address) => {
    expect((await verdictOf(name, throughAuthority(address), { authorityId })).findings).toEqual([]);
  });

  it('of another id than that of its data, is refused', async () => {
    const verdict = await verdictOf(name, throughAuthority(authorityOf(11)), { authorityId: 14 });
    const at = (verdict.instructions[1]?.accountBytes.start ?? 0) + position;
    expect(verdict.findings).toMatchObject([
      {
        check: 'S12',
        code: 'swap-terms-differ',
        found: { kind: 'address', address: 'HU23r7UoZbqTUuh3vA7emAGztFtqwTeVips789vqxxBw' },
        instructionIndex: 1,
        bytes: { start: at, end: at + 1 },
      },
    ]);
  });
});

describe('a swap is refused', () => {
  it.each<[string, Name, number, string]>([
    ['the wallet’s tokens', 'route', 2, 'S8'],
    ['the wallet’s wrapped SOL', 'route', 3, 'S12'],
    ['the second destination', 'route', 4, 'S12'],
    ['the mint that comes out', 'route', 5, 'S12'],
    ['the fee account', 'route', 6, 'S12'],
    ['the event authority', 'route', 7, 'S12'],
    ['the program itself', 'route', 8, 'S12'],
    ['the program’s authority', 'shared', 1, 'S12'],
    ['the wallet’s wrapped SOL', 'shared', 6, 'S12'],
    ['the mint that goes in', 'shared', 7, 'S12'],
    ['the mint that comes out', 'shared', 8, 'S12'],
    ['the fee account', 'shared', 9, 'S12'],
    ['the extended token program', 'shared', 10, 'S12'],
    ['the wallet’s wrapped SOL', 'route v2', 2, 'S12'],
    ['the mint that goes in', 'route v2', 3, 'S12'],
    ['the second destination', 'route v2', 7, 'S12'],
    ['the wallet’s wrapped SOL', 'shared v2', 5, 'S12'],
    ['the program’s authority', 'shared v2', 0, 'S12'],
    ['the mint that goes in', 'shared v2', 6, 'S12'],
  ])('with another account for %s (%s, position %i)', async (_, name, position, check) => {
    const verdict = await verdictOf(name, (accounts) =>
      accounts.map((account, at) => (at === position ? { ...account, address: attacker.address } : account)),
    );
    expect(verdict.findings.map((finding) => finding.check)).toEqual([check]);
  });

  it.each(['route v2', 'shared v2'] as const)(
    'with a share of the gain for the aggregator: %s',
    async (name) => {
      expect((await verdictOf(name, (accounts) => accounts, { positive: 1 })).findings).toMatchObject([
        { check: 'S12', found: { kind: 'bps', bps: 1 } },
      ]);
    },
  );
});
