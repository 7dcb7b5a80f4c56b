/**
 * A portfolio of 500 stake accounts at a processor four times slower: no frame may take more than 200 ms while it is rendered,
 * filtered by each state, searched, sorted, selected and scrolled; first by its address, then with its wallet.
 * Everything is repeated in several rounds, each in a new browser, so that machine noise does not count; the median of each
 * action's longest frames is compared, and all are printed. BENCH_ROUNDS is their number, default 3, after one warm-up round.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from '@clearstake/gateway/gateway';
import { clientValidatorKeys, keylessAddress } from '@clearstake/sandbox/chain/keys';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@clearstake/sandbox/chain/layout/stake-account';
import { STAKE_PROGRAM } from '@clearstake/sandbox/chain/programs';
import { ORIGIN_EPOCH } from '@clearstake/sandbox/history/units';
import { startSandbox } from '@clearstake/sandbox/sandbox';
import type { Page } from 'playwright';
import { sandboxOf } from '../../../e2e/fixtures/sandbox';
import { installTestWallet } from '../../../e2e/fixtures/test-wallet';
import { WalletMenu } from '../../../e2e/pages/wallet-menu';
import type { Bounds } from '../bounds';
import { longestSince, recordFrames, worstFrame } from '../frames';
import { median } from '../statistics';
import { conditions, openThrottled } from '../throttled-browser';

const ACCOUNTS = 500;
const LONGEST_FRAME_MS = 200;
const SOL = 1_000_000_000n;
const RENT = 2_282_880n;
const VALIDATORS = 20;
const states = ['Active', 'Activating', 'Unstaking', 'Ready to withdraw', 'All'];

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Epochs turned before the accounts are looked at, so that there are rewards. */
const EPOCHS_TURNED = 5;

/** The longest frame of each action in milliseconds, per round. */
const longest = new Map<string, number[]>();
const frame = (what: string, worst: number) => longest.set(what, [...(longest.get(what) ?? []), worst]);

/** One wallet's stake accounts at genesis, in mixed states once {@link EPOCHS_TURNED} epochs have passed. */
function manyStakeAccounts(wallet: string) {
  const now = BigInt(ORIGIN_EPOCH + EPOCHS_TURNED);
  const states = [
    { activationEpoch: now - 50n, deactivationEpoch: NOT_DEACTIVATING },
    { activationEpoch: now - 40n, deactivationEpoch: NOT_DEACTIVATING },
    { activationEpoch: now, deactivationEpoch: NOT_DEACTIVATING },
    { activationEpoch: now - 60n, deactivationEpoch: now },
    { activationEpoch: now - 70n, deactivationEpoch: now - 20n },
  ] as const;
  return Array.from({ length: ACCOUNTS }, (_, index) => {
    const stake = SOL + (BigInt((index * 7_919) % 1_000) * SOL) / 100n;
    const idle = index % 3 === 0 ? BigInt(index) * 1_000_003n : 0n;
    return {
      address: keylessAddress(`stake account ${index} of many`),
      owner: STAKE_PROGRAM,
      data: encodeStakeAccount(
        { staker: wallet, withdrawer: wallet },
        {
          voter: clientValidatorKeys(index % VALIDATORS).vote.address,
          stake,
          creditsObserved: 0n,
          ...(states[index % states.length] ?? states[0]),
        },
      ),
      lamports: stake + RENT + idle,
    };
  });
}

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
  for (const head of ['Staked, SOL', 'Validator', 'Account']) {
    await step(`sort by ${head}`, () => table.getByRole('button', { name: head, exact: true }).click());
  }
  const all = page.getByRole('checkbox', { name: 'Select all listed accounts' });
  // Of another wallet nothing can be done with them.
  if (await all.isVisible()) {
    await step('select all', () => all.check());
    await step('select none', () => all.uncheck());
  }
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
    /** When the page started to wait for a portfolio, in milliseconds of its clock. */
    __awaited: number;
  }
}

/** Polls slowly: searching the page in every frame would take a large part of the measured frames. */
const listed = (page: Page) =>
  page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('main [role="status"]')].some(({ textContent }) => textContent === words),
    `${ACCOUNTS} of ${ACCOUNTS}`,
    { polling: 250, timeout: 60_000 },
  );

/** Opens the portfolio both ways, in a new browser and on a new chain. */
async function oneRound(): Promise<void> {
  const { browser, context, page, cdp } = await openThrottled({ throttled: false });
  const wallet = await installTestWallet(context);
  const dir = await mkdtemp(join(tmpdir(), 'clearstake-bench-'));
  const sandbox = await startSandbox({
    dir,
    seed: 'bench',
    epochSeconds: 86_400,
    accounts: manyStakeAccounts(wallet.address),
  });
  const gateway = await createGateway({
    cluster: 'sandbox',
    upstreams: sandbox.urls,
    units: { apy: 'auto', legacyApy: 'auto', stake: 'auto', reward: 'auto' },
    aggregatorSegment: 'jupiter',
    sandbox: true,
    sandboxControl: sandbox.control.url,
    trustedProxies: '',
    distDir: 'dist',
    logLevel: 'silent',
    limits: { epochPoll: 500 },
  });
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
    // The time before is the app's start, which has its own bounds in the loading bench.
    const awaited = await page.evaluate(() => window.__awaited);
    frame('by address: rendered, until all of it is there', await longestSince(page, awaited));
    await workWithList(page, 'by address');

    // Loads the wallet libraries before the portfolio is opened: they are not part of it.
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
}

export async function measurePortfolio(bounds: Bounds): Promise<void> {
  await oneRound();
  longest.clear();
  for (let round = 0; round < ROUNDS; round += 1) await oneRound();
  console.log(`medians of ${ROUNDS} rounds`);
  for (const [what, frames] of longest) {
    bounds.atMost(`${what}, longest frame`, median(frames), LONGEST_FRAME_MS, ' ms');
    console.log(`          in each round: ${frames.map((length) => Math.round(length)).join(', ')}`);
  }
}
