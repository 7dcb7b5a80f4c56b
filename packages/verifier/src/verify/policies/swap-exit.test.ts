import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { instruction, r, s, w } from '@clearstake/sandbox/chain/instructions';
import { encodeStakeAccount } from '@clearstake/sandbox/chain/layout/stake-account';
import { AGGREGATOR_POOL_TOKENS } from '@clearstake/sandbox/chain/testing/own-pool';
import { AGGREGATOR_WRAPPED_SOL } from '@clearstake/sandbox/chain/world/aggregator';
import type { DraftAccount } from '@clearstake/sandbox/hostile/draft';
import { hex } from '@scure/base';
import { PublicKey } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { type Edit, editedInput, refusalsOf, withFacts } from '../../../testing/edited';
import { honestFields, honestTransaction, withInstructions } from '../../../testing/honest';
import { verdictOn } from '../../../testing/judge';
import { testKey } from '../../../testing/keys';
import { worded } from '../../../testing/worded';
import { attacker, bystander, copyWorld, SOL, testWorld, wallet } from '../../../testing/world';
import {
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL_MINT,
} from '../../addresses';
import { addressBytes, concatBytes, u64 } from '../../bytes';
import { JUPITER_PROGRAM } from '../../decode/programs/jupiter';
import { verify } from '../verify';

const world = await testWorld();

/** The accounts and terms that each swap variant fixes. Layouts are those of the program's published interface. */
const { pool, aggregator } = sandboxPins;
/** The swap program's authority of an id, by web3.js. */
const authorityOf = (id: number) =>
  PublicKey.findProgramAddressSync(
    [Buffer.from('authority'), Uint8Array.of(id)],
    new PublicKey(JUPITER_PROGRAM),
  )[0].toBase58();

/** One step of the plan: a venue without members, all of input 0 into output 1. */
const plan = Uint8Array.of(1, 0, 0, 0, 7, 100, 0, 1);
const amounts = () => [u64(10n * SOL), u64(11n * SOL)];
const bps = (value: number) => Uint8Array.of(value & 255, value >> 8);

const places: Readonly<Record<string, DraftAccount>> = {
  token: r(TOKEN_PROGRAM),
  authority: r(authorityOf(0)),
  wallet: s(wallet.address),
  own: w(world.poolTokenAccount),
  tokens: w(AGGREGATOR_POOL_TOKENS),
  wrapped: w(AGGREGATOR_WRAPPED_SOL),
  out: w(world.wrappedSolAccount),
  mint: r(pool.mint),
  sol: r(WRAPPED_SOL_MINT),
  none: r(JUPITER_PROGRAM),
  event: r(aggregator.eventAuthority),
  program: r(JUPITER_PROGRAM),
};
const narrow = () => concatBytes(plan, ...amounts(), bps(50), Uint8Array.of(0));
const wide = (gain = 0) => concatBytes(...amounts(), bps(50), bps(0), bps(gain), plan);

/** The tag of each variant, its accounts, and its data behind the tag. */
const variants = {
  route: ['e517cb977ae3ad2a', 'token wallet own out none sol none event program', narrow],
  shared: [
    'c1209b3341d69c8100',
    'token authority wallet own tokens wrapped out mint sol none none event program',
    narrow,
  ],
  'route v2': ['bb64facc31c4af14', 'wallet own out mint sol token token none event program', wide],
  'shared v2': [
    'd19853937cfed8e900',
    'authority wallet own tokens wrapped out mint sol token token event program',
    wide,
  ],
} as const;
const accountsOf = (names: string) => names.split(' ').map((name) => places[name] ?? r(''));
type Name = keyof typeof variants;

async function verdictOf(
  name: Name,
  change: (accounts: DraftAccount[]) => DraftAccount[],
  { positive = 0, authorityId = 0 } = {},
) {
  const honest = honestTransaction(honestFields['swap-exit'], world);
  const [tag, accounts, data] = variants[name];
  const bytesOfSwap = concatBytes(hex.decode(tag), data(positive));
  if (name.startsWith('shared')) bytesOfSwap[8] = authorityId;
  const swapped = instruction(JUPITER_PROGRAM, bytesOfSwap, ...change(accountsOf(accounts)));
  const instructions = honest.draft.instructions.map((instruction) =>
    instruction.program === JUPITER_PROGRAM ? swapped : instruction,
  );
  const bytes = withInstructions(honest, instructions);
  return verdictOn(honest, world, bytes);
}

