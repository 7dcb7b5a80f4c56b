import { expect, type Locator, type Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/keyboard';

export class WalletMenu {
  readonly list: Locator;
  private readonly button: Locator;

  constructor(private readonly page: Page) {
    this.button = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
    this.list = page.getByRole('dialog', { name: 'Connect a wallet' });
  }

  async open(): Promise<void> {
    await this.button.click();
  }

  choice(name: string): Locator {
    return this.list.getByRole('button', { name });
  }

  /** Connects by keyboard, from the button in the header or another. */
  async connect(name: string, button = this.button): Promise<void> {
    await pressByKeyboard([button, this.choice(name)], () => this.list.waitFor({ state: 'detached' }));
  }

  async offered(): Promise<string[]> {
    await this.list.getByText('Any wallet that follows it is found by itself.').waitFor();
    const rows = this.list.getByRole('listitem').getByRole('button');
    return rows.locator('.font-560').allTextContents();
  }

  async links(): Promise<(readonly [string, string | null])[]> {
    const all = await this.list.getByRole('link').all();
    return Promise.all(
      all.map(async (link) => [(await link.textContent()) ?? '', await link.getAttribute('href')] as const),
    );
  }

  /** Picks a wallet; resolves with the address that it connected, or the sentence that it ended in. */
  async pick(name: string): Promise<string> {
    const account = this.page.getByRole('banner').locator('[dir=ltr][title]');
    const sentence = this.list
      .getByRole('alert')
      .or(this.list.getByRole('status').filter({ hasText: 'opens this page' }));
    const before = await sentence.isVisible();
    await this.choice(name).click();
    if (before) await expect(sentence).toBeHidden();
    await expect(account.or(sentence)).toBeVisible({ timeout: 10_000 });
    if (await sentence.isVisible()) return (await sentence.textContent()) ?? '';
    return (await account.getAttribute('title')) ?? '';
  }
}
