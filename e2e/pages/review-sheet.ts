import { expect, type Locator, type Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/keyboard';

export class ReviewSheet {
  /** Present unless the transaction is refused. */
  readonly sheet: Locator;
  /** Replaces the sheet when the transaction is refused. */
  readonly refusal: Locator;
  readonly accepted: Locator;
  readonly sign: Locator;
  readonly landed: Locator;

  constructor(readonly page: Page) {
    this.sheet = page.locator('section[role=dialog]');
    this.refusal = page.getByRole('alertdialog');
    this.accepted = page.getByRole('heading', { name: 'It does what you asked' });
    this.sign = page.getByRole('button', { name: 'Sign in wallet' });
    this.landed = this.sheet.getByRole('status').filter({ hasText: 'It landed in slot' });
  }

  /** The outcome of a transaction that did not land. */
  get outcome(): Locator {
    return this.sheet.getByRole('alert');
  }

  matchedRow(label: string): Locator {
    return this.sheet.getByText(new RegExp(`^${label}: you asked .*, matches$`));
  }

  /** Opens the second level, where every row and instruction is. */
  async openAll(): Promise<void> {
    await this.sheet.getByText(/^All \d+ rows and \d+ instructions?$/).click();
  }

  /** A matching row of this name with a note: it is on the first level, and again among all rows. */
  notedRow(label: string): Locator {
    return this.sheet.getByText(new RegExp(`^${label}: you asked .*, matches\\. Take note: `)).first();
  }

  /** A row of this name that did not match; the first one, where a row fails twice. */
  failedRow(label: string): Locator {
    return this.refusal.getByText(new RegExp(`^${label}: you asked .*, does not match`)).first();
  }

  /** Presses the controls that lead to the review, and waits for the one that accepts. */
  async openBy(...controls: [Locator, ...Locator[]]): Promise<void> {
    await pressByKeyboard(controls, () => expect(this.accepted).toBeFocused());
  }

  async signAndLand(): Promise<void> {
    await pressByKeyboard([this.sign], async () => {
      await this.landed.waitFor();
      await expect(this.sheet.getByRole('heading', { name: /^You / })).toBeFocused();
    });
  }

  /** Saves the receipt of what landed, and ends the review; where another page follows, its heading gets the focus. */
  async finish(): Promise<void> {
    const save = this.sheet.getByRole('button', { name: 'Save receipt' });
    const saved = this.page.waitForEvent('download');
    await pressByKeyboard([save], async () => void (await saved));
    await expect(save).toBeFocused();
    const done = this.sheet.getByRole('button', { name: 'Done' });
    await done.press('Enter');
    await expect(this.sheet).toHaveCount(0);
    await expect(this.page.locator(':focus')).toHaveCount(1);
  }

  async signAndFinish(): Promise<void> {
    await this.signAndLand();
    await this.finish();
  }

  async cancel(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Cancel' }).click();
  }

  async close(): Promise<void> {
    await this.sheet.or(this.refusal).getByRole('button', { name: 'Close', exact: true }).click();
  }
}
