import { describe, expect, it } from 'vitest';
import {
  type IntentFields,
  type Operation,
  type StakeAccountFacts,
  type VerifyInput,
  verify,
} from '@/transaction';
import { U64_MAX } from '@/transaction/addresses';
import { lockupText } from '@/transaction/verify/checks/stake-state';
import { honestInput } from './edited';
import { honestFields } from './honest';
import { findingText, named } from './review-text';
import {
  attacker,
  attackerVote,
  EPOCH,
  rentOf,
  SOL,
  type StakeName,
  stakeAddress,
  testWorld,
  wallet,
} from './world';

const world = await testWorld();

type Delegation = NonNullable<StakeAccountFacts['delegation']>;
type Change = Partial<Omit<StakeAccountFacts, 'delegation' | 'lockup'>> & {
  readonly delegation?: Partial<Delegation> | null;
  readonly lockup?: Partial<StakeAccountFacts['lockup']>;
};

/** The input in which the node reports one stake account differently. */
function withStake(input: VerifyInput, name: StakeName, change: Change): VerifyInput {
  const address = stakeAddress(name);
  const stake = input.facts.stakeAccounts.get(address);
  if (!stake?.delegation) throw new Error('It is a delegated stake account.');
  const delegation = change.delegation === null ? null : { ...stake.delegation, ...change.delegation };
  const changed = { ...stake, ...change, delegation, lockup: { ...stake.lockup, ...change.lockup } };
  const stakeAccounts = new Map(input.facts.stakeAccounts).set(address, changed);
  return { ...input, facts: { ...input.facts, stakeAccounts } };
}

const inWords = (input: VerifyInput) => verify(input).findings.map((finding) => findingText(finding, world));
const state = (names: string, problem: string) =>
  `R2 stake-state-differs destination/targets: Stake accounts | ${names} | ${problem}`;

/** What an operation says of one of its accounts: how the review calls the accounts, the account, its change, the problem. */
type Case = readonly [Operation, string, StakeName, Change, string | null];
const both = 'active-1, active-2';
const earning = (operation: Operation, names: string): Case[] => [
  [operation, names, 'active-1', { delegation: null }, 'It is not delegated'],
  [operation, names, 'active-1', { delegation: { deactivationEpoch: EPOCH - 1n } }, 'It is inactive already'],
  [operation, names, 'active-1', { delegation: { deactivationEpoch: EPOCH } }, 'It is deactivating already'],
  // In the epoch of its delegation, so that no part of it ever became active.
  [
    operation,
    names,
    'active-1',
    { delegation: { activationEpoch: EPOCH, deactivationEpoch: EPOCH } },
    'It is inactive already',
  ],
  // A delegation of genesis begins and ends at the largest epoch.
  [operation, names, 'active-1', { delegation: { activationEpoch: U64_MAX } }, null],
  [
    operation,
    names,
    'active-1',
    { withdrawer: attacker.address },
    'Its withdraw authority is not your wallet',
  ],
  [operation, names, 'active-1', { staker: attacker.address }, 'Its staker is not your wallet'],
];
const switches = 'active-1, compounded';
const merges = 'active-1, active-2, active-3';
const cases: readonly Case[] = [
  ...earning('native-unstake', both),
  ...earning('sovereign-unstake', 'active-1'),
  // Without a delegation nothing can be split off, which is reported with the amount as well.
  ...earning('split', 'active-1').slice(1),
  ...earning('auto-compound', switches),
  ['auto-compound', switches, 'compounded', { delegation: null }, null],
  [
    'auto-compound',
    switches,
    'compounded',
    { delegation: { deactivationEpoch: EPOCH } },
    'It is deactivating',
  ],
  [
    'auto-compound',
    switches,
    'compounded',
    { withdrawer: attacker.address },
    'Its withdraw authority is not your wallet',
  ],
  ['auto-compound', switches, 'compounded', { staker: attacker.address }, 'Its staker is not your wallet'],
  ['cancel-deactivation', 'deactivating', 'deactivating', { delegation: null }, 'It is not delegated'],
  [
    'cancel-deactivation',
    'deactivating',
    'deactivating',
    { delegation: { deactivationEpoch: EPOCH - 1n } },
    'It was deactivated in an earlier epoch, which cannot be taken back',
  ],
  [
    'cancel-deactivation',
    'deactivating',
    'deactivating',
    { delegation: { deactivationEpoch: U64_MAX } },
    'It is not deactivating',
  ],
  [
    'cancel-deactivation',
    'deactivating',
    'deactivating',
    { delegation: { vote: attackerVote } },
    'It is delegated to another vote account',
  ],
  [
    'cancel-deactivation',
    'deactivating',
    'deactivating',
    { staker: attacker.address },
    'Its staker is not your wallet',
  ],
  [
    'cancel-deactivation',
    'deactivating',
    'deactivating',
    { withdrawer: attacker.address },
    'Its withdraw authority is not your wallet',
  ],
  // 12 SOL and a rent stay delegated, 3,000,000 lamports go.
  ['withdraw', 'inactive, active-1', 'active-1', { lamports: 12n * SOL + rentOf(200) + 3_000_000n }, null],
  [
    'withdraw',
    'inactive, active-1',
    'active-1',
    { lamports: 12n * SOL + rentOf(200) + 2_999_999n },
    'The rest would be less than its stake and rent',
  ],
  [
    'withdraw',
    'inactive, active-1',
    'active-1',
    { lamports: 3_000_000n },
    'The rest would be less than its stake and rent',
  ],
  ['withdraw', 'inactive, active-1', 'active-1', { lamports: 2_999_999n }, 'It holds less than that'],
  [
    'withdraw',
    'inactive, active-1',
    'active-1',
    { delegation: null, lamports: rentOf(200) + 3_000_000n },
    null,
  ],
  ['withdraw', 'inactive, active-1', 'inactive', { staker: attacker.address }, null],
  [
    'merge',
    merges,
    'active-2',
    { delegation: { vote: attackerVote } },
    'It is delegated to another vote account',
  ],
  [
    'merge',
    merges,
    'active-2',
    { lockup: { epoch: EPOCH + 1n } },
    'Its lockup differs from the account that it should merge into',
  ],
];

