import { pinsFor } from '@contract/pins';
import { type Draft, messageOf } from '@server/sandbox/hostile/draft';
import { patchAccount } from '@server/sandbox/hostile/edit';
import { describe, expect, it } from 'vitest';
import { decodeBytes, type Operation, reviewWalletChange } from '@/transaction';
import { reservedAccounts } from '@/transaction/decode/reserved-accounts';
import { type Honest, honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { signedBy } from './signing';
import { attacker, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** The same instructions returned by a wallet in another envelope. Most of it the policy would refuse as well. */
const OTHER = 'Other instructions than those that were checked';
const world = await testWorld();

type Edited = Draft | Uint8Array;

async function foundTexts(
  operation: Operation,
  edit: (honest: Honest) => Edited,
): Promise<(string | null)[]> {
  const honest = honestTransaction(honestFields[operation], world);
  const { intent } = honest;
  const answer = honestAnswer(honest);
  const { decoded, facts } = await judgeBytes(intent, honest.bytes, worldRpc(world), answer);
  const input = { intent, decoded, facts, pins: pinsFor('sandbox'), answer };
  const edited = edit(honest);
  const message = edited instanceof Uint8Array ? edited : messageOf(edited);
  const { findings } = reviewWalletChange(input, signedBy(message, wallet));
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

it('a wallet may mark programs that are called as writable, because the runtime demotes them', async () => {
  const texts = await foundTexts('auto-compound', ({ bytes }) => {
    const { message } = decodeBytes(bytes);
    // The System program, which is reserved, and the auto-compound program.
    const marked = message?.staticKeys.slice(-2) ?? [];
    const called = message?.instructions.map(({ program }) => program) ?? [];
    expect(marked.map((key) => [reservedAccounts.has(key), called.includes(key)])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(bytes[2]).toBe(2);
    return bytes.with(2, 0);
  });
  expect(texts).toEqual([]);
});
