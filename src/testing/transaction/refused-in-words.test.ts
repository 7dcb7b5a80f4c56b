import { pinsFor } from '@contract/pins';
import { type Draft, messageOf } from '@server/sandbox/hostile/draft';
import { append, patchAccount, prepend, replace } from '@server/sandbox/hostile/edit';
import * as build from '@server/sandbox/hostile/instructions';
import * as theft from '@server/sandbox/hostile/theft-instructions';
import { describe, expect, it } from 'vitest';
import {
  decodeBytes,
  type Finding,
  type IntentFields,
  type Operation,
  type VerifyInput,
  verify,
} from '@/transaction';
import { INSTRUCTIONS_SYSVAR } from '@/transaction/addresses';
import { refusalCodes } from '@/transaction/refusal-codes';
import { type Edit, findingsAfter, honestInput } from './edited';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer } from './judge';
import { findingText, outside } from './review-text';
import { attacker, nonceAccount, SOL, testWorld, wallet } from './world';

const world = await testWorld();

const inWords = (found: readonly Finding[]) => found.map((finding) => findingText(finding, world));
const findings = (fields: IntentFields, edit: Edit) => findingsAfter(fields, edit, world);
const wordsAfter = async (fields: IntentFields, edit: Edit) => inWords(await findings(fields, edit));
const differs = (found: string) => outside('I1', 'instructions-differ', found);
const dropped = (index: number) => (draft: Draft) => replace(draft, index, () => []);

describe('a finding says what is there in place of what is due', () => {
  it.each<[string, Operation, Edit, () => readonly string[]]>([
    [
      'another payer',
      'native-unstake',
      (draft) => ({ ...draft, payer: attacker.address }),
      () => [
        'A1 payer-differs payer/payer: Who pays | Your wallet = wallet | attacker',
        'A2 signers-differ payer/signers: Who signs | Only your wallet and the new account | attacker, wallet',
      ],
    ],
    [
      'an account that is writable',
      'native-stake',
      (draft) => patchAccount(draft, 2, 1, { writable: true }),
      () => [outside('A3', 'writable-differs', 'vote is writable')],
    ],
    [
      'a lookup table',
      'native-unstake',
      (draft) => ({ ...draft, version: 0, tables: { ...world.tables } }),
      () => [outside('A4', 'lookup-table', 'Lookup table table')],
    ],
    [
      'an unknown program',
      'native-unstake',
      (draft) => append(draft, build.instruction(attacker.address, Uint8Array.of(7, 7))),
      () => [
        outside('A5', 'program-unknown', 'Program attacker'),
        differs('Unknown instruction: 2 bytes for an unknown program, attacker'),
      ],
    ],
    [
      'a durable nonce',
      'native-stake',
      (draft) => prepend(draft, theft.advanceNonce(nonceAccount, wallet.address)),
      () => [
        outside('A6', 'blockhash-invalid', 'A durable nonce: it never expires'),
        differs(`Use a durable nonce: ${nonceAccount}: the transaction never expires`),
      ],
    ],
    [
      'a blockhash that nobody knows',
      'native-unstake',
      (draft) => ({ ...draft, blockhash: attacker.address }),
      () => [
        'A6 blockhash-invalid anything-else/blockhash: Blockhash | A recent one of this network | attacker is not valid',
      ],
    ],
    [
      'a check of other signatures',
      'native-unstake',
      (draft) => append(draft, theft.precompile(2)),
      () => [outside('I5', 'program-forbidden', 'Check other signatures: 2 signatures, each charged')],
    ],
    [
      'an instruction that reads the others',
      'native-unstake',
      (draft) => patchAccount(draft, 0, 1, { address: INSTRUCTIONS_SYSVAR }),
      () => [
        outside('I3', 'accounts-differ', INSTRUCTIONS_SYSVAR),
        outside('I5', 'program-forbidden', 'It reads its own instructions'),
      ],
    ],
    [
      'an account of another size',
      'native-stake',
      (draft) =>
        replace(draft, 0, ({ accounts: [from, to] }) => [
          build.createAccount(from?.address ?? '', to?.address ?? '', 250n * SOL + 2_282_880n, 201n),
        ]),
      () => [
        'S5 account-shape-differs destination/new-account: New stake account | New and empty | 201 bytes',
      ],
    ],
    [
      'an account of another program',
      'native-stake',
      (draft) =>
        replace(draft, 0, ({ accounts: [from, to] }) => [
          build.createAccount(
            from?.address ?? '',
            to?.address ?? '',
            250n * SOL + 2_282_880n,
            200n,
            attacker.address,
          ),
        ]),
      () => [
        'S5 account-shape-differs destination/new-account: New stake account | New and empty | attacker',
      ],
    ],
    [
      'a lockup',
      'native-stake',
      (draft) => replace(draft, 1, (instruction) => [{ ...instruction, data: instruction.data.with(70, 1) }]),
      () => ['S3 lockup-set lockup/lockup: Lockup | None | Locked'],
    ],
    [
      'a rent below the node’s',
      'native-stake',
      (draft) =>
        replace(draft, 0, ({ accounts: [from, to] }) => [
          build.createAccount(from?.address ?? '', to?.address ?? '', 250n * SOL + 5n),
        ]),
      () => ['R4 rent-differs money/rent: Rent | 0.00228288 SOL | 0.000000005 SOL'],
    ],
  ])('%s', async (_, operation, edit, expected) => {
    const found = await findings(honestFields[operation], edit);
    expect(inWords(found)).toEqual(expected());
    // Each has its code's own sentence.
    expect(found.map(({ meaning }) => meaning)).toEqual(found.map(({ code }) => refusalCodes[code]));
  });
});

