import { expect, type Locator, type Page } from '@playwright/test';

/** The stake page: where things are and what a person does with them. No assertions about results. */
export class StakeDesk {
  readonly review: Locator;
  readonly sign: Locator;
  readonly refusal: Locator;

  constructor(readonly page: Page) {
    this.review = page.getByRole('dialog', { name: /./ }).filter({ has: page.getByText('You asked') });
    this.sign = page.getByRole('button', { name: 'Sign in wallet' });
    this.refusal = page.getByRole('alertdialog');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/stake${query}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Stake SOL' })).toBeVisible();
  }

  async connect(wallet: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect wallet' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: wallet }).click();
    await expect(this.page.getByText(/Wallet holds/)).toBeVisible();
  }

  async ask(amount: string): Promise<void> {
    await this.page.getByLabel('Amount', { exact: true }).fill(amount);
    await this.page.getByRole('button', { name: 'Review the transaction' }).click();
  }

  /** Waits until the ticks are done and the green button can be pressed, then presses it. */
  async signNow(): Promise<void> {
    await expect(this.sign).toBeEnabled();
    await this.sign.click();
  }
}