describe('a stake account in another state', () => {
  it.each(cases)('a %s of %s, %s: %o', async (operation, names, name, change, problem) => {
    const input = withStake(await honestInput(honestFields[operation], world), name, change);
    expect(inWords(input)).toEqual(problem === null ? [] : [state(names, `${name}: ${problem}`)]);
  });

  it('a split of what is not delegated leaves too little of it', async () => {
    const input = await honestInput(honestFields.split, world);
    expect(inWords(withStake(input, 'active-1', { delegation: null }))).toEqual([
      state('active-1', 'active-1: It is not delegated'),
      'R2 amount-too-small money/amount: Amount | 4 SOL | ≥ 1 SOL',
    ]);
    expect(inWords(withStake(input, 'active-1', { delegation: { lamports: 4n * SOL } }))).toEqual([
      'R2 amount-too-small money/amount: Amount | 4 SOL | ≥ 1 SOL',
    ]);
  });

  it('a split does not say that it keeps a role that the wallet does not have', async () => {
    const input = await honestInput(honestFields.split, world);
    const keys = (change: Change) => verify(withStake(input, 'active-1', change)).rows.map(({ key }) => key);
    const all = keys({});
    expect(all).toEqual(expect.arrayContaining(['staker', 'withdrawer']));
    expect(keys({ staker: attacker.address })).toEqual(all.filter((key) => key !== 'staker'));
    expect(keys({ withdrawer: attacker.address })).toEqual(all.filter((key) => key !== 'withdrawer'));
  });

  it.each<[Operation, string, StakeName]>([
    ['native-unstake', both, 'active-2'],
    ['cancel-deactivation', 'deactivating', 'deactivating'],
    ['withdraw', 'inactive, active-1', 'active-1'],
    ['merge', merges, 'active-1'],
    ['split', 'active-1', 'active-1'],
  ])('a %s of %s without the account %s', async (operation, names, name) => {
    const input = await honestInput(honestFields[operation], world);
    const stakeAccounts = new Map(input.facts.stakeAccounts);
    for (const missing of [null, undefined]) {
      if (missing === null) stakeAccounts.set(stakeAddress(name), null);
      else stakeAccounts.delete(stakeAddress(name));
      const sentences = inWords({ ...input, facts: { ...input.facts, stakeAccounts } });
      expect(sentences).toContain(state(names, `${name} is not a stake account`));
    }
  });

  it.each([
    [true, 'Auto-compound is already on'],
    [false, 'Auto-compound is already off'],
  ])('a switch that is there already (%s): %s', async (enable, problem) => {
    const name = enable ? 'compounded' : 'active-1';
    const changes = [{ stakeAccount: stakeAddress(name), enable }];
    const input = await honestInput({ ...honestFields['auto-compound'], changes } as IntentFields, world);
    expect(inWords(input)).toEqual([state(name, `${name}: ${problem}`)]);
  });
});

