import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import { type IntentFields, type Operation, type VerifyInput, verify } from '@/transaction';
import { FEE_CAP_WALLET } from '@/transaction/verify/fee-caps';
import { honestInput } from './edited';
import { honestFields, plainStyle } from './honest';
import { findingText, outside } from './review-text';
import { attacker, EPOCH, SOL, testWorld, wallet } from './world';

const world = await testWorld();

type Facts = VerifyInput['facts'];
type Pool = NonNullable<Facts['pool']>;
type TokenAccount = NonNullable<Facts['poolTokenAccount']>;
const sandbox = pinsFor('sandbox');

const inWords = (input: VerifyInput) => verify(input).findings.map((finding) => findingText(finding, world));
const withPool = (input: VerifyInput, change: Partial<Pool>): VerifyInput => {
  if (!input.facts.pool) throw new Error('The world has a pool.');
  return { ...input, facts: { ...input.facts, pool: { ...input.facts.pool, ...change } } };
};
const about = (check: string, found: string) =>
  `${check} destination/pool: Stake pool | The pinned pool = pool | ${found}`;

const pooled = ['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw', 'swap-exit'] as const;
const differs = about('S7 pool-differs', 'The pool on chain is not the one that is compiled into this page');

describe.each(pooled)('the pool of a %s', (operation) => {
  it.each<[string, Partial<Pool>, string]>([
    ['another program', { owner: attacker.address }, differs],
    ['another type', { accountType: 0 }, differs],
    ['another list', { validatorList: attacker.address }, differs],
    ['another token', { mint: attacker.address }, differs],
    ['another token program', { tokenProgram: attacker.address }, differs],
    ['another reserve', { reserve: attacker.address }, differs],
    ['another fee account', { managerFeeAccount: attacker.address }, differs],
    [
      'an older epoch',
      { lastUpdateEpoch: EPOCH - 1n },
      about('R3 pool-state-stale', 'Last updated in epoch 1060'),
    ],
    [
      'a later epoch',
      { lastUpdateEpoch: EPOCH + 1n },
      about('R3 pool-state-stale', 'Last updated in epoch 1062'),
    ],
  ])('may not have %s', async (_, change, expected) => {
    const sentences = inWords(withPool(await honestInput(honestFields[operation], world), change));
    expect(sentences).toContain(expected);
    expect(sentences.filter((line) => line.startsWith('S7') && line.includes('on chain'))).toHaveLength(
      expected === differs ? 1 : 0,
    );
  });

  it('is compared where its reserve and its fee account are not pinned, but for these', async () => {
    const input = await honestInput(honestFields[operation], world);
    const pool = sandbox.pool && { ...sandbox.pool, reserve: null, managerFeeAccount: null };
    const unpinned = { ...input, pins: { ...sandbox, pool } };
    const change = { reserve: attacker.address, managerFeeAccount: attacker.address };
    expect(inWords(withPool(unpinned, change))).not.toContain(differs);
    expect(inWords(withPool(unpinned, { mint: attacker.address }))).toContain(differs);
  });

  it('has to be read, and to be pinned', async () => {
    const input = await honestInput(honestFields[operation], world);
    const unread = { ...input, facts: { ...input.facts, pool: null } };
    const sentences = inWords(unread);
    expect(sentences).toContain(about('R3 pool-state-stale', 'The pool account could not be read'));
    // Nothing is known that could be compared: no instruction has a place.
    const instructions = input.decoded.message?.instructions ?? [];
    expect(sentences.filter((line) => line.startsWith('I1 instructions-differ'))).toHaveLength(
      instructions.length,
    );
    const unpinned = { ...input, pins: { ...sandbox, pool: null } };
    expect(inWords(unpinned)).toContain(
      'R3 pool-state-stale destination/pool: Stake pool | The pinned pool =  | No pool is pinned for this cluster',
    );
  });

  it('is asked for approval of deposits only', async () => {
    const gated = withPool(await honestInput(honestFields[operation], world), {
      solDepositAuthority: attacker.address,
    });
    const deposits = operation === 'liquid-stake' || operation === 'legacy-deposit';
    expect(inWords(gated)).toEqual(
      deposits ? [about('R3 pool-deposits-gated', 'Deposits need the approval of another key')] : [],
    );
  });
});

