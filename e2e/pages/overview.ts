import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration';

/** The public overview: figures and charts over epochs. */
export class Overview {
  readonly charts: Locator;

  constructor(readonly page: Page) {
    this.charts = page.locator('figure:has(figcaption)');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/${query}`);
    await waitForHydration(this.page);
  }

  /** One of the headline figures with its notes, by its label. */
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
      .getByRole('button', { name: String(epochs), exact: true })
      .click();
  }
}
