/**
 * A portfolio of 500 stake accounts at a processor four times slower: no frame may take more than 100 ms while it renders, is
 * filtered by each state, searched, sorted, selected and scrolled; first as anybody sees it by its address, then with its wallet.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from '@server/gateway/gateway';
import { startSandbox } from '@server/sandbox/sandbox';
import type { Page } from 'playwright';
import { sandboxOf } from '../e2e/fixtures/sandbox';
import { installTestWallet } from '../e2e/fixtures/test-wallet';
import { WalletMenu } from '../e2e/pages/wallet-menu';
import { Bounds } from './lib/bounds';
import { longestSince, recordFrames, worstFrame } from './lib/frames';
import { EPOCHS_TURNED, manyStakeAccounts } from './lib/portfolio-of-many';
import { conditions, openThrottled } from './lib/throttled-browser';

const ACCOUNTS = 500;
const LONGEST_FRAME_MS = 100;
const SOL = 1_000_000_000n;
const states = ['Active', 'Activating', 'Deactivating', 'Inactive', 'All'];

const bounds = new Bounds();
const frame = (what: string, worst: number) =>
  bounds.atMost(`${what}, longest frame`, worst, LONGEST_FRAME_MS, ' ms');

/** Everything that a person does with the list. */
async function workWithList(page: Page, who: string): Promise<void> {
  const step = async (what: string, act: () => Promise<void>) =>
    frame(`${who}: ${what}`, await worstFrame(page, act));
  const filter = page.getByRole('group', { name: 'Which accounts are listed' });
  const table = page.getByRole('region', { name: 'Stake accounts' });
  await filter.scrollIntoViewIfNeeded();
  for (const state of states) {
    await step(`filter ${state}`, () =>
      filter.getByRole('button', { name: new RegExp(`^${state} `) }).click(),
    );
  }
  const search = page.getByRole('searchbox', { name: 'Search stake accounts' });
  await step('search, typed', async () => {
    await search.click();
    await page.keyboard.type('ab', { delay: 120 });
  });
  await step('search, cleared', () => search.fill(''));
  for (const head of ['Delegated, SOL', 'Validator', 'Account']) {
    await step(`sort by ${head}`, () => table.getByRole('button', { name: head, exact: true }).click());
  }
  const all = page.getByRole('checkbox', { name: 'Select all listed accounts' });
  await step('select all', () => all.check());
  await step('select none', () => all.uncheck());
  await step('scroll through', async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(30);
    }
  });
  await step('jump to the end and back', async () => {
    await page.keyboard.press('End');
    await page.waitForTimeout(300);
    await page.keyboard.press('Home');
  });
}

declare global {
  interface Window {
    /** When the page began to await a portfolio, in milliseconds of its own clock. */
    __awaited: number;
  }
}

const listed = (page: Page) =>
  page.getByText(`${ACCOUNTS} of ${ACCOUNTS}`, { exact: true }).waitFor({ timeout: 60_000 });

const { browser, context, page, cdp } = await openThrottled({ throttled: false });
const wallet = await installTestWallet(context);
const dir = await mkdtemp(join(tmpdir(), 'clearstake-bench-'));
const sandbox = await startSandbox({
  dir,
  seed: 'bench',
  epochSeconds: 86_400,
  accounts: manyStakeAccounts(wallet.address, ACCOUNTS),
});
const gateway = await createGateway({
  cluster: 'sandbox',
  upstreams: sandbox.urls,
  units: { apy: 'auto', amount: 'auto' },
  aggregatorSegment: 'jupiter',
  sandbox: true,
  trustedProxies: '',
  distDir: 'dist',
  logLevel: 'silent',
  limits: { epochPoll: 500 },
});
await gateway.register(sandbox.control);
const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
try {
  const chain = sandboxOf(url);
  await chain.fund(wallet.address, 50n * SOL);
  for (let turn = 0; turn < EPOCHS_TURNED; turn += 1) await chain.turnEpoch();
  await recordFrames(page);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-busy="true"]')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.__awaited = performance.now();
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });

  await page.goto(`${url}/portfolio?address=${wallet.address}`, { waitUntil: 'load', timeout: 60_000 });
  await listed(page);
  await page.waitForTimeout(4_000);
  // What comes before is the start of the app, which the loading bench holds to its own bounds.
  const awaited = await page.evaluate(() => window.__awaited);
  console.log(`        by address: portfolio awaited from ${Math.round(awaited)} ms on`);
  frame('by address: rendered, until all of it is there', await longestSince(page, awaited));
  await workWithList(page, 'by address');

  // The wallet's own libraries are not the portfolio's: they are there before it is opened.
  await page.goto(`${url}/stake`, { waitUntil: 'load', timeout: 60_000 });
  await new WalletMenu(page).connect(wallet.name);
  await page.waitForTimeout(4_000);
  const opened = await worstFrame(page, async () => {
    await page.getByRole('navigation').first().getByRole('link', { name: 'Portfolio' }).click();
    await listed(page);
    await page.waitForTimeout(4_000);
  });
  frame('with its wallet: opened, until all of it is there', opened);
  await workWithList(page, 'with its wallet');
} finally {
  await browser.close();
  await gateway.close();
  await sandbox.close();
  await rm(dir, { recursive: true, force: true });
}
bounds.finish();
