import { pinsFor } from '@contract/pins';
import { type Draft, messageOf } from '@server/sandbox/hostile/draft';
import { patchAccount } from '@server/sandbox/hostile/edit';
import { describe, expect, it } from 'vitest';
import { type Operation, reviewWalletChange } from '@/transaction';
import { type Honest, honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { signedBy } from './signing';
import { attacker, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** The same instructions returned by a wallet in another envelope. Most of it the policy would refuse as well. */
const OTHER = 'Other instructions than those that were checked';
const world = await testWorld();

async function foundTexts(operation: Operation, edit: (honest: Honest) => Draft): Promise<(string | null)[]> {
  const honest = honestTransaction(honestFields[operation], world);
  const { intent } = honest;
  const answer = honestAnswer(honest);
  const { decoded, facts } = await judgeBytes(intent, honest.bytes, worldRpc(world), answer);
  const input = { intent, decoded, facts, pins: pinsFor('sandbox'), answer };
  const { findings } = reviewWalletChange(input, signedBy(messageOf(edit(honest)), wallet));
  return findings
    .filter(({ check }) => check === 'F2')
    .map(({ found }) => (found.kind === 'text' ? found.text : null));
}

describe('a wallet may not return', () => {
  it('another version of the same message', async () => {
    expect(await foundTexts('native-stake', ({ draft }) => ({ ...draft, version: 0 }))).toEqual([
      'Another transaction version',
    ]);
  });

  it('another fee payer', async () => {
    const texts = await foundTexts('native-unstake', ({ draft }) => ({ ...draft, payer: attacker.address }));
    expect(texts).toContain('Another fee payer');
  });

  it('the same accounts out of a lookup table or out of none', async () => {
    expect(await foundTexts('swap-exit', ({ draft }) => ({ ...draft, tables: {} }))).toContain(
      'Other lookup tables',
    );
  });

  it('an account with more privileges', async () => {
    const DELEGATE = 2;
    const VOTE = 1;
    const vote = pinsFor('sandbox').validators[0]?.vote;
    const now =
      (change: object) =>
      ({ draft }: Honest) =>
        patchAccount(draft, DELEGATE, VOTE, change);
    expect(await foundTexts('native-stake', now({ signer: true }))).toEqual([`${vote} must sign now`, OTHER]);
    expect(await foundTexts('native-stake', now({ writable: true }))).toEqual([
      `${vote} may be changed now`,
      OTHER,
    ]);
  });
});