it.each(Object.keys(variants) as Name[])('accepts an honest swap by %s', async (name) => {
  expect((await verdictOf(name, (accounts) => accounts)).findings).toEqual([]);
});

it.each([
  ['shared', 1],
  ['shared v2', 0],
] as const)('accepts in a swap by %s the authority of the id in its data only', async (name, place) => {
  const through = (address: string, authorityId: number) =>
    verdictOf(name, (accounts) => accounts.with(place, r(address)), { authorityId });
  // Ids 14 and 11 of recorded mainnet swaps; the second with this address, in the tests of a hardware wallet.
  const recorded = 'HU23r7UoZbqTUuh3vA7emAGztFtqwTeVips789vqxxBw';
  for (const [id, address] of [
    [14, authorityOf(14)],
    [11, recorded],
  ] as const)
    expect((await through(address, id)).findings).toEqual([]);
  const verdict = await through(recorded, 14);
  const at = (verdict.instructions[1]?.accountBytes.start ?? 0) + place;
  expect(verdict.findings).toMatchObject([
    {
      check: 'S12',
      code: 'swap-terms-differ',
      found: { kind: 'address', address: recorded },
      instructionIndex: 1,
      bytes: { start: at, end: at + 1 },
    },
  ]);
});

/** The check that refuses another account in each place; “-” where a venue has its own. */
it.each<[Name, string]>([
  ['route', 'S12 A1 S8 S12 S12 S12 S12 S12 S12'],
  ['shared', 'S12 S12 A1 S8 - - S12 S12 S12 S12 S12 S12 S12'],
  ['route v2', 'A1 S8 S12 S12 S12 S12 S12 S12 S12 S12'],
  ['shared v2', 'S12 A1 S8 - - S12 S12 S12 S12 S12 S12 S12'],
])('refuses another account in any place that a swap by %s fixes', async (name, checks) => {
  const found: string[] = [];
  for (const [position, check] of checks.split(' ').entries()) {
    if (check === '-' || check === 'A1') {
      found.push(check);
      continue;
    }
    const { findings } = await verdictOf(name, (accounts) =>
      accounts.map((each, at) => (at === position ? { ...each, address: attacker.address } : each)),
    );
    found.push(findings.map((finding) => finding.check).join());
  }
  expect(found.join(' ')).toBe(checks);
});

it.each(['route v2', 'shared v2'] as const)(
  'refuses the aggregator’s share of the gain in a swap by %s',
  async (name) => {
    expect((await verdictOf(name, (accounts) => accounts, { positive: 1 })).findings).toMatchObject([
      { check: 'S12', found: { kind: 'bps', bps: 1 } },
    ]);
  },
);

const handed = testKey('handed to a venue').address;
const owned = (owner: string) => concatBytes(new Uint8Array(32), addressBytes(owner), new Uint8Array(101));
/** Version, state, authority, durable nonce and fee. */
const nonceOf = (authority: string) =>
  concatBytes(new Uint8Array(8), addressBytes(authority), new Uint8Array(40));

const stakeOf = (owner: string) => encodeStakeAccount({ staker: owner, withdrawer: owner }, null);

/** The verdict on an honest swap whose venues get one account more. */
async function handing(account: DraftAccount, here = world) {
  const honest = honestTransaction(honestFields['swap-exit'], here);
  const instructions = honest.draft.instructions.map((each) =>
    each.program === JUPITER_PROGRAM ? { ...each, accounts: [...each.accounts, account] } : each,
  );
  const bytes = withInstructions(honest, instructions);
  return verdictOn(honest, here, bytes);
}

