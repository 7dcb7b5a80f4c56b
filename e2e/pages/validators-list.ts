import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration';

export class ValidatorsList {
  readonly rows: Locator;
  readonly count: Locator;
  readonly search: Locator;
  readonly tray: Locator;

  constructor(readonly page: Page) {
    this.rows = page.locator('tbody tr[data-index]');
    this.count = page.getByRole('status').filter({ hasText: / of .* shown\./ });
    this.search = page.getByLabel('Search validators');
    this.tray = page.getByRole('region', { name: 'Compare tray' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/validators${query}`);
    await waitForHydration(this.page);
    await this.rows.first().waitFor();
  }

  head(name: string): Locator {
    return this.page.getByRole('columnheader', { name, exact: true });
  }

  names(): Locator {
    return this.rows.locator('.name');
  }

  async sortBy(column: string): Promise<void> {
    await this.head(column).getByRole('link').click();
  }

  async filter(field: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Filters/ }).click();
    await this.page.getByLabel(field, { exact: true }).fill(value);
    await this.page.keyboard.press('Escape');
  }

  /** Opens the menu of the view, where columns are chosen and the list is taken along. */
  async openView(): Promise<void> {
    await this.page.getByRole('button', { name: 'View', exact: true }).click();
  }

  async toggleColumn(name: string): Promise<void> {
    await this.openView();
    await this.page.getByRole('link', { name: new RegExp(`^(?:Show|Hide) ${name}$`) }).click();
    await this.page.keyboard.press('Escape');
  }

  async compare(row: number): Promise<void> {
    await this.rows.nth(row).getByRole('checkbox').check();
  }
}
