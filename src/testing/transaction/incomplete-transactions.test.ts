import { pinsFor } from '@contract/pins';
import { messageOf } from '@server/sandbox/hostile/draft';
import { patchAccount, patchData, replace } from '@server/sandbox/hostile/edit';
import { describe, expect, it } from 'vitest';
import { decodeBytes, type IntentFields, type Operation, type VerifyInput, verify } from '@/transaction';
import { u64 } from '@/transaction/bytes';
import { readSimulation } from '@/transaction/simulate/read-simulation';
import { plannedGuards } from '@/transaction/verify/verify';
import { type Edit, findingsAfter, honestInput } from './edited';
import { honestFields, honestTransaction, plainStyle } from './honest';
import { findingText } from './review-text';
import { attacker, SOL, testWorld } from './world';

/** What a verdict promises of a transaction in which something is missing: nothing that follows from that. */
const world = await testWorld();

const plain = { ...plainStyle, minimum: false };
const dropped =
  (...indexes: number[]): Edit =>
  (draft) =>
    indexes.reduce((left, index) => replace(left, index, () => []), draft);

/** The input after an edit, of an answer without a key. */
async function keyless(fields: IntentFields, edit: Edit, style = plainStyle): Promise<VerifyInput> {
  const input = await honestInput(fields, world, style);
  const { draft } = honestTransaction(fields, world, style);
  return {
    ...input,
    decoded: decodeBytes(messageOf(edit(draft))),
    answer: { ...input.answer, newAccount: null },
  };
}
const inWords = (input: VerifyInput) => verify(input).findings.map((finding) => findingText(finding, world));

describe('a transaction that creates no account', () => {
  it.each<[Operation, readonly string[]]>([
    ['native-stake', ['wallet']],
    ['split', ['wallet', 'stake-account']],
    ['liquid-unstake', ['wallet', 'token-account']],
    ['legacy-withdraw', ['wallet', 'token-account']],
  ])('promises none: a %s', async (operation, roles) => {
    const { effects, controlled, newAccount } = verify(await keyless(honestFields[operation], dropped(0)));
    expect(effects.map(({ role }) => role)).toEqual(roles);
    expect(controlled).toHaveLength(operation === 'split' ? 1 : 0);
    expect(newAccount).toBeNull();
    // Nothing is taken for one, either.
    expect(effects[0]?.after).toBe(268n * SOL - 5_000n);
  });

  it('has no guard for one', async () => {
    const redemption = await keyless(honestFields['liquid-unstake'], dropped(0), plain);
    expect(plannedGuards(redemption)).toEqual([]);
    const staking = { ...honestFields['native-stake'], autoCompound: true } as IntentFields;
    expect(plannedGuards(await keyless(staking, dropped(0)))).toEqual([]);
    expect(plannedGuards(await keyless(staking, dropped()))).toHaveLength(2);
  });

  it('names no account where it should be told', async () => {
    const input = await keyless(honestFields['native-stake'], dropped(0));
    const sentences = inWords({ ...input, facts: { ...input.facts, newAccountExists: null } });
    expect(sentences).toContain(
      'K1 key-differs destination/new-account: New stake account | New and empty | ',
    );
    expect(sentences).toContain(
      'K2 new-account-exists destination/new-account: New stake account | New and empty | ',
    );
  });
});