describe('write access', () => {
  const readOnly = (draft: Draft) =>
    patchAccount(patchAccount(draft, 0, 0, { writable: false }), 1, 0, { writable: false });

  it('of an account in several instructions is reported once', async () => {
    expect(await wordsAfter(honestFields.merge, readOnly)).toEqual([
      outside('A3', 'writable-differs', 'active-1 is read-only'),
    ]);
  });

  it('that is missing has its own sentence', async () => {
    const found = await findings(honestFields['native-unstake'], (draft) =>
      patchAccount(draft, 0, 0, { writable: false }),
    );
    expect(inWords(found)).toEqual([outside('A3', 'writable-differs', 'active-1 is read-only')]);
    expect(found[0]?.meaning).toBe('An account that has to change may only be read.');
  });

  it('of an account that is not known is reported, too', async () => {
    const SWAP = 1;
    const MINT = 7;
    const edit = (draft: Draft) => patchAccount(draft, SWAP, MINT, { writable: true });
    expect(await wordsAfter(honestFields['swap-exit'], edit)).toEqual([
      outside('A3', 'writable-differs', 'mint is writable'),
    ]);
    const input = await honestInput(honestFields['swap-exit'], world);
    const { draft } = honestTransaction(honestFields['swap-exit'], world);
    const decoded = decodeBytes(messageOf(edit(draft)));
    const unread = { ...input, decoded, facts: { ...input.facts, lookupTables: new Map() } };
    expect(inWords(verify(unread).findings)).toContain(
      outside('A3', 'writable-differs', 'An account is writable'),
    );
  });
});

it('a transaction that creates nothing, and comes with no key, is signed by the wallet alone', async () => {
  const input = await honestInput(honestFields['native-stake'], world);
  const { draft } = honestTransaction(honestFields['native-stake'], world);
  const decoded = decodeBytes(messageOf(dropped(0)(draft)));
  const answer = { ...input.answer, newAccount: null };
  const checks = verify({ ...input, decoded, answer }).findings.map(({ check }) => check);
  expect(checks).toContain('K1');
  expect(checks).not.toContain('A2');
});

describe('a transaction without one of its instructions', () => {
  it.each<[Operation, number, string]>([
    ['native-stake', 0, 'Create account'],
    ['native-stake', 1, 'Initialize stake'],
    ['native-stake', 2, 'Delegate stake'],
    ['liquid-stake', 1, 'Deposit SOL into the pool'],
    ['legacy-deposit', 1, 'Deposit SOL into the pool'],
    ['liquid-unstake', 0, 'Create account'],
    ['liquid-unstake', 1, 'Withdraw stake from the pool'],
    ['liquid-unstake', 2, 'Deactivate stake'],
    ['legacy-withdraw', 2, 'Deactivate stake'],
    ['swap-exit', 1, 'Swap'],
    ['swap-exit', 2, 'Close wrapped SOL'],
    ['withdraw', 0, 'Withdraw'],
    ['withdraw', 1, 'Withdraw'],
    ['merge', 1, 'Merge stake'],
    ['split', 0, 'Create account'],
    ['split', 1, 'Split stake'],
    ['split', 2, 'Deactivate stake'],
  ])('a %s without number %i lacks “%s”', async (operation, index, name) => {
    const found = await findings(honestFields[operation], dropped(index));
    expect(inWords(found).filter((line) => line.startsWith('I1'))).toEqual([differs(`“${name}” is missing`)]);
  });

  it('a stake lacks the switch that was asked for', async () => {
    const fields = { ...honestFields['native-stake'], autoCompound: true } as IntentFields;
    expect(await wordsAfter(fields, dropped(3))).toEqual([differs('“Enable auto-compound” is missing')]);
  });

  it.each<[Operation, string]>([
    ['native-unstake', 'active-2'],
    ['auto-compound', 'compounded'],
  ])('a %s leaves an account out', async (operation, name) => {
    const row = operation === 'native-unstake' ? 'active-1, active-2' : 'active-1, compounded';
    expect(await wordsAfter(honestFields[operation], dropped(1))).toEqual([
      `S6 targets-differ destination/targets: Stake accounts | ${row} | ${name} is left out`,
    ]);
  });
});

