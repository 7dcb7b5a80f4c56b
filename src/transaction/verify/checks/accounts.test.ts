import type { Draft } from '@server/sandbox/hostile/draft';
import { append, patchAccount, prepend } from '@server/sandbox/hostile/edit';
import * as build from '@server/sandbox/hostile/instructions';
import * as theft from '@server/sandbox/hostile/theft-instructions';
import { PublicKey, StakeProgram } from '@solana/web3.js';
import { expect, it } from 'vitest';
import {
  type Edit,
  findingsAfter,
  honestInput,
  refusalsAfter,
  refusalsOf,
  withFacts,
} from '@/testing/transaction/edited';
import { honestFields, honestTransaction, withInstructions } from '@/testing/transaction/honest';
import { honestAnswer, judgeBytes } from '@/testing/transaction/judge';
import { outside } from '@/testing/transaction/review-text';
import { attacker, nonceAccount, testWorld, wallet } from '@/testing/transaction/world';
import { worldRpc } from '@/testing/transaction/world-rpc';
import { INSTRUCTIONS_SYSVAR, STAKE_PROGRAM } from '../../addresses';
import { addressBytes } from '../../bytes';
import { reservedAccounts } from '../../decode/reserved-accounts';
import { refusalCodes } from '../../refusal-codes';
import type { AnswerFacts } from '../../types/answer';
import type { Operation } from '../../types/intent';

const world = await testWorld();
const newKey = honestTransaction(honestFields['native-stake'], world).newKey?.address ?? '';
const differs = (found: string) => outside('I1', 'instructions-differ', found);

it.each<[string, Operation, Edit, readonly string[]]>([
  [
    'another payer',
    'native-unstake',
    (draft) => ({ ...draft, payer: attacker.address }),
    [
      'A1 payer-differs payer/payer: Who pays | Your wallet = wallet | attacker',
      'A2 signers-differ payer/signers: Who signs | Only your wallet and the new account | attacker, wallet',
    ],
  ],
  [
    'an account that is writable',
    'native-stake',
    (draft) => patchAccount(draft, 2, 1, { writable: true }),
    [outside('A3', 'writable-differs', 'vote is writable')],
  ],
  [
    'a lookup table',
    'native-unstake',
    (draft) => ({ ...draft, version: 0, tables: { ...world.tables } }),
    [outside('A4', 'lookup-table', 'Lookup table table')],
  ],
  [
    'an unknown program',
    'native-unstake',
    (draft) => append(draft, build.instruction(attacker.address, Uint8Array.of(7, 7))),
    [
      outside('A5', 'program-unknown', 'Program attacker'),
      differs('Unknown instruction: 2 bytes for an unknown program, attacker'),
    ],
  ],
  [
    'a durable nonce',
    'native-stake',
    (draft) => prepend(draft, theft.advanceNonce(nonceAccount, wallet.address)),
    [
      outside('A6', 'blockhash-invalid', 'A durable nonce: it never expires'),
      differs(`Use a durable nonce: ${nonceAccount}: the transaction never expires`),
    ],
  ],
  [
    'a blockhash that nobody knows',
    'native-unstake',
    (draft) => ({ ...draft, blockhash: attacker.address }),
    [
      'A6 blockhash-invalid anything-else/blockhash: Blockhash | A recent one of this network | attacker is not valid',
    ],
  ],
  [
    'a check of other signatures',
    'native-unstake',
    (draft) => append(draft, theft.precompile(2)),
    [outside('I5', 'program-forbidden', 'Check other signatures: 2 signatures, each charged')],
  ],
  [
    'an instruction that reads the others',
    'native-unstake',
    (draft) => patchAccount(draft, 0, 1, { address: INSTRUCTIONS_SYSVAR }),
    [
      outside('I3', 'accounts-differ', INSTRUCTIONS_SYSVAR),
      outside('I5', 'program-forbidden', 'It reads its own instructions'),
    ],
  ],
])('refuses %s, and says what is there in place of what is due', async (_, operation, edit, expected) => {
  expect(await refusalsAfter(honestFields[operation], edit, world)).toEqual(expected);
  const found = await findingsAfter(honestFields[operation], edit, world);
  expect(found.map(({ meaning }) => meaning)).toEqual(found.map(({ code }) => refusalCodes[code]));
});

