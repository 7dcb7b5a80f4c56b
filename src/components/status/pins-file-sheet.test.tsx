import { pinsFor } from '@clearstake/contract/pins';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { PinsFileSheet } from './pins-file-sheet';

it('shows the whole hash of the pins file and each of its entries', async () => {
  const sha256 = '400be36b957379f93b56a2e8626e7d5785b33f320dbd8cc39554272c4cd5d75d';
  const entries = [['pool.reserve', 'SysvarC1ock11111111111111111111111111111111']] as const;
  await renderStrict(<PinsFileSheet file={{ sha256, entries, pins: pinsFor('mainnet-beta') }} />);
  const sheet = page.getByLabelText('Pins file');
  await expect
    .element(
      sheet.getByText('Addresses compiled into this page beside those of the release, for mainnet-beta'),
    )
    .toBeVisible();
  await expect.element(sheet.getByText(sha256)).toBeVisible();
  await expect.element(sheet.getByText('pool.reserve')).toBeVisible();
  await expect.element(sheet.getByText('SysvarC1ock11111111111111111111111111111111')).toBeVisible();
});