describe('what does not depend on the bytes', () => {
  type Change = (input: VerifyInput) => Partial<VerifyInput>;
  async function spoiledInput(operation: Operation, change: Change) {
    const input = await honestInput(honestFields[operation], world);
    return inWords(verify({ ...input, ...change(input) }).findings);
  }
  const other =
    'F1 answer-mismatch anything-else/answer: Answer | The answer to this request | An answer to another request';
  const network = (found: string) =>
    `R1 cluster-differs anything-else/cluster: Network | ${pinsFor('sandbox').genesisHash} | ${found}`;
  const created = (check: string) =>
    `${check} destination/new-account: New stake account | New and empty | new`;

  it.each<[string, Operation, Change, () => readonly string[]]>([
    [
      'an answer to another request',
      'withdraw',
      ({ answer }) => ({ answer: { ...answer, intentId: 'x' } }),
      () => [other],
    ],
    [
      'a request that can still change',
      'withdraw',
      ({ intent }) => ({ intent: { ...intent } }),
      () => [other],
    ],
    [
      'a node of another network',
      'withdraw',
      ({ facts }) => ({ facts: { ...facts, genesisHash: attacker.address } }),
      () => [network('attacker')],
    ],
    [
      'a request for another network',
      'withdraw',
      ({ intent }) => ({ intent: Object.freeze({ ...intent, cluster: 'testnet' as const }) }),
      () => [network(pinsFor('sandbox').genesisHash)],
    ],
    [
      'a key that does not fit its address',
      'native-stake',
      ({ answer }) => ({
        answer: { ...answer, newAccount: { address: answer.newAccount?.address ?? '', keyMatches: false } },
      }),
      () => [created('K1 key-differs')],
    ],
    [
      'a key of another account',
      'native-stake',
      ({ answer }) => ({
        answer: { ...answer, newAccount: { address: attacker.address, keyMatches: true } },
      }),
      () => [created('K1 key-differs')],
    ],
    [
      'a new account that exists',
      'native-stake',
      ({ facts }) => ({ facts: { ...facts, newAccountExists: true } }),
      () => [created('K2 new-account-exists')],
    ],
    [
      'a new account of which nobody knows whether it exists',
      'native-stake',
      ({ facts }) => ({ facts: { ...facts, newAccountExists: null } }),
      () => [created('K2 new-account-exists')],
    ],
    [
      'a wallet that cannot pay',
      'native-unstake',
      ({ facts }) => ({ facts: { ...facts, walletLamports: 895_879n } }),
      // A signature, and the 890,880 lamports of an empty account.
      () => ['R6 funds-insufficient payer/payer: Who pays | Your wallet = wallet | 0.000895879 SOL'],
    ],
    [
      'a wallet that can just pay',
      'native-unstake',
      ({ facts }) => ({ facts: { ...facts, walletLamports: 895_880n } }),
      () => [],
    ],
    [
      'a fee above the limit',
      'native-unstake',
      () => ({ feeCap: 4_999n }),
      () => ['I4 fee-too-high fees/fee: Network and priority fee | ≤ 0.000004999 SOL | 0.000005 SOL'],
    ],
    ['a fee at the limit', 'native-unstake', () => ({ feeCap: 5_000n }), () => []],
  ])('%s', async (_, operation, change, expected) => {
    expect(await spoiledInput(operation, change)).toEqual(expected());
  });

  it('bytes that cannot be read have one row, and nothing else', () => {
    const honest = honestTransaction(honestFields['native-stake'], world);
    const answer = honestAnswer(honest);
    const facts = {} as VerifyInput['facts'];
    const decoded = decodeBytes(Uint8Array.of(0x85, 1));
    const verdict = verify({ intent: honest.intent, decoded, facts, pins: pinsFor('sandbox'), answer });
    expect(inWords(verdict.findings)).toEqual([
      'E3 version-unsupported anything-else/encoding: Encoding | One way to read the bytes | A message of version 5',
    ]);
    expect(verdict).toMatchObject({
      outcome: 'refused',
      code: 'version-unsupported',
      rows: [{ key: 'encoding', status: 'fail', check: 'E3' }],
      checks: { passed: 0, total: 1, encoding: 7 },
      instructions: [],
      messageSha256: null,
      blockhash: null,
      fee: null,
      effects: [],
      newAccount: honest.newKey?.address,
    });
  });
});
