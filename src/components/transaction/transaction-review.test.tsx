import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';
import { renderStrict, testQueryClient } from '@/testing/render-strict';
import { refusedVerdict, stakeIntent } from '@/testing/verdicts';
import { WithWallet } from '@/testing/wallet-session';
import { TransactionReview } from './transaction-review';

const flow = (state: TransactionFlowControl['state']): TransactionFlowControl => ({
  state,
  batch: null,
  signer: undefined,
  start: vi.fn(),
  sign: vi.fn(),
  close: vi.fn(),
  retry: vi.fn(),
  acceptWorst: vi.fn(),
  next: undefined,
});
const layer = (state: TransactionFlowControl['state']) => (
  <WithWallet state={{ phase: 'disconnected', choices: [] }}>
    <TransactionReview flow={flow(state)} />
  </WithWallet>
);
const refused: TransactionFlowControl['state'] = {
  step: 'done',
  intent: stakeIntent,
  outcome: { kind: 'refused', code: 'authority-differs', verdict: refusedVerdict },
  reached: 'checking',
  verdict: refusedVerdict,
  signature: null,
  audit: null,
};

it('locks the page’s scroll without a layout shift', async () => {
  const root = document.documentElement;
  const behind = () => [getComputedStyle(root).overflowY, document.body.offsetWidth - root.clientWidth];
  const before = behind();
  // Simulates a scroll bar of 15 pixels.
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(root.clientWidth + 15);
  onTestFinished(() => void vi.restoreAllMocks());
  const client = testQueryClient();
  const { rerender } = await renderStrict(layer(refused), client);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(behind()).toEqual(['hidden', -15]);
  await rerender(<QueryClientProvider client={client}>{layer(null)}</QueryClientProvider>);
  expect(behind()).toEqual(before);
  expect(root.getAttribute('style') ?? '').not.toContain('--page-bar');
});
