import { messageOf } from '@server/sandbox/hostile/draft';
import { prepend } from '@server/sandbox/hostile/edit';
import { unitLimit, unitPrice } from '@server/sandbox/hostile/instructions';
import { expect, it } from 'vitest';
import { honestInput } from '@/testing/transaction/edited';
import { honestFields, honestTransaction } from '@/testing/transaction/honest';
import { rowText } from '@/testing/transaction/review-text';
import { signedBy } from '@/testing/transaction/signing';
import { testWorld, wallet } from '@/testing/transaction/world';
import { reviewWalletChange } from './review-wallet-change';

const world = await testWorld();
const added = 'Your wallet added a priority fee of';

it.each([
  [null, '≤ 0.0002 SOL | 0.00001 SOL | 2 signatures, no priority fee'],
  // 100,000 units at 0.5 lamports are 50,000; with two signatures 60,000.
  [500_000n, `≤ 0.0002 SOL | 0.00006 SOL | ${added} 0.00005 SOL`],
  [
    3_000_000n,
    `≤ 0.005 SOL | 0.00031 SOL | ${added} 0.0003 SOL; with it, up to 0.005 SOL are allowed instead of 0.0002 SOL`,
  ],
  // Above every limit.
  [50_000_000n, '≤ 0.005 SOL | 0.00501 SOL'],
])('shows what the wallet added at %s micro-lamports a unit', async (price, expected) => {
  const input = await honestInput(honestFields['native-stake'], world);
  const { draft } = honestTransaction(honestFields['native-stake'], world);
  const changed = price === null ? draft : prepend(draft, unitLimit(100_000), unitPrice(price));
  const { accepted, verdict } = reviewWalletChange(input, signedBy(messageOf(changed), wallet));
  const row = verdict.rows.find(({ key }) => key === 'fee');
  if (!row) throw new Error('There is a row for the fee.');
  const refused = price === 50_000_000n;
  const status = refused ? 'fail ' : price === null ? '' : 'warn ';
  expect(rowText(row, world)).toBe(`${status}fees/fee: Network and priority fee | ${expected}`);
  expect([accepted, row.meaning]).toEqual([
    !refused,
    refused ? `${added} 0.005 SOL; with it, up to 0.005 SOL are allowed instead of 0.0002 SOL.` : undefined,
  ]);
});
