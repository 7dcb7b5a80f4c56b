import { formatReviewValue, type IntentFields, type Operation } from '@clearstake/verifier';
import { honestFields, honestTransaction } from '@clearstake/verifier/testing/honest';
import { offerFor } from '@clearstake/verifier/testing/judge';
import { copyWorld, testWorld, worldFor } from '@clearstake/verifier/testing/world';
import { worldRpc } from '@clearstake/verifier/testing/world-rpc';
import { expect, it } from 'vitest';
import { plainRows } from './plain-rows';

const world = await testWorld();
const rent = '0.002282880 SOL of it is rent, which stays yours';
const arrives = 'What you get arrives in your own account';
const stays = (sol: string) => `Nothing but the fee, ${sol} stays in your own stake accounts | As before`;
const deposit = 'You get at least 18.324166666 csSOL';

/** What leaves and its note, then the note on who can withdraw. Of the pool: 60,000 SOL for 55,000 tokens, less ten basis points. */
const expected: Readonly<Record<Operation, string>> = {
  'native-stake': `250.00229288 SOL, ${rent} | No lockup`,
  'native-unstake': stays('19.000000000 SOL'),
  'sovereign-unstake': stays('12.000000000 SOL'),
  'cancel-deactivation': stays('3.000000000 SOL'),
  'liquid-stake': `20.000005 SOL, ${deposit} | ${arrives}`,
  'legacy-deposit': `20.000005 SOL, ${deposit} | ${arrives}`,
  'liquid-unstake': `0.00229288 SOL and 10.000000000 csSOL, ${rent}. You get at least 10.898181818 SOL | No lockup`,
  'legacy-withdraw': `0.00229288 SOL and 9.166666666 csSOL, ${rent}. You get at least 9.989999998 SOL | No lockup`,
  'swap-exit': '10.000000000 csSOL, You get at least 10.843690909 SOL | The SOL arrives there',
  'auto-compound': stays('21.000000000 SOL'),
  // Of 2.005282880 SOL, less the fee.
  withdraw: '2.00527788 SOL | As before',
  merge: stays('24.009848640 SOL'),
  unwrap: '12.000000000 wrapped SOL, You get at least 12.002039280 SOL | The SOL arrives there',
  split: `0.00229288 SOL, ${rent} | No lockup`,
};
const given = Object.entries(expected).map(([operation, text]): [string, IntentFields, string, boolean] => [
  operation,
  honestFields[operation as Operation],
  text,
  true,
]);
// The ledger grows by an entry of 40 bytes, whose rent is 6,960 lamports each; a token account of 165 bytes is created.
const ledger = '0.000278400 SOL of it is the auto-compound deposit, which comes back when it is switched off';
const first = `20.00204428 SOL, 0.002039280 SOL of it is rent, which stays yours. ${deposit} | ${arrives}`;

it.each([
  ...given,
  [
    'stake that switches auto-compounding on',
    { ...honestFields['native-stake'], autoCompound: true } as IntentFields,
    `250.00257128 SOL, ${rent}. ${ledger} | No lockup`,
    true,
  ],
  ['first deposit', honestFields['liquid-stake'], first, false],
] as const)('shows an honest %s in four plain rows', async (_, fields, text, hasTokens) => {
  const here = copyWorld(worldFor(fields.operation, world));
  if (!hasTokens) here.accounts.delete(here.poolTokenAccount);
  const honest = honestTransaction(fields, here);
  const { verdict } = await offerFor(honest, honest.bytes, worldRpc(here));
  expect(verdict.outcome).toBe('accepted');
  const rows = plainRows(honest.intent, verdict);
  const [leaves, control, fee, rest] = rows.map(({ values }) =>
    values.map((value) => formatReviewValue(value)).join(' and '),
  );
  const [note, withdrawal] = rows.map((row) => row.note);
  expect(`${leaves}${note ? `, ${note}` : ''} | ${withdrawal}`).toBe(text);
  // 5,000 lamports for each signature; a new account signs, too.
  const paid = honest.newKey === null ? '0.000005 SOL' : '0.00001 SOL';
  expect([rows.length, control, fee, rest]).toEqual([4, 'Only your wallet', paid, 'Nothing else']);
  expect(rows[0]?.label).toMatch(/^What (?:leaves|arrives in) your wallet/);
});