describe('a token account', () => {
  const spoiled = async (operation: Operation, change: Partial<TokenAccount>) => {
    const input = await honestInput(honestFields[operation], world);
    const own = operation === 'unwrap' ? 'wrappedSolAccount' : 'poolTokenAccount';
    const account = input.facts[own];
    if (!account) throw new Error('The wallet has it.');
    return inWords({ ...input, facts: { ...input.facts, [own]: { ...account, ...change } } });
  };
  const unsafe = (name: string, found: string) =>
    `S8 token-account-unsafe destination/token-account: Token account | Your own = ${name} | ${found}`;

  it.each<[Partial<TokenAccount>, string | null]>([
    [{ owner: attacker.address }, 'It belongs to another owner'],
    [{ mint: attacker.address }, 'It holds another token'],
    [{ state: 'frozen' }, 'It is frozen'],
    [{ state: 'uninitialized' }, 'It is uninitialized'],
    [{ closeAuthority: attacker.address }, 'attacker may close it'],
    [{ closeAuthority: wallet.address }, null],
  ])('with %o', async (change, problem) => {
    expect(await spoiled('liquid-stake', change)).toEqual(
      problem === null ? [] : [unsafe('tokens', problem)],
    );
    expect(await spoiled('unwrap', change)).toEqual(problem === null ? [] : [unsafe('wrapped', problem)]);
  });

  it('whose tokens another key may spend is unsafe, unless it is closed', async () => {
    const change = { delegate: attacker.address };
    expect(await spoiled('liquid-stake', change)).toEqual([unsafe('tokens', 'attacker may spend from it')]);
    expect(await spoiled('unwrap', change)).toEqual([]);
  });

  it('of wrapped SOL has to exist, and to hold what was promised, to be closed', async () => {
    const input = await honestInput(honestFields.unwrap, world);
    const none = { ...input, facts: { ...input.facts, wrappedSolAccount: null } };
    expect(inWords(none)).toEqual([unsafe('wrapped', 'There is no wrapped SOL account')]);
    expect(verify(none).effects).toMatchObject([{ after: 268n * SOL - 5_000n }, { before: 0n, after: 0n }]);
    // 12 SOL and the rent of 165 bytes were promised.
    expect(await spoiled('unwrap', { lamports: 12n * SOL + 2_039_280n })).toEqual([]);
    expect(await spoiled('unwrap', { lamports: 12n * SOL + 2_039_279n })).toEqual([
      'S1 amount-differs money/minimum-out: You get | ≥ 12.00203928 SOL | 12.002039279 SOL',
    ]);
  });
});

describe('a minimum that the server did not set', () => {
  const plain = { ...plainStyle, minimum: false };
  // 18.324166666 csSOL less ten basis points; 10.898181818 and 9.989999997 SOL less ten.
  const rows: Readonly<Record<string, string>> = {
    'liquid-stake': '≥ 18.305842499 csSOL',
    'legacy-deposit': '≥ 18.305842499 csSOL',
    'liquid-unstake': '≥ 10.887283636 SOL',
    'legacy-withdraw': '≥ 9.980009997 SOL',
  };
  /** The least simulated result: of a withdrawal with the rent of the new account, 2,282,880 lamports. */
  const least: Readonly<Record<string, bigint>> = {
    'liquid-stake': 18_305_842_499n,
    'legacy-deposit': 18_305_842_499n,
    'liquid-unstake': 10_887_283_636n + 2_282_880n,
    'legacy-withdraw': 9_980_009_997n + 2_282_880n,
  };

  it.each(['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw'] as const)(
    'of a %s needs a simulation that shows it, and a guard',
    async (operation) => {
      const input = await honestInput(honestFields[operation], world, plain);
      const with_ = (simulatedOut: bigint | null) =>
        inWords({ ...input, facts: { ...input.facts, simulatedOut } });
      const row = `money/minimum-out: You get | ${rows[operation]}`;
      const unguarded = `F9 minimum-unguarded ${row} | No minimum and no guard: the transaction carries none`;
      const unseen = `S10 minimum-out-too-low ${row} | No minimum, and no simulation that shows one`;
      expect(with_(least[operation] ?? 0n)).toEqual([unguarded]);
      expect(with_((least[operation] ?? 0n) - 1n)).toEqual([unseen, unguarded]);
      expect(with_(null)).toEqual([unseen, unguarded]);
    },
  );

  it('is not asked of a deposit that has one', async () => {
    const input = await honestInput(honestFields['liquid-stake'], world);
    expect(inWords({ ...input, facts: { ...input.facts, simulatedOut: null } })).toEqual([]);
  });
});

