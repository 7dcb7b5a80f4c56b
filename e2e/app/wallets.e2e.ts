import { ed25519 } from '@noble/curves/ed25519.js';
import { devices, type Page } from '@playwright/test';
import { base58 } from '@scure/base';
import { registerOddWallets } from '../fixtures/odd-wallets';
import { delegatedOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { type AppAnswer, installWalletApp, type WalletApp } from '../fixtures/wallet-app';
import { StakeDesk } from '../pages/stake-desk';
import { WalletMenu } from '../pages/wallet-menu';

const sol = 1_000_000_000n;

function emulate(name: 'Pixel 7' | 'iPhone 14') {
  const { userAgent, viewport, isMobile, hasTouch } = devices[name];
  return { userAgent, viewport, isMobile, hasTouch };
}

/** Headless Chromium shows no chooser for devices: the person closes it without a choice, which gives none. */
async function chooseNoDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(Reflect.get(navigator, 'hid'), { requestDevice: async () => [] });
  });
}

async function withoutDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'hid');
  });
}

test('each wallet connects on a desktop or says why not, also one that is late', async ({ page }) => {
  await chooseNoDevice(page);
  const menu = new WalletMenu(page);
  await page.goto('/');
  await menu.open();
  expect(await menu.offered()).toEqual(['Sandbox wallet', 'Ledger']);
  expect(await menu.links()).toEqual([
    ['PhantomGet it', 'https://phantom.app'],
    ['SolflareGet it', 'https://solflare.com'],
  ]);
  expect(await menu.pick('Ledger')).toMatch(/^No device was opened: plug it in/);
  const first = await menu.pick('Sandbox wallet');
  expect(base58.decode(first)).toHaveLength(32);

  await page.getByRole('banner').getByTitle(first).click();
  const account = page.getByRole('dialog', { name: 'Your wallet' });
  await expect(account.getByRole('button', { name: 'Copy wallet address' })).toBeVisible();
  const publicKey = ed25519.getPublicKey(ed25519.utils.randomSecretKey());
  const address = base58.encode(publicKey);
  await page.evaluate(registerOddWallets, { publicKey: [...publicKey], address });
  // Two frames are long enough for the page to hear of them.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(account).toBeVisible();
  // The dialog stays, with the wallets to choose from.
  await account.getByRole('button', { name: 'Disconnect' }).click();
  expect(await menu.offered()).toEqual(['Silent Wallet', 'Sandbox wallet', 'Ledger']);
  await expect(menu.list.getByRole('listitem').filter({ hasText: 'Sending Wallet' })).toHaveText(
    'Sending WalletNot usable hereIt signs only together with sending, so what it signed could not be checked before it is sent.',
  );
  expect(await menu.pick('Silent Wallet')).toBe(address);
});

test.describe('an Android phone', () => {
  test.use(emulate('Pixel 7'));
  let app: WalletApp;
  test.beforeEach(async ({ page }) => {
    await withoutDevices(page);
    app = await installWalletApp(page);
  });
  test.afterEach(() => app.close());

  test('the page shows what a wallet app answers: signed, lost or refused', async ({ page, sandbox }) => {
    await sandbox.fund(app.address, 10n * sol);
    const menu = new WalletMenu(page);
    await page.goto('/stake');
    await menu.open();
    expect(await menu.offered()).toEqual(['Sandbox wallet', 'Mobile Wallet Adapter']);
    const connectWith = (answer: AppAnswer) => {
      app.answer = answer;
      return menu.pick('Mobile Wallet Adapter');
    };
    expect(await connectWith('declines')).toBe('You declined in the wallet app. Nothing was signed or sent.');
    expect(await connectWith('is not asked: it only signs and sends')).toBe(
      'This wallet app cannot be used here. It signs only together with sending, so what it signed could not be checked before it is sent.',
    );
    expect(await connectWith('approves')).toBe(app.address);

    await page.reload();
    const desk = new StakeDesk(page);
    const { review } = desk;
    await desk.holds.waitFor();
    const reviewWith = async (answer: AppAnswer) => {
      app.answer = answer;
      await desk.request('4');
      await review.accepted.waitFor();
    };
    await reviewWith('fails');
    await review.sign.click();
    await expect(review.outcome).toContainText('The wallet app failed: “Internal error”. Nothing was sent.');
    await review.close();
    await reviewWith('approves');
    await review.signAndFinish();
    expect(await delegatedOf(sandbox, app.address)).toEqual([String(4n * sol)]);
    expect(app.calls.filter((call) => call === 'sign_transactions')).toHaveLength(1);

    await page.goto('/stake');
    await desk.holds.waitFor();
    // In split screen: the page stays visible, and has the focus again when it is touched.
    await reviewWith('drops the connection');
    await page.clock.install();
    const asked = app.calls.length;
    await review.sign.click();
    await expect.poll(() => app.calls.length).toBe(asked + 1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.clock.fastForward(11_000);
    await expect(review.outcome).toContainText(
      'The wallet app gave no answer. Nothing was sent. Open it, unlock it, and try again.',
    );
    await page.clock.resume();
    await review.close();

    await reviewWith('declines');
    await review.sign.click();
    await expect(review.outcome).toContainText('The wallet app does not know this page any more.');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible();
  });
});

test.describe('an iPhone', () => {
  test.use(emulate('iPhone 14'));

  test.beforeEach(({ page }) => withoutDevices(page));

  test('a wallet opens the page in its own browser', async ({ page, baseURL }) => {
    // As a phone does that opens the app: the browser stays where it is.
    const opened: string[] = [];
    await page.route(/^https:\/\/(phantom\.app|solflare\.com)\//, (route) => {
      opened.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
    const menu = new WalletMenu(page);
    await page.goto('/stake');
    await menu.open();
    expect(await menu.offered()).toEqual(['Sandbox wallet', 'Phantom', 'Solflare']);
    expect(await menu.pick('Phantom')).toMatch(/^Phantom opens this page in its own browser: go on there/);
    await expect(menu.list.getByText('Solflare opens this page')).toBeHidden();
    await menu.choice('Solflare').click();
    await expect(menu.list.getByText('Solflare opens this page in its own browser')).toBeVisible();
    const [here, origin] = [encodeURIComponent(`${baseURL}/stake`), encodeURIComponent(baseURL ?? '')];
    await expect
      .poll(() => opened)
      .toEqual([
        `https://phantom.app/ul/browse/${here}?ref=${origin}`,
        `https://solflare.com/ul/v1/browse/${here}?ref=${origin}`,
      ]);
  });
});
