import type { Locator, Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/keyboard';

/** The wallet in the page's header, with its list. */
export class WalletMenu {
  readonly list: Locator;
  private readonly button: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
    this.list = page.getByRole('dialog', { name: 'Connect a wallet' });
  }

  async open(): Promise<void> {
    await this.button.click();
  }

  /** The wallet of this name in the opened list. */
  choice(name: string): Locator {
    return this.list.getByRole('button', { name });
  }

  /** Connects by keyboard, from the button in the header or another. */
  async connect(name: string, button = this.button): Promise<void> {
    await pressByKeyboard([button, this.choice(name)], () => this.list.waitFor({ state: 'detached' }));
  }
}
