import type { Audit } from '@clearstake/verifier';
import { differingAudit, doneState } from '@clearstake/verifier/testing/flow-states';
import { acceptedVerdict, stakeIntent, testWallet } from '@clearstake/verifier/testing/verdicts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { showReview as show } from '@/testing/review-sheet';
import { worker } from '@/testing/worker';
import { afterLanding } from './after-landing';

const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const confirmed = { kind: 'confirmed', signature, slot: 5n, finalized: true } as const;

describe('a stake that landed', () => {
  it('says what the chain recorded, where more arrived than the review promised', async () => {
    worker.use(...publicAnswers);
    const audit = {
      kind: 'matches',
      problems: [],
      notes: [],
      slot: 5n,
      blockTime: null,
      fee: 5_000n,
      at: 1,
      walletBefore: 500_000_000_000n,
      walletAfter: 249_997_800_000n,
      balances: [
        { address: testWallet, unit: 'lamports', before: 500_000_000_000n, after: 249_997_800_000n },
        { address: `${acceptedVerdict.newAccount}`, unit: 'lamports', before: 0n, after: 250_002_282_881n },
      ],
    } satisfies Audit;
    await show(doneState(confirmed, { audit }));
    const changed = page.getByRole('region', { name: 'What changed' });
    await expect
      .element(changed)
      .toHaveTextContent(
        '−250.002200000 SOL after the fee of 0.000005000 SOL, from 500.000000000 to 249.997800000',
      );
    await expect.element(changed).toHaveTextContent('+250.002282881SOL');
    await expect.element(page.getByText(/what you signed landed, byte for byte\.$/)).toBeVisible();
  });

  it('shows no change as recorded where the comparison differs', async () => {
    worker.use(...publicAnswers);
    await show(doneState(confirmed, { audit: differingAudit }));
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(page.getByRole('region', { name: 'What changed' }).query()).toBeNull();
    expect(page.getByText('Nothing to do', { exact: false }).query()).toBeNull();
  });
});

it('afterLanding gives a date exactly where the network does something later', () => {
  const { id, cluster, wallet, createdAt } = stakeIntent;
  const base = { id, cluster, wallet, createdAt, lamports: 1n };
  const eventOf = (intent: Parameters<typeof afterLanding>[0]) =>
    afterLanding(intent, 'epoch-end', true).event?.label ?? null;
  expect(eventOf(stakeIntent)).toBe('First reward');
  expect(eventOf({ ...base, operation: 'liquid-stake' })).toBe('First earns');
  const part = { ...base, operation: 'split', stakeAccount: 'x' } as const;
  expect(eventOf({ ...part, deactivate: true })).toBe('Ready to withdraw');
  expect(eventOf({ ...part, deactivate: false })).toBeNull();
  expect(eventOf({ ...base, operation: 'withdraw', withdrawals: [] })).toBeNull();
});
