import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from '../fixtures/sandbox';
import type { TestWallet } from '../fixtures/test-wallet';
import { ReviewSheet } from './review-sheet';
import { WalletMenu } from './wallet-menu';

export class StakeDesk {
  readonly amount: Locator;
  readonly holds: Locator;
  readonly review: ReviewSheet;
  readonly ask: Locator;

  constructor(readonly page: Page) {
    this.amount = page.getByLabel('Amount', { exact: true });
    this.holds = page.getByText(/^Wallet holds \d/);
    this.ask = page.getByRole('button', { name: 'Review the transaction' });
    this.review = new ReviewSheet(page);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/stake${query}`);
  }

  /** Opens the page and connects the wallet; the form has read the balance afterwards. */
  async openWith(wallet: string, query = ''): Promise<void> {
    await this.open(query);
    await new WalletMenu(this.page).connect(wallet);
    await this.holds.waitFor();
  }

  /** Funds the wallet with 10 SOL and opens the page with it. */
  async openFunded(sandbox: Sandbox, wallet: TestWallet, query = ''): Promise<void> {
    await sandbox.fund(wallet.address, 10_000_000_000n);
    await this.openWith(wallet.name, query);
  }

  async request(amount: string): Promise<void> {
    await this.amount.fill(amount);
    await this.ask.click();
  }

  /** Requests a transaction by keyboard, and waits for the review that accepts it. */
  async requestAccepted(amount: string): Promise<void> {
    await this.amount.fill(amount);
    await this.review.openBy(this.ask);
  }
}
