import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { learnRenderedAt, timeExchange } from '@/lib/time/clock';
import { renderStrict } from '@/testing/render-strict';
import { ClockBanner } from './clock-banner';

it('says how far the device is off, until it is right', async () => {
  await renderStrict(<ClockBanner />);
  const notice = page.getByText(/The clock of this device is/);
  await expect.element(notice).not.toBeInTheDocument();
  learnRenderedAt(Date.now() + 20 * 60_000);
  await expect.element(notice).toHaveTextContent('The clock of this device is 20 min behind the server’s.');
  timeExchange()(new Date(Date.now() - 3_600_000).toUTCString());
  await expect
    .element(notice)
    .toHaveTextContent('The clock of this device is 1 h 0 min ahead of the server’s.');
  timeExchange()(new Date().toUTCString());
  await expect.element(notice).not.toBeInTheDocument();
});