it('reports missing write access once, and of an account that is not known, too', async () => {
  const readOnly = (draft: Draft) =>
    patchAccount(patchAccount(draft, 0, 0, { writable: false }), 1, 0, { writable: false });
  const found = await findingsAfter(honestFields.merge, readOnly, world);
  expect(found).toMatchObject([
    {
      found: { text: expect.stringMatching(/is read-only$/) },
      meaning: 'An account that has to change may only be read.',
    },
  ]);
  const [SWAP, MINT] = [1, 7];
  const edit = (draft: Draft) => patchAccount(draft, SWAP, MINT, { writable: true });
  const honest = honestTransaction(honestFields['swap-exit'], world);
  const input = await honestInput(honestFields['swap-exit'], world);
  const { decoded } = await judgeBytes(
    honest.intent,
    withInstructions(honest, edit(honest.draft).instructions),
    worldRpc(world),
    honestAnswer(honest),
  );
  const refused = (lookupTables: typeof input.facts.lookupTables) =>
    refusalsOf(withFacts({ ...input, decoded }, { lookupTables }), world);
  expect(refused(input.facts.lookupTables)).toEqual([outside('A3', 'writable-differs', 'mint is writable')]);
  expect(refused(new Map())).toContain(outside('A3', 'writable-differs', 'An account is writable'));
});

it('ignores the flag by which the stock client marks the Clock as writable', async () => {
  const key = new PublicKey(wallet.address);
  const stock = StakeProgram.authorize({
    stakePubkey: key,
    authorizedPubkey: key,
    newAuthorizedPubkey: key,
    stakeAuthorizationType: { index: 0 },
  });
  const marked = stock.instructions[0]?.keys.filter(({ isWritable }) => isWritable) ?? [];
  expect(marked.some(({ pubkey }) => reservedAccounts.has(pubkey.toBase58()))).toBe(true);
  const flagged = (draft: Draft): Draft => ({
    ...draft,
    instructions: draft.instructions.map((instruction) => ({
      ...instruction,
      accounts: instruction.accounts.map((account) =>
        reservedAccounts.has(account.address) ? { ...account, writable: true } : account,
      ),
    })),
  });
  expect(await refusalsAfter(honestFields['native-unstake'], flagged, world)).toEqual([]);
  // The keys of the runtime, each of 32 bytes.
  expect(reservedAccounts.size).toBe(31);
  for (const address of reservedAccounts) expect(addressBytes(address)).toHaveLength(32);
});

const notSigned = (draft: Draft) => patchAccount(draft, 0, 1, { signer: false });
const alsoSigned = (draft: Draft) =>
  append(draft, build.instruction(STAKE_PROGRAM, new Uint8Array(), build.s(newKey)));
const ownAccount = (draft: Draft): Draft => ({
  ...draft,
  instructions: draft.instructions.map((instruction) => ({
    ...instruction,
    accounts: instruction.accounts.map((each) =>
      each.address === newKey ? { ...each, address: wallet.address } : each,
    ),
  })),
});
const theirs = { address: newKey, keyMatches: true };

it.each<[string, Operation, Edit, AnswerFacts['newAccount'], readonly string[]]>([
  ['whose new account does not sign', 'native-stake', notSigned, theirs, ['A2']],
  ['that creates nothing, and that another key signs', 'native-unstake', alsoSigned, theirs, ['A2']],
  ['that creates nothing, and came with a key', 'native-unstake', (draft) => draft, theirs, []],
  ['that came without the key of its account', 'native-stake', (draft) => draft, null, ['K1']],
  [
    'that came with a key that does not fit its address',
    'native-stake',
    (draft) => draft,
    { ...theirs, keyMatches: false },
    ['K1'],
  ],
  [
    'that came with the key of another account',
    'native-stake',
    (draft) => draft,
    { ...theirs, address: attacker.address },
    ['K1'],
  ],
  [
    'whose new account is the wallet',
    'native-stake',
    ownAccount,
    { ...theirs, address: wallet.address },
    ['K1'],
  ],
])('judges the signers of a transaction %s', async (_, operation, edit, newAccount, expected) => {
  const honest = honestTransaction(honestFields[operation], world);
  const bytes = withInstructions(honest, edit(honest.draft).instructions);
  const answer = { ...honestAnswer(honest), newAccount };
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), answer);
  const checks = verdict.findings.map(({ check }) => check);
  expect(checks).toEqual(expect.arrayContaining([...expected]));
  if (expected.length === 0) expect(checks).toEqual([]);
});
