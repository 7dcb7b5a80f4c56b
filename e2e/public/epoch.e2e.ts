import { stakeEach } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';
import { ValidatorsList } from '../pages/validators-list';

const sol = 1_000_000_000n;
const withCommas = (value: number) => Math.round(value).toLocaleString('en-US');

test('one epoch moves figures, tables and charts, and stays with the links', async ({ page, sandbox }) => {
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const past = epoch - 5;
  const words = withCommas(past);
  const { apy } = await sandbox.get<{ apy: readonly { epoch: number; apy: number }[] }>(
    'v1/validator/apy?epochs=100',
  );
  const { tvl_values: stakes } = await sandbox.get<{ tvl_values: readonly { epoch: number; tvl: number }[] }>(
    `tvl?start_epoch=${past}&end_epoch=${past}`,
  );
  const { block_cu: units } = await sandbox.get<{ block_cu: readonly { epoch: number; block_cu: number }[] }>(
    'v1/validator/blockcu?epochs=100',
  );
  const rate = apy.find((row) => row.epoch === past)?.apy.toFixed(2) ?? '';
  const overview = new Overview(page);
  await overview.open('?range=10');
  const slider = page.getByRole('slider', { name: 'Epoch: latest' });
  await slider.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`epoch=${past}`));
  await expect(page.getByRole('slider', { name: `Epoch ${words}` })).toBeFocused();

  await expect(overview.figure('APY, Harrow Lane')).toContainText(`${rate}%`);
  await expect(overview.figure('APY, Harrow Lane')).toContainText('latest');
  const stake = overview.figure('Activated stake, all client validators');
  await expect(stake).toContainText(`${withCommas(stakes[0]?.tvl ?? 0)}SOL`);
  await expect(overview.figure('APY, liquid pool')).toContainText(
    'unavailableNo source has its history; latest',
  );
  const cu = overview.chart('Compute units per block');
  const millions = ((units.find((row) => row.epoch === past)?.block_cu ?? 0) / 1e6).toFixed(1);
  await expect(cu).toContainText(millions);
  await expect(overview.picture(cu)).toHaveAccessibleName(new RegExp(`Marked: Epoch ${words}:`));
  await expect(page.getByText(`complete epochs up to ${words}`)).toBeVisible();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^Validators running the client ?, epoch ${words}$`) }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Validators', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/validators\\?epoch=${past}`));
  await expect(page.getByText(`In epoch ${words} the APY of 1 of`)).toBeVisible();
  const list = new ValidatorsList(page);
  await list.search.fill('harrow');
  await expect(list.rows.first()).toContainText(rate);
  await list.rows.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`epoch=${past}`));
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(`APY${rate}%`);
  await expect(figures).toContainText('Commissionunavailable');

  await page.getByRole('button', { name: 'Latest', exact: true }).click();
  await expect(page).not.toHaveURL(/epoch=/);
  await expect(figures).toContainText('Commission4%');
});

test('Play steps through the epochs and stops at the last one', async ({ page, sandbox }) => {
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const overview = new Overview(page);
  await overview.open(`?epoch=${epoch - 3}`);
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(page.getByRole('slider', { name: `Epoch ${withCommas(epoch - 1)}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`epoch=${epoch - 1}`));
});

test('the portfolio of an epoch has what the chain paid then', async ({ page, sandbox, wallet }) => {
  const [account] = await stakeEach(sandbox, wallet, 30n * sol, [9n * sol]);
  await sandbox.turnEpoch();
  await sandbox.turnEpoch();
  await sandbox.turnEpoch();
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const [paid] = await sandbox.rpc<({ amount: number; postBalance: number } | null)[]>('getInflationReward', [
    [account],
    { epoch: epoch - 1 },
  ]);
  await page.goto(`/portfolio?address=${wallet.address}&epoch=${epoch - 1}`);
  const region = page.getByRole('region', { name: `Epoch ${withCommas(epoch - 1)}` });
  const row = region.getByRole('row').filter({ hasText: account.slice(0, 4) });
  await expect(row).toContainText(((paid?.amount ?? 0) / 1e9).toFixed(9));
  await expect(row).toContainText(((paid?.postBalance ?? 0) / 1e9).toFixed(9));
});

test('a what-if shows income and APY of another share, and its link the same', async ({ page, sandbox }) => {
  const { validators } = await sandbox.get<{
    validators: readonly {
      identity: string;
      name?: string;
      block_rewards: number;
      apy: number;
      apy_jito: number;
    }[];
  }>('v1/validators/overview');
  const harrow = validators.find(({ name }) => name === 'Harrow Lane');
  await page.goto('/operators');
  await page.getByRole('link', { name: 'What a share does to income and APY' }).click();
  const whatIf = page.getByRole('region', { name: 'What if its terms changed' });
  // Its share and commission in the sandbox's roster; the share is inferred from a rate of two decimals and measured epochs.
  await expect(whatIf).toContainText(/These figures show that it now keeps (?:15\.9\d|16(?:\.0\d)?) %/);
  await expect(whatIf).toContainText('now 4 %');
  const share = whatIf.getByRole('slider', { name: 'Share of block rewards that it keeps' });
  await share.focus();
  await page.keyboard.press('End');
  await whatIf.getByRole('slider', { name: 'Commission on inflation rewards' }).focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/share=10000/);
  await expect(page).toHaveURL(/commission=0/);
  // Without commission the operator has the block rewards alone, and its delegators what is paid before 4 %, and tips.
  const all = (Math.floor((harrow?.block_rewards ?? 0) * 1e4) / 1e4).toFixed(4).replace(/0{1,2}$/, '');
  const total = ((harrow?.apy ?? 0) / 0.96 + (harrow?.apy_jito ?? 0)).toFixed(2);
  await expect(whatIf).toContainText(`Operator, one epoch${all}SOL`);
  await expect(whatIf).toContainText(`Delegators’ APY${total}%`);
  await page.reload();
  await expect(whatIf).toContainText(`Delegators’ APY${total}%`);
  await whatIf.getByRole('button', { name: 'Back to the current terms' }).click();
  await expect(share).toBeFocused();
  await expect(page).not.toHaveURL(/share=/);
});

test('the scorecard says when there will be a score, and scores an epoch that has ended', async ({
  page,
  sandbox,
}) => {
  const shown = await sandbox.get<{ apy: number }>('v1/validator/apy');
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  // The gateway keeps the document that it rendered until the epoch's answers have come.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(withCommas(epoch));
  const overview = new Overview(page);
  await overview.open();
  const card = page.getByRole('region', { name: 'How accurate the shown rate was' });
  await expect(card).toContainText(
    `While epoch ${withCommas(epoch)} runs, this page shows ${shown.apy.toFixed(2)} %.`,
  );
  await expect(card.getByRole('table')).toHaveCount(0);
  await sandbox.turnEpoch();
  const came = await sandbox.get<{ apy: number }>('v1/validator/apy');
  await expect(async () => {
    await overview.open();
    await expect(card.getByRole('row')).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  await expect(card.getByRole('row').last()).toContainText(
    `${withCommas(epoch)}${shown.apy.toFixed(2)}${came.apy.toFixed(2)}`,
  );
  await card.getByRole('button', { name: 'Clear' }).click();
  await expect(card).toContainText(`While epoch ${withCommas(epoch + 1)} runs`);
});
