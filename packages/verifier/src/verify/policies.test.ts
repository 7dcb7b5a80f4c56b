import { pinsFor } from '@clearstake/contract/pins';
import * as build from '@clearstake/sandbox/chain/instructions';
import type { Draft } from '@clearstake/sandbox/hostile/draft';
import { patchAccount, patchData, replace } from '@clearstake/sandbox/hostile/edit';
import { expect, it } from 'vitest';
import {
  type Edit,
  editedInput,
  honestInput,
  refusalsAfter,
  refusalsOf,
  withFacts,
} from '../../testing/edited';
import { honestFields, plainStyle } from '../../testing/honest';
import { outside, reviewText } from '../../testing/review-text';
import { worded } from '../../testing/worded';
import { attacker, attackerVote, SOL, testWorld } from '../../testing/world';
import { u64 } from '../bytes';
import type { IntentFields } from '../intent/make-intent';
import type { Operation } from '../types';
import { verify } from './verify';

const world = await testWorld();
const sandbox = pinsFor('sandbox');
const after = (operation: Operation, edit: Edit) => refusalsAfter(honestFields[operation], edit, world);
const dropped = (index: number) => (draft: Draft) => replace(draft, index, () => []);
const differs = (found: string) => outside('I1', 'instructions-differ', found);

it.each<[Operation, readonly (string | null)[]]>([
  ['native-stake', ['Create account', 'Initialize stake', 'Delegate stake']],
  ['liquid-stake', [null, 'Deposit SOL into the pool']],
  ['legacy-deposit', [null, 'Deposit SOL into the pool']],
  ['liquid-unstake', ['Create account', 'Withdraw stake from the pool', 'Deactivate stake']],
  ['legacy-withdraw', ['Create account', 'Withdraw stake from the pool', 'Deactivate stake']],
  ['swap-exit', [null, 'Swap', 'Close wrapped SOL']],
  ['withdraw', ['Withdraw', 'Withdraw']],
  ['merge', [null, 'Merge stake']],
  ['split', ['Create account', 'Split stake', 'Deactivate stake']],
  ['unwrap', ['Close wrapped SOL']],
])('reports each missing instruction of a %s', async (operation, names) => {
  for (const [index, name] of names.entries()) {
    const lines = (await after(operation, dropped(index))).filter((line) => line.startsWith('I1'));
    if (name !== null) expect(worded(lines)).toEqual([differs(`“${name}” is missing`)]);
  }
});

const targets = (asked: string, found: string) =>
  `S6 targets-differ destination/targets: Stake accounts | ${asked} | ${found}`;
const first = ({ instructions: [one] }: Draft) => (one ? [one, one] : []);

it.each<[string, Operation, Edit, readonly string[]]>([
  [
    'an account that is left out',
    'native-unstake',
    dropped(1),
    [targets('active-1, active-2', 'active-2 is left out')],
  ],
  [
    'one that is named twice',
    'native-unstake',
    (draft) => ({ ...draft, instructions: first(draft) }),
    [
      targets('active-1, active-2', 'active-2 is left out'),
      targets('active-1, active-2', 'active-1 is named twice'),
    ],
  ],
  [
    'another validator of a stake that was deactivated',
    'cancel-deactivation',
    (draft) => patchAccount(draft, 0, 1, { address: attackerVote }),
    [`S4 vote-account-differs destination/vote: Validator | The same as before = vote | ${attackerVote}`],
  ],
  [
    'a list that ends early',
    'native-unstake',
    (draft) => replace(draft, 0, (each) => [{ ...each, accounts: each.accounts.slice(0, 1) }]),
    [outside('I3', 'accounts-differ', 'Instruction 1 lists 1 accounts')],
  ],
])('reports %s', async (_, operation, edit, expected) => {
  expect(await after(operation, edit)).toEqual(expect.arrayContaining([...expected]));
});

const unavailable = 'No auto-compound program is pinned for this cluster';
it.each<[Operation, object, Partial<typeof sandbox>, string]>([
  [
    'native-stake',
    { autoCompound: true },
    { autoCompound: null },
    `S14 operation-unavailable options/auto-compound: Auto-compound | On | ${unavailable}`,
  ],
  [
    'swap-exit',
    {},
    { aggregator: null },
    'S12 operation-unavailable destination/swap-output: Swapped into | Your own wrapped SOL account | No aggregator is pinned for this cluster',
  ],
])('refuses a %s that the network does not have', async (operation, fields, pins, expected) => {
  const input = await honestInput({ ...honestFields[operation], ...fields } as IntentFields, world);
  expect(refusalsOf({ ...input, pins: { ...sandbox, ...pins } }, world)).toContain(expected);
  const plain = await honestInput(honestFields['native-stake'], world);
  expect(refusalsOf({ ...plain, pins: { ...sandbox, autoCompound: null } }, world)).toEqual([]);
});

