import type { Draft } from '@server/sandbox/hostile/draft';
import { append, patchAccount } from '@server/sandbox/hostile/edit';
import { instruction, s } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import type { AnswerFacts, Operation } from '@/transaction';
import { STAKE_PROGRAM } from '@/transaction/addresses';
import { honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testKey } from './keys';
import { testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** Who signs, and whose key came with the transaction. */
const newKey = testKey('new stake account').address;
const CREATE = 0;
const DELEGATE = 2;
const world = await testWorld();

async function checksOf(
  operation: Operation,
  edit: (draft: Draft) => Draft,
  newAccount?: AnswerFacts['newAccount'],
): Promise<string[]> {
  const honest = honestTransaction(honestFields[operation], world);
  const answer = honestAnswer(honest);
  const { verdict } = await judgeBytes(
    honest.intent,
    withInstructions(honest, edit(honest.draft).instructions),
    worldRpc(world),
    newAccount === undefined ? answer : { ...answer, newAccount },
  );
  return verdict.findings.map(({ check }) => check);
}

const notSigned = (draft: Draft) => patchAccount(draft, CREATE, 1, { signer: false });

describe('the signers', () => {
  it('include the new account', async () => {
    expect(await checksOf('native-stake', notSigned)).toEqual(['A2']);
  });

  it('are not another key in its place', async () => {
    const voteSigns = (draft: Draft) => patchAccount(notSigned(draft), DELEGATE, 1, { signer: true });
    expect(await checksOf('native-stake', voteSigns)).toEqual(['A2']);
  });

  it('are the wallet alone where nothing is created, whatever key came with it', async () => {
    const alsoSigned = (draft: Draft) =>
      append(draft, instruction(STAKE_PROGRAM, new Uint8Array(), s(newKey)));
    const key = { address: newKey, keyMatches: true };
    expect(await checksOf('native-unstake', alsoSigned, key)).toContain('A2');
    expect(await checksOf('native-unstake', (draft) => draft, key)).toEqual([]);
  });
});

describe('the key of a new account', () => {
  it('comes with the transaction', async () => {
    expect(await checksOf('native-stake', (draft) => draft, null)).toEqual(['K1']);
  });

  it('is not the wallet’s', async () => {
    const ownAccount = (draft: Draft): Draft => ({
      ...draft,
      instructions: draft.instructions.map((instruction) => ({
        ...instruction,
        accounts: instruction.accounts.map((each) =>
          each.address === newKey ? { ...each, address: wallet.address } : each,
        ),
      })),
    });
    const key = { address: wallet.address, keyMatches: true };
    expect(await checksOf('native-stake', ownAccount, key)).toContain('K1');
  });
});
