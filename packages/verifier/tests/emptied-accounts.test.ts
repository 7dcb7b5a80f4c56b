import { Transaction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import type { IntentFields } from '../src';
import { buildLocalMessage } from '../src/local-message';
import { type Honest, honestTransaction } from '../testing/honest';
import { executor, honestFlow } from '../testing/honest-flow';
import { worded } from '../testing/worded';
import { rentOf, SOL, stakeAddress, type TestWorld, wallet } from '../testing/world';

/** Withdrawing everything closes the account: a remainder of one lamport could not stay, so the network would refuse it. */
const inactive = stakeAddress('inactive');
const known = 2n * SOL + rentOf(200);

const fields = (everything: boolean): IntentFields => ({
  cluster: 'sandbox',
  wallet: wallet.address,
  operation: 'withdraw',
  withdrawals: [{ stakeAccount: inactive, lamports: known, everything }],
});

const held = (own: TestWorld) => own.accounts.get(inactive)?.lamports ?? 0n;

function arrive(own: TestWorld, lamports: bigint): void {
  const account = own.accounts.get(inactive);
  if (!account) throw new Error('The wallet has an inactive account.');
  own.accounts.set(inactive, { ...account, lamports: account.lamports + lamports });
}

/** Built like the page does; `late` lamports arrive right after. */
function withdrawal(everything: boolean, late = 0n) {
  return honestFlow(fields(everything), {
    build: (count, own): Honest => {
      const honest = honestTransaction(fields(everything), own);
      if (honest.intent.operation !== 'withdraw') throw new Error('It is a withdrawal.');
      const bytes = buildLocalMessage(honest.intent, {
        blockhash: own.blockhash,
        lastValidBlockHeight: 0n,
        stakeAccountRent: 0n,
        newAccount: null,
        wrappedSolAccount: null,
        held: new Map([[inactive, held(own)]]),
      });
      if (count === 0) arrive(own, late);
      return { ...honest, bytes };
    },
  });
}

it.each([
  ['before it was built', (own: TestWorld) => arrive(own, 1n), 0n],
  ['between the build and the check', () => undefined, 1n],
] as const)('withdraws with everything a lamport that arrived %s', async (_, before, late) => {
  const running = withdrawal(true, late);
  before(running.own);
  const { reviewed } = await running.reach('review');
  expect(worded(reviewed.verdict.rows.find(({ key }) => key === 'amount'))).toMatchObject({
    asked: { kind: 'lamports', lamports: known },
    found: { kind: 'lamports', lamports: known + 1n },
    note: 'With 0.000000001 SOL that arrived meanwhile',
  });
  running.sign();
  await running.pass(1_000);
  const { wire, approve } = await running.prompt(0);
  // As web3.js reads it.
  const asked = Transaction.from(wire).instructions[0]?.data.readBigUInt64LE(4);
  expect([asked, executor.run(running.own, wire).ok]).toEqual([known + 1n, true]);
  approve();
  expect((await running.reach('done')).outcome.kind).toBe('confirmed');
});

it('shows everything again when a lamport arrived while it was read, and never takes less', async () => {
  const running = withdrawal(true);
  await running.reach('review');
  arrive(running.own, 1n);
  running.sign();
  await running.pass(1_000);
  const { reviewed } = await running.reach('review');
  const lamports = (amount: bigint) => ({ kind: 'lamports', lamports: amount });
  const change = { label: 'Amount', before: lamports(known), after: lamports(known + 1n) };
  expect(worded(reviewed.rebuilt?.changes[0])).toEqual(change);
  const poorer = withdrawal(true);
  arrive(poorer.own, -1n);
  expect((await poorer.reach('done')).outcome).toMatchObject({
    kind: 'refused',
    code: 'stake-state-differs',
  });
});
