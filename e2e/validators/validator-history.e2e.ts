import { interceptRpc } from '../fixtures/rpc-answers';
import { expect, test } from '../fixtures/test';
import { ValidatorsList } from '../pages/validators-list';

interface VoteAccounts {
  readonly current: readonly { readonly nodePubkey: string; readonly commission: number }[];
}
interface Overview {
  readonly validators: readonly { readonly identity: string; readonly name?: string }[];
}

test('list and page show a commission that changed since it was first seen', async ({ page, sandbox }) => {
  const { validators } = await sandbox.get<Overview>('v1/validators/overview');
  const tidewater = validators.find(({ name }) => name === 'Tidewater')?.identity ?? '';
  const list = new ValidatorsList(page);
  const row = list.rows.first();
  // Its commission in the sandbox's roster; this browser has kept it once the page says since when.
  await page.goto(`/validators/${tidewater}`);
  const commission = page
    .getByRole('region', { name: 'Figures' })
    .getByText(/^Commission/)
    .locator('..');
  await expect(commission).toContainText(/Commission5%Unchanged since this browser first saw it/);

  const rpc = await interceptRpc(page);
  rpc.change('getVoteAccounts', {
    result: (truth) => ({
      ...(truth as VoteAccounts),
      current: (truth as VoteAccounts).current.map((account) =>
        account.nodePubkey === tidewater
          ? { ...account, commission: 9, inflationRewardsCommissionBps: 900 }
          : account,
      ),
    }),
  });
  await page.goto('/validators?q=tidewater');
  await expect(row).toContainText('5→9');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tidewater' })).toBeVisible();
  await expect(page.getByText(/From 5 to 9 %, between .* as this browser saw it/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why your stake does not go here' })).toBeVisible();
});
