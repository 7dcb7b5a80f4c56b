import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { portfolioTotals } from '@/lib/portfolio/totals';
import { renderStrict } from '@/testing/render-strict';
import { TodoCells } from './todo-cells';

it('says where idle SOL comes from: a merge frees rent, too', async () => {
  const totals = { ...portfolioTotals([], 'W'), idle: 2_282_880n, idleAccounts: 1 };
  await renderStrict(
    <TodoCells
      whole
      totals={totals}
      boundary={undefined}
      onWithdraw={undefined}
      onSweep={undefined}
      reminder={undefined}
    />,
  );
  await expect
    .element(page.getByText('Tips, rewards and freed rent in 1 account, not earning'))
    .toBeVisible();
});