const creating =
  (lamports: bigint, space?: bigint, owner?: string): Edit =>
  (draft) =>
    replace(draft, 0, ({ accounts: [from, to] }) => [
      build.createAccount(from?.address ?? '', to?.address ?? '', lamports, space, owner),
    ]);
const shape = (found: string) =>
  `S5 account-shape-differs destination/new-account: New stake account | New and empty | ${found}`;

it.each<[string, Edit, readonly string[]]>([
  ['an account of another size', creating(250n * SOL + 2_282_880n, 201n), [shape('201 bytes')]],
  [
    'a lockup',
    (draft) => patchData(draft, 1, 70, Uint8Array.of(1)),
    ['S3 lockup-set lockup/lockup: Lockup | None | Locked'],
  ],
  [
    'a rent below the node’s',
    creating(250n * SOL + 5n),
    ['R4 rent-differs money/rent: Rent | 0.00228288 SOL | 0.000000005 SOL'],
  ],
  [
    'more than the amount and the rent',
    creating(251n * SOL + 2_282_880n),
    ['S1 amount-differs money/amount: Amount | 250 SOL | 251 SOL'],
  ],
])('refuses %s in a stake', async (_, edit, expected) => {
  expect(await after('native-stake', edit)).toEqual(expected);
});

it('stakes the network’s minimum delegation at least, to a vote account, and names an older rent', async () => {
  const input = await honestInput(honestFields['native-stake'], world);
  const minimum = (minimumDelegation: bigint) => verify(withFacts(input, { minimumDelegation })).findings;
  expect(minimum(250n * SOL)).toEqual([]);
  expect(worded(minimum(250n * SOL + 1n))).toMatchObject([
    {
      check: 'R2',
      code: 'amount-too-small',
      found: { kind: 'at-least-lamports', lamports: 250n * SOL + 1n },
      meaning: 'It is less than the network’s minimum delegation, so it would fail and cost a fee.',
    },
  ]);
  const vote = sandbox.validators[0]?.vote ?? '';
  for (const voteAccounts of [new Map(), new Map([[vote, { owner: attacker.address }]])])
    expect(refusalsOf(withFacts(input, { voteAccounts }), world)).toEqual([
      'S4 vote-account-differs destination/vote: Validator | A pinned vote account | vote is not a vote account',
    ]);
  // A later, lower rent at the node: 2,077,224 lamports.
  const lower = withFacts(input, { rent: { ...input.facts.rent, stakeAccount: 2_077_224n } });
  expect(reviewText(verify(lower), world)[1]).toBe(
    'money/rent: Rent | 0.002077224 SOL | 0.00228288 SOL | An older, higher rent; what is too much stays in your stake account',
  );
});

it('shows that a stake account without a field for a lockup has none', async () => {
  const checked = await honestInput(honestFields['native-stake'], world, { ...plainStyle, checked: true });
  expect(reviewText(verify(checked), world)).toContain('lockup/lockup: Lockup | None | None');
});

it('asks of a deposit ten basis points less than the pool’s rate at least, to the last unit', async () => {
  const guaranteeing = (units: bigint) =>
    after('liquid-stake', (draft) => patchData(draft, 1, 9, u64(units)));
  expect(await guaranteeing(18_305_842_499n)).toEqual([]);
  expect(await guaranteeing(18_305_842_498n)).toEqual([
    'S10 minimum-out-too-low money/minimum-out: You get | ≥ 18.305842499 csSOL | ≥ 18.305842498 csSOL',
  ]);
});

it('takes the rent of a first token account from the wallet where it is created here', async () => {
  const held = async (edit: Edit) => {
    const input = await editedInput(honestFields['liquid-stake'], edit, world);
    const { effects } = verify(withFacts(input, { poolTokenAccount: null }));
    return effects.map((effect) => effect.after);
  };
  // 20 SOL, the rent of 165 bytes and a signature.
  expect(await held((draft) => draft)).toEqual([248n * SOL - 2_039_280n - 5_000n, 18_324_166_666n]);
  expect((await held(dropped(0)))[0]).toBe(248n * SOL - 5_000n);
});