describe('a lockup', () => {
  const NOW = 1_900_000_000n;
  const at = async (lockup: Partial<StakeAccountFacts['lockup']>) => {
    const input = withStake(await honestInput(honestFields.withdraw, world), 'inactive', { lockup });
    // Honest clocks may be ten minutes behind.
    return inWords({
      ...input,
      intent: Object.freeze({ ...input.intent, createdAt: Number(NOW) * 1_000 + 999 }),
    });
  };
  const locked = [state('inactive, active-1', 'inactive: It is locked')];

  it('is in force until its second, by a clock that may be ten minutes behind, and until its epoch', async () => {
    expect(await at({ unixTimestamp: NOW + 600n })).toEqual([]);
    expect(await at({ unixTimestamp: NOW + 601n })).toEqual(locked);
    expect(await at({ epoch: EPOCH })).toEqual([]);
    expect(await at({ epoch: EPOCH + 1n })).toEqual(locked);
  });

  const stake = (unixTimestamp: bigint, epoch: bigint): StakeAccountFacts => ({
    address: stakeAddress('active-1'),
    lamports: SOL,
    state: 'initialized',
    staker: wallet.address,
    withdrawer: wallet.address,
    lockup: { unixTimestamp, epoch, custodian: attacker.address },
    delegation: null,
  });

  // 1,900,000,000 seconds are in the night of 17 March 2030.
  it.each<[bigint, bigint, string | null]>([
    [NOW, 7n, null],
    [NOW + 1n, 7n, 'Until 2030-03-17'],
    [0n, 8n, 'Until epoch 8'],
    [NOW, 8n, 'Until epoch 8'],
    [NOW + 1n, 8n, 'Until epoch 8 and 2030-03-17'],
    // The last millisecond of a Date is 8,640,000,000,000,000.
    [8_640_000_000_000n, 0n, 'Until +275760-09'],
    [8_640_000_000_001n, 0n, 'Until a time beyond the calendar'],
    [-5n, 0n, null],
  ])('until %i or epoch %i says so: %s', (unixTimestamp, epoch, text) => {
    expect(lockupText(stake(unixTimestamp, epoch), 7n, NOW)).toBe(text);
  });
});

describe('accounts that a transaction must leave with the wallet', () => {
  const controlled = async (
    operation: Operation,
    change: Change,
    facts: Partial<VerifyInput['facts']> = {},
  ) => {
    const input = withStake(await honestInput(honestFields[operation], world), 'active-1', change);
    const { controlled: found = [] } = verify({ ...input, facts: { ...input.facts, ...facts } });
    return found.map(({ address, unlocked }) => `${named(address, world)} ${unlocked}`);
  };

  it.each<[Change]>([[{ lockup: { epoch: 1n } }], [{ lockup: { unixTimestamp: 1n } }]])(
    'may be locked where they are so now, and the part that is split off: %o',
    async (change) => {
      expect(await controlled('split', change)).toEqual(['active-1 false', 'new false']);
      expect(await controlled('sovereign-unstake', change)).toEqual(['active-1 false']);
    },
  );

  it('do not include one that exists already instead of being created', async () => {
    expect(await controlled('split', {}, { newAccountExists: true })).toEqual(['active-1 true']);
  });
});