describe('pool tokens', () => {
  it.each<[Operation, bigint, string]>([
    ['liquid-unstake', 10n * SOL, '10 tokens'],
    ['legacy-withdraw', 9_166_666_666n, 'what 10 SOL are worth'],
    ['swap-exit', 10n * SOL, '10 tokens'],
  ])('of a %s are all there: %i, %s', async (operation, amount) => {
    const input = await honestInput(honestFields[operation], world);
    const account = input.facts.poolTokenAccount;
    const holding = (units: bigint) =>
      inWords({
        ...input,
        facts: { ...input.facts, poolTokenAccount: account && { ...account, amount: units } },
      });
    const poor =
      'R6 funds-insufficient payer/payer: Who pays | Your wallet = wallet | The wallet holds fewer pool tokens';
    expect(holding(amount)).toEqual([]);
    expect(holding(amount - 1n)).toEqual([poor]);
    expect(inWords({ ...input, facts: { ...input.facts, poolTokenAccount: null } })).toEqual([poor]);
  });
});

describe('an operation that a network does not have', () => {
  it.each<[Operation, Partial<IntentFields>, Partial<typeof sandbox>, string]>([
    [
      'native-stake',
      { autoCompound: true } as Partial<IntentFields>,
      { autoCompound: null },
      'S14 operation-unavailable options/auto-compound: Auto-compound | On | No auto-compound program is pinned for this cluster',
    ],
    [
      'auto-compound',
      {},
      { autoCompound: null },
      'S14 operation-unavailable options/auto-compound: Auto-compound | On | No auto-compound program is pinned for this cluster',
    ],
    [
      'swap-exit',
      {},
      { aggregator: null },
      'S12 operation-unavailable destination/swap-output: Swapped into | Your own wrapped SOL account | No aggregator is pinned for this cluster',
    ],
  ])('is refused as that: a %s', async (operation, change, pins, expected) => {
    const input = await honestInput({ ...honestFields[operation], ...change } as IntentFields, world);
    expect(inWords({ ...input, pins: { ...sandbox, ...pins } })).toContain(expected);
  });

  it('a stake does not need auto-compounding that was not asked for', async () => {
    const input = await honestInput(honestFields['native-stake'], world);
    expect(inWords({ ...input, pins: { ...sandbox, autoCompound: null } })).toEqual([]);
  });

  it('a switch off is called that', async () => {
    const changes =
      honestFields['auto-compound'].operation === 'auto-compound'
        ? honestFields['auto-compound'].changes
        : [];
    const off = changes.filter(({ enable }) => !enable);
    const input = await honestInput(
      { ...honestFields['auto-compound'], changes: off } as IntentFields,
      world,
    );
    expect(inWords({ ...input, pins: { ...sandbox, autoCompound: null } })).toContain(
      'S14 operation-unavailable options/auto-compound: Auto-compound | Off | No auto-compound program is pinned for this cluster',
    );
  });
});