it.each<[string, string, (owner: string) => Uint8Array]>([
  ['token account', TOKEN_PROGRAM, owned],
  ['account of the extended token program', TOKEN_2022_PROGRAM, owned],
  ['nonce account', SYSTEM_PROGRAM, nonceOf],
  ['stake account', STAKE_PROGRAM, stakeOf],
])('hands no %s of the wallet to a venue, and any of another owner', async (_, owner, dataOf) => {
  const given = (whose: string) => {
    const own = copyWorld(world);
    own.accounts.set(handed, { owner, data: dataOf(whose), lamports: 5_000_000n, executable: false });
    return handing(w(handed), own);
  };
  expect((await given(wallet.address)).findings).toMatchObject([
    { check: 'S15', code: 'estate-touched', row: 'anything-else', found: { address: handed } },
  ]);
  expect((await given(bystander.address)).outcome).toBe('accepted');
});

it('hands the wallet’s signature to no venue', async () => {
  const verdict = await handing({ address: wallet.address, signer: true, writable: true });
  // Behind the swap's own thirteen accounts, whose indexes take a byte each.
  const at = (verdict.instructions[1]?.accountBytes.start ?? 0) + 13;
  expect(worded(verdict.findings)).toMatchObject([
    {
      check: 'S15',
      code: 'estate-touched',
      meaning:
        'It would lend your signature to the venues of the swap. Ask the operator of the server for routes through shared accounts.',
      found: { kind: 'address', address: wallet.address },
      instructionIndex: 1,
      bytes: { start: at, end: at + 1 },
    },
  ]);
});

/** The input of a swap with these of its instructions, in a wallet that had this much wrapped SOL before. */
async function withPlaces(order: readonly number[], wrapped?: bigint) {
  const ordered: Edit = (draft) => ({
    ...draft,
    instructions: order.flatMap((at) => draft.instructions[at] ?? []),
  });
  const input = await editedInput(honestFields['swap-exit'], ordered, world);
  const account = wrapped === undefined ? null : input.facts.poolTokenAccount;
  const { wrappedSolAccount: address } = world;
  const wrappedSolAccount = account && { ...account, address, mint: WRAPPED_SOL_MINT, amount: wrapped ?? 0n };
  return withFacts(input, { wrappedSolAccount });
}
const [create, trade, close] = [0, 1, 2];

it.each<[string, readonly number[], bigint | undefined, bigint, string?]>([
  // 268 SOL and the guaranteed 10.843690909 SOL, less a signature. The rent of 165 bytes is paid and comes back.
  ['closes a new account', [create, trade, close], undefined, 278_843_685_909n],
  // Its rent was paid before, and comes back now.
  ['closes one that it did not create', [trade, close], undefined, 278_843_685_909n + 2_039_280n],
  ['closes an old, empty one', [create, trade, close], 0n, 278_843_685_909n],
  [
    'closes an old one',
    [create, trade, close],
    1n,
    278_843_685_909n,
    'Closing also unwraps the SOL that your wrapped account held',
  ],
  ['leaves an old one open', [create, trade], 5n, 268n * SOL - 5_000n],
])('says what the wallet holds after a swap that %s', async (_, order, wrapped, after, note) => {
  const { effects, findings, rows } = verify(await withPlaces(order, wrapped));
  expect(findings).toEqual([]);
  expect(effects[0]).toMatchObject({ address: wallet.address, after });
  expect(worded(rows.find(({ key }) => key === 'minimum-out')?.note)).toBe(note);
});

it('refuses a second creation, and a result that stays where nothing shows what was there', async () => {
  const missing = (found: string) =>
    `I1 instructions-differ anything-else/anything-else: Anything else | nothing | ${found}`;
  const refused = async (...given: Parameters<typeof withPlaces>) =>
    refusalsOf(await withPlaces(...given), world);
  const twice = missing('The same token account is created twice');
  expect(await refused([create, create, trade, close])).toEqual([twice]);
  const open = missing('“Close wrapped SOL” is missing');
  expect(worded([await refused([create, trade]), await refused([create, trade], 0n)])).toEqual([
    [open],
    [open],
  ]);
});