describe('a withdrawal from the pool', () => {
  it('that burns nothing says nothing of who would own the stake, nor of a minimum', async () => {
    const input = await keyless(honestFields['liquid-unstake'], dropped(1), plain);
    const { rows, effects, findings } = verify(input);
    const keys = rows.map(({ key }) => key);
    for (const key of ['staker', 'lockup', 'minimum-out']) expect(keys).not.toContain(key);
    expect(effects.at(-1)).toMatchObject({ role: 'token-account', before: 40n * SOL, after: 40n * SOL });
    expect(findings.map(({ check }) => check)).not.toContain('S10');
    expect(plannedGuards(input)).toEqual([]);
  });

  const unpinned = () => {
    const { pool } = pinsFor('sandbox');
    return { ...pinsFor('sandbox'), pool: pool && { ...pool, reserve: null } };
  };
  const missing =
    'I1 instructions-differ anything-else/anything-else: Anything else | nothing | “Deactivate stake” is missing';
  const needless =
    'I1 instructions-differ anything-else/anything-else: Anything else | nothing | A deactivation of stake that is not delegated';

  it.each<[string, boolean, boolean, boolean, readonly string[]]>([
    ['a validator’s stake', false, true, false, []],
    ['a validator’s stake, without a deactivation', false, true, true, [missing]],
    // The reserve is the node's claim where it is not pinned: an address that derives as a validator's stake is not it.
    ['a validator’s stake that the node calls the reserve', true, true, false, []],
    ['such a one, without a deactivation', true, true, true, [missing]],
    ['the reserve', true, false, true, []],
    ['the reserve, with a deactivation', true, false, false, [needless]],
  ])('out of %s', async (_, called, derives, without, expected) => {
    const input = await honestInput(honestFields['liquid-unstake'], world);
    const { draft } = honestTransaction(honestFields['liquid-unstake'], world);
    const { pool, derived } = input.facts;
    const reserve = called ? world.poolStake : (pool?.reserve ?? '');
    const poolStakeAccounts = derives ? derived.poolStakeAccounts : new Set<string>();
    const facts = {
      ...input.facts,
      pool: pool && { ...pool, reserve },
      derived: { ...derived, poolStakeAccounts },
    };
    const decoded = decodeBytes(messageOf(without ? dropped(2)(draft) : draft));
    expect(inWords({ ...input, pins: unpinned(), decoded, facts })).toEqual(expected);
  });
});

describe('a first deposit', () => {
  const first = async (edit: Edit) => {
    const input = await keyless(honestFields['liquid-stake'], edit);
    return verify({ ...input, facts: { ...input.facts, poolTokenAccount: null } }).effects;
  };

  it('pays the rent of the token account where it is created here', async () => {
    const [wallet, tokens] = await first(dropped());
    // 20 SOL, the rent of 165 bytes and a signature.
    expect(wallet?.after).toBe(248n * SOL - 2_039_280n - 5_000n);
    expect([tokens?.before, tokens?.after]).toEqual([0n, 18_324_166_666n]);
    expect((await first(dropped(0)))[0]?.after).toBe(248n * SOL - 5_000n);
    const { effects } = verify(await keyless(honestFields['liquid-stake'], dropped()));
    expect(effects[0]?.after).toBe(248n * SOL - 5_000n);
  });
});

/** The findings after an edit of an honest transaction. */
const after = async (operation: Operation, edit: Edit) =>
  (await findingsAfter(honestFields[operation], edit, world)).map((finding) => findingText(finding, world));

it('a deposit guarantees at least ten basis points less than the pool’s rate, to the last unit', async () => {
  const guaranteeing = (units: bigint) =>
    after('liquid-stake', (draft) => patchData(draft, 1, 9, u64(units)));
  expect(await guaranteeing(18_305_842_499n)).toEqual([]);
  expect(await guaranteeing(18_305_842_498n)).toEqual([
    'S10 minimum-out-too-low money/minimum-out: You get | ≥ 18.305842499 csSOL | ≥ 18.305842498 csSOL',
  ]);
});

it('a list that ends early is reported as that, and another account beside the one that was chosen', async () => {
  const shorter: Edit = (draft) =>
    replace(draft, 0, (instruction) => [{ ...instruction, accounts: instruction.accounts.slice(0, 1) }]);
  expect(await after('native-unstake', shorter)).toContain(
    'I3 accounts-differ anything-else/anything-else: Anything else | nothing | Instruction 1 lists 1 accounts',
  );
  const other: Edit = (draft) => patchAccount(draft, 0, 0, { address: attacker.address });
  expect(await after('withdraw', other)).toContain(
    'S6 targets-differ destination/targets: Stake accounts | inactive | attacker',
  );
});

it('a swap on a network without a pool changes no tokens of it', async () => {
  const input = await honestInput(honestFields['swap-exit'], world);
  const facts = { ...input.facts, derived: { ...input.facts.derived, poolTokenAccount: null } };
  const { effects } = verify({ ...input, facts, pins: { ...input.pins, pool: null } });
  expect(effects.map(({ role }) => role)).toEqual(['wallet']);
});

it('a simulation of a verdict without effects has none to compare', () => {
  const decoded = decodeBytes(new Uint8Array());
  const { intent } = honestTransaction(honestFields.merge, world);
  const facts = {} as VerifyInput['facts'];
  const answer = { intentId: intent.id, newAccount: null };
  const verdict = verify({ intent, decoded, facts, pins: pinsFor('sandbox'), answer });
  const raw = { error: null, logs: [], unitsConsumed: null, accounts: [] };
  expect(readSimulation({ raw, addresses: [] }, verdict)).toEqual({ ok: true, findings: [] });
});
