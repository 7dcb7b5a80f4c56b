import { expect, it } from 'vitest';
import { honestInput, refusalsOf, type StakeChange, withFacts, withStake } from '../../../testing/edited';
import { honestFields, honestTransaction } from '../../../testing/honest';
import { verdictOn } from '../../../testing/judge';
import { named } from '../../../testing/review-text';
import { worded } from '../../../testing/worded';
import {
  attacker,
  attackerVote,
  EPOCH,
  rentOf,
  SOL,
  type StakeName,
  stakeAddress,
  testWorld,
  withBytes,
} from '../../../testing/world';
import { U64_MAX } from '../../addresses';
import { u64 } from '../../bytes';
import type { IntentFields } from '../../intent/make-intent';
import type { Operation, StakeAccountFacts } from '../../types';
import { lockupText } from './stake-state';

const world = await testWorld();
const state = (names: string, problem: string) =>
  `R2 stake-state-differs destination/targets: Stake accounts | ${names} | ${problem}`;

const notStaker = 'Its staker is not your wallet';
const notWithdrawer = 'Its withdraw authority is not your wallet';
const otherVote = 'It is delegated to another vote account';
const until = (deactivationEpoch: bigint, activationEpoch?: bigint): StakeChange => ({
  delegation: { deactivationEpoch, ...(activationEpoch === undefined ? {} : { activationEpoch }) },
});
const staker: StakeChange = { staker: attacker.address };
const withdrawer: StakeChange = { withdrawer: attacker.address };

const earning: readonly (readonly [StakeChange, string | null])[] = [
  [{ delegation: null }, 'It is not delegated'],
  [until(EPOCH - 1n), 'It is inactive already'],
  [until(EPOCH), 'It is deactivating already'],
  // In the epoch of its delegation, so that no part of it ever became active.
  [until(EPOCH, EPOCH), 'It is inactive already'],
  // A delegation of genesis begins and ends at the largest epoch.
  [{ delegation: { activationEpoch: U64_MAX } }, null],
  [withdrawer, notWithdrawer],
  [staker, notStaker],
];
const rest = 'The rest would be less than its stake and rent';
const [deactivating, merges] = ['deactivating', 'active-1, active-2, active-3'];

/** How the review of an operation calls the accounts, the account, and its changes with their problems. */
const cases: readonly (readonly [
  Operation,
  string,
  StakeName,
  readonly (readonly [StakeChange, string | null])[],
])[] = [
  ['native-unstake', 'active-1, active-2', 'active-1', earning],
  // Without a delegation nothing can be split off, which is reported with the amount as well.
  ['split', 'active-1', 'active-1', earning.slice(1)],
  ['auto-compound', 'active-1, compounded', 'active-1', earning],
  [
    'auto-compound',
    'active-1, compounded',
    'compounded',
    [
      [{ delegation: null }, null],
      [until(EPOCH), 'It is deactivating'],
      [withdrawer, notWithdrawer],
      [staker, notStaker],
    ],
  ],
  [
    'cancel-deactivation',
    deactivating,
    'deactivating',
    [
      [{ delegation: null }, 'It is not delegated'],
      [until(EPOCH - 1n), 'It was deactivated in an earlier epoch, which cannot be taken back'],
      [until(U64_MAX), 'It is not deactivating'],
      [{ delegation: { vote: attackerVote } }, otherVote],
      [staker, notStaker],
      [withdrawer, notWithdrawer],
    ],
  ],
  [
    'withdraw',
    'inactive, active-1',
    'active-1',
    [
      // 12 SOL and a rent stay delegated, 3,000,000 lamports go.
      [{ lamports: 12n * SOL + rentOf(200) + 3_000_000n }, null],
      [{ lamports: 12n * SOL + rentOf(200) + 2_999_999n }, rest],
      [{ lamports: 3_000_000n }, rest],
      [{ lamports: 2_999_999n }, 'It holds less than that'],
      [{ delegation: null, lamports: rentOf(200) + 3_000_000n }, null],
      [staker, null],
      [withdrawer, notWithdrawer],
    ],
  ],
  [
    'merge',
    merges,
    'active-2',
    [
      [{ delegation: { vote: attackerVote } }, otherVote],
      [{ lockup: { epoch: EPOCH + 1n } }, 'Its lockup differs from the account that it should merge into'],
      [staker, notStaker],
      [withdrawer, notWithdrawer],
    ],
  ],
];