describe('a stake', () => {
  it('is at least the network’s minimum delegation', async () => {
    const input = await honestInput(honestFields['native-stake'], world);
    const minimum = (minimumDelegation: bigint) =>
      verify({ ...input, facts: { ...input.facts, minimumDelegation } }).findings;
    expect(minimum(250n * SOL)).toEqual([]);
    const [finding] = minimum(250n * SOL + 1n);
    expect(finding && findingText(finding, world)).toBe(
      'R2 amount-too-small money/amount: Amount | 250 SOL | ≥ 250.000000001 SOL',
    );
    expect(finding?.meaning).toBe(
      'It is less than the network’s minimum delegation, so it would fail and cost a fee.',
    );
  });

  it('goes to a vote account', async () => {
    const input = await honestInput(honestFields['native-stake'], world);
    const vote =
      'S4 vote-account-differs destination/vote: Validator | A pinned vote account | vote is not a vote account';
    for (const voteAccounts of [
      new Map(),
      new Map([[sandbox.validators[0]?.vote ?? '', { owner: attacker.address }]]),
    ])
      expect(inWords({ ...input, facts: { ...input.facts, voteAccounts } })).toEqual([vote]);
  });

  it('may have a wallet’s priority fee after it was signed', async () => {
    const input = await honestInput(honestFields['native-stake'], world, { ...plainStyle, budget: true });
    // Two signatures, and 2,000 lamports.
    expect(inWords({ ...input, feeCap: 12_000n })).toEqual([]);
    expect(inWords({ ...input, feeCap: 11_999n })).toEqual([
      'I4 fee-too-high fees/fee: Network and priority fee | ≤ 0.000011999 SOL | 0.000012 SOL',
    ]);
    expect(FEE_CAP_WALLET).toBe(5_000_000n);
  });

  it('refuses a rent that no stake account ever needed', async () => {
    const input = await honestInput(honestFields['native-stake'], world);
    const rent = (stakeAccount: bigint) =>
      verify({ ...input, facts: { ...input.facts, rent: { ...input.facts.rent, stakeAccount } } }).findings;
    expect(rent(2_282_880n)).toEqual([]);
    const [finding] = rent(2_282_881n);
    expect(finding && findingText(finding, world)).toBe(
      'R4 rent-differs money/rent: Rent | ≤ 0.00228288 SOL | 0.00228288 SOL',
    );
    expect(finding?.meaning).toBe('The node names more rent than a stake account ever needed.');
  });
});

describe('a lookup table', () => {
  it('may not hold an account that must stand in the transaction itself', async () => {
    const input = await honestInput(honestFields['swap-exit'], world);
    const [table] = [...input.facts.lookupTables];
    if (!table?.[1]) throw new Error('The swap has a table.');
    const used = input.decoded.message?.lookups[0]?.writableIndexes[0] ?? -1;
    const { poolTokenAccount } = input.facts.derived;
    const addresses = table[1].addresses.with(used, poolTokenAccount ?? '');
    const lookupTables = new Map([[table[0], { ...table[1], addresses }]]);
    const { findings } = verify({ ...input, facts: { ...input.facts, lookupTables } });
    const finding = findings.find(({ check }) => check === 'R5');
    expect(finding && findingText(finding, world)).toBe(
      outside('R5', 'lookup-unresolved', 'Lookup table table'),
    );
    expect(finding?.meaning).toBe('It holds an account that must stand in the transaction itself.');
  });

  it.each<[string, object | null, string | null]>([
    ['is missing', null, 'It does not exist.'],
    ['is of another program', { owner: attacker.address }, 'It is not a lookup table.'],
    ['is being closed', { deactivationSlot: 5n }, 'It is being closed.'],
    ['is short', { addresses: [] }, 'It does not hold all the accounts, and may be extended.'],
    [
      'was extended now',
      { lastExtendedSlot: EPOCH * 432_000n + 1_000n },
      'It was extended in this very slot.',
    ],
    ['was extended a slot ago', { lastExtendedSlot: EPOCH * 432_000n + 999n }, null],
  ])('that %s', async (_, change, meaning) => {
    const input = await honestInput(honestFields['swap-exit'], world);
    const lookupTables = new Map(
      [...input.facts.lookupTables].map(([at, table]) => [at, change && table && { ...table, ...change }]),
    );
    const { findings } = verify({ ...input, facts: { ...input.facts, lookupTables } });
    expect(findings.flatMap((finding) => (finding.check === 'R5' ? [finding.meaning] : []))).toEqual(
      meaning === null ? [] : [meaning],
    );
  });
});
