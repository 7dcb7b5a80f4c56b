import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration';

export class Overview {
  readonly charts: Locator;

  constructor(readonly page: Page) {
    this.charts = page.locator('figure:has(figcaption)');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/${query}`);
    await waitForHydration(this.page);
  }

  async openFigures(query = ''): Promise<void> {
    await this.page.goto(`/figures${query}`);
    await waitForHydration(this.page);
  }

  /** What a chart's menu offers, by its word; the menu is open then. */
  async action(chart: Locator, word: string): Promise<Locator> {
    await chart.getByRole('button', { name: /^Chart: / }).click();
    const name = new RegExp(`^${word}: `);
    return chart.getByRole('button', { name }).or(chart.getByRole('link', { name }));
  }

  figure(label: string): Locator {
    return this.page
      .getByRole('region', { name: 'Figures' })
      .locator('> div > div')
      .filter({ has: this.page.getByText(label, { exact: true }) });
  }

  chart(title: string): Locator {
    return this.charts.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** A chart's picture, static or interactive; its name has the figures of the marked epoch. */
  picture(chart: Locator): Locator {
    return chart.getByRole('application').or(chart.getByRole('img'));
  }

  /** Rows of a chart's table, newest first. */
  rows(chart: Locator): Locator {
    return chart.locator('tbody tr');
  }

  async chooseRange(epochs: number): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Epoch range' })
      .getByRole('link', { name: String(epochs), exact: true })
      .click();
  }
}
