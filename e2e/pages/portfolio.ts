import type { Locator, Page } from '@playwright/test';
import { ReviewSheet } from './review-sheet';
import { WalletMenu } from './wallet-menu';

export class Portfolio {
  readonly review: ReviewSheet;
  readonly rows: Locator;
  readonly bulk: Locator;
  readonly waysOut: Locator;
  readonly activity: Locator;
  readonly position: Locator;
  readonly manage: Locator;

  constructor(readonly page: Page) {
    this.review = new ReviewSheet(page);
    this.rows = page.getByRole('region', { name: 'Stake accounts' }).locator('tbody tr[data-index]');
    this.bulk = page.getByRole('region', { name: 'Selected accounts' });
    this.waysOut = page.getByRole('dialog', { name: 'Unstake' });
    this.activity = page.getByRole('region', { name: 'Activity' });
    this.position = page.getByRole('region', { name: 'Position' });
    this.manage = page.getByRole('dialog', { name: 'Stake account' });
  }

  async openWith(wallet: string): Promise<void> {
    await this.page.goto('/portfolio');
    const connect = this.page.getByRole('main').getByRole('button', { name: /^Connect/ });
    await new WalletMenu(this.page).connect(wallet, connect);
  }

  async openOf(address: string): Promise<void> {
    await this.page.goto(`/portfolio?address=${address}`);
  }

  async openTab(name: 'Rewards' | 'Activity' | 'Receipts'): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  async look(address: string): Promise<void> {
    const field = this.page.getByLabel('Look at any address');
    if (!(await field.isVisible())) await this.page.getByText('Look at any address').first().click();
    await field.fill(address);
    await this.page.getByRole('button', { name: 'Look', exact: true }).click();
  }

  get lookupError(): Locator {
    return this.page.getByText(
      'Not an account address: 32 to 44 letters and digits, never 0, O, I or l, that stand for 32 bytes.',
    );
  }

  async dropReceipt(name: string, text: string): Promise<void> {
    const files = await this.page.evaluateHandle(
      ([fileName, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], fileName, { type: 'application/json' }));
        return transfer;
      },
      [name, text] as const,
    );
    await this.page.getByText('Check a receipt again.').dispatchEvent('drop', { dataTransfer: files });
  }

  row(address: string): Locator {
    return this.rows.filter({ has: this.page.getByTitle(address, { exact: true }) });
  }

  async select(...addresses: readonly string[]): Promise<void> {
    for (const address of addresses) await this.row(address).getByRole('checkbox').check();
  }

  async selectAll(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Select all listed accounts' }).check();
  }

  /** Unfolds the rarer actions for the selected accounts, and which are left out. */
  async showMore(): Promise<void> {
    await this.bulk.getByText('More for these accounts').click();
  }

  bulkAction(name: string): Locator {
    return this.bulk.getByRole('button', { name });
  }

  /** Continues from the summary of a merge to its review. */
  get confirmMerge(): Locator {
    return this.page.getByRole('button', { name: 'Review the merge' });
  }

  /** The button in an account's row that opens the dialog with all its actions. */
  manageButton(address: string): Locator {
    return this.row(address).getByRole('button', { name: /^Everything about/ });
  }

  async openManage(address: string): Promise<void> {
    await this.manageButton(address).click();
  }

  async openUnstake(): Promise<void> {
    await this.position.getByRole('link', { name: 'Unstake', exact: true }).click();
    await this.waysOut.waitFor();
  }

  async chooseWayOut(amount: string, title: string | RegExp): Promise<void> {
    if (!(await this.waysOut.isVisible())) await this.openUnstake();
    await this.page.getByLabel('Amount, SOL').fill(amount);
    await this.waysOut.getByRole('radio', { name: title }).check();
  }

  get unstakeButton(): Locator {
    return this.waysOut.getByRole('button', { name: /^(?:Unstake|Swap) \d/ });
  }

  wayOut(title: string | RegExp): Locator {
    return this.waysOut.getByRole('article').filter({ has: this.page.getByRole('heading', { name: title }) });
  }
}