it.each(cases)('judges the stake accounts of a %s: of %s, %s', async (operation, names, name, changes) => {
  const input = await honestInput(honestFields[operation], world);
  for (const [change, problem] of changes)
    expect([change, refusalsOf(withStake(input, name, change), world)]).toEqual([
      change,
      problem === null ? [] : [state(names, `${name}: ${problem}`)],
    ]);
  const stakeAccounts = new Map(input.facts.stakeAccounts).set(stakeAddress(name), null);
  const missing = state(names, `${name} is not a stake account`);
  expect(refusalsOf(withFacts(input, { stakeAccounts }), world)).toContain(missing);
  stakeAccounts.delete(stakeAddress(name));
  expect(refusalsOf(withFacts(input, { stakeAccounts }), world)).toContain(missing);
});

it('leaves both parts of a split at least the minimum delegation', async () => {
  const [poor, none] = [
    'R2 amount-too-small money/amount: Amount | 4 SOL | ≥ 1 SOL',
    state('active-1', 'active-1: It is not delegated'),
  ];
  const input = await honestInput(honestFields.split, world);
  const delegating = (lamports: bigint) =>
    refusalsOf(withStake(input, 'active-1', { delegation: { lamports } }), world);
  expect([delegating(5n * SOL), delegating(5n * SOL - 1n)]).toEqual([[], [poor]]);
  expect(refusalsOf(withStake(input, 'active-1', { delegation: null }), world)).toEqual([none, poor]);
  const split = async (lamports: bigint) =>
    refusalsOf(await honestInput({ ...honestFields.split, lamports } as IntentFields, world), world);
  expect([await split(SOL), await split(SOL - 1n)]).toEqual([
    [],
    ['R2 amount-too-small money/amount: Amount | 0.999999999 SOL | ≥ 1 SOL'],
  ]);
});

it.each([
  ['compounded', true, 'Auto-compound is already on'],
  ['active-1', false, 'Auto-compound is already off'],
] as const)('refuses a switch that %s has already: %s', async (name, enable, problem) => {
  const changes = [{ stakeAccount: stakeAddress(name), enable }];
  const input = await honestInput({ ...honestFields['auto-compound'], changes } as IntentFields, world);
  expect(refusalsOf(input, world)).toEqual([state(name, `${name}: ${problem}`)]);
});

const NOW = 1_900_000_000n;

it('treats a lockup as in force until its second, by a clock up to ten minutes behind, and until its epoch', async () => {
  const input = await honestInput(honestFields.withdraw, world);
  const at = (lockup: Partial<StakeAccountFacts['lockup']>) => {
    const intent = Object.freeze({ ...input.intent, createdAt: Number(NOW) * 1_000 + 999 });
    return refusalsOf({ ...withStake(input, 'inactive', { lockup }), intent }, world);
  };
  const locked = [state('inactive, active-1', 'inactive: It is locked')];
  expect([at({ unixTimestamp: NOW + 600n }), at({ unixTimestamp: NOW + 601n })]).toEqual([[], locked]);
  expect([at({ epoch: EPOCH }), at({ epoch: EPOCH + 1n })]).toEqual([[], locked]);
});

// 1,900,000,000 seconds are in the night of 17 March 2030; the last millisecond of a Date is 8,640,000,000,000,000.
it.each<[bigint, bigint, string | null]>([
  [NOW, 7n, null],
  [NOW + 1n, 7n, 'Until 2030-03-17'],
  [NOW, 8n, 'Until epoch 8'],
  [NOW + 1n, 8n, 'Until epoch 8 and 2030-03-17'],
  [8_640_000_000_001n, 0n, 'Until a time beyond the calendar'],
  [-5n, 0n, null],
])('says of a lockup until second %i or epoch %i: %s', (unixTimestamp, epoch, text) => {
  const lockup = { unixTimestamp, epoch, custodian: attacker.address };
  expect(worded(lockupText({ lockup } as StakeAccountFacts, 7n, NOW))).toBe(text);
});

it('lets a split of a locked account inherit the lockup, shows that, and leaves what is locked so', async () => {
  const own = withBytes(world, stakeAddress('active-1'), 84, u64(EPOCH + 1n));
  const honest = honestTransaction(honestFields.split, own);
  const verdict = await verdictOn(honest, own);
  expect(verdict.outcome).toBe('accepted');
  expect(worded(verdict.rows.find(({ key }) => key === 'lockup'))).toMatchObject({
    status: 'warn',
    found: { kind: 'text', text: `Until epoch ${EPOCH + 1n}` },
  });
  const left = verdict.controlled?.map(({ address, unlocked }) => `${named(address, world)} ${unlocked}`);
  expect(left).toEqual(['active-1 false', 'new false']);
});
