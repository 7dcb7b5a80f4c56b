import * as build from '@clearstake/sandbox/chain/instructions';
import type { Draft } from '@clearstake/sandbox/hostile/draft';
import { append, patchAccount, prepend } from '@clearstake/sandbox/hostile/edit';
import * as theft from '@clearstake/sandbox/hostile/theft-instructions';
import { PublicKey, StakeProgram } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { type Edit, findingsAfter, refusalsAfter } from '../../../testing/edited';
import { honestFields, honestTransaction, withInstructions } from '../../../testing/honest';
import { honestAnswer, judgeBytes } from '../../../testing/judge';
import { outside } from '../../../testing/review-text';
import { worded } from '../../../testing/worded';
import { attacker, nonceAccount, testWorld, wallet } from '../../../testing/world';
import { worldRpc } from '../../../testing/world-rpc';
import { INSTRUCTIONS_SYSVAR, STAKE_PROGRAM } from '../../addresses';
import { reservedAccounts } from '../../decode/reserved-accounts';
import { refusalCodes } from '../../refusal-codes';
import type { AnswerFacts, Operation } from '../../types';

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
  expect(worded(found.map(({ meaning }) => meaning))).toEqual(found.map(({ code }) => refusalCodes[code]));
});

it('reports missing write access once', async () => {
  const readOnly = (draft: Draft) =>
    patchAccount(patchAccount(draft, 0, 0, { writable: false }), 1, 0, { writable: false });
  const found = await findingsAfter(honestFields.merge, readOnly, world);
  expect(worded(found)).toMatchObject([
    {
      found: { text: expect.stringMatching(/is read-only$/) },
      meaning: 'An account that has to change may only be read.',
    },
  ]);
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
});

const notSigned = (draft: Draft) => patchAccount(draft, 0, 1, { signer: false });
const alsoSigned = (draft: Draft) =>
  append(draft, build.instruction(STAKE_PROGRAM, new Uint8Array(), build.s(newKey)));
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
])('judges the signers of a transaction %s', async (_, operation, edit, newAccount, expected) => {
  const honest = honestTransaction(honestFields[operation], world);
  const bytes = withInstructions(honest, edit(honest.draft).instructions);
  const answer = { ...honestAnswer(honest), newAccount };
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), answer);
  const checks = verdict.findings.map(({ check }) => check);
  expect(checks).toEqual(expect.arrayContaining([...expected]));
  if (expected.length === 0) expect(checks).toEqual([]);
});
