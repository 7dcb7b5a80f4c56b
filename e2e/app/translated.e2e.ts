import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';
import { WalletMenu } from '../pages/wallet-menu';

/** What a browser’s translator does: each text is replaced by two elements with another one, also what appears later. */
function translate() {
  const skipped = 'script, style, textarea, select, svg, font, .notranslate, [translate="no"]';
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    wrap(document.body);
    const observer = new MutationObserver(() => setTimeout(() => wrap(document.body), 30));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

// React renders anew what it finds translated (error 418).
test.use({ strict: false });

test('a translated page is shown, and stakes what was typed', async ({ page, sandbox, wallet }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!message.includes('React error #418')) errors.push(message);
  });
  await page.addInitScript(translate);
  for (const path of ['/', '/figures', '/validators', '/portfolio', '/block-engine']) {
    await page.goto(path);
    await expect(page.locator('h1 font').first()).toBeAttached();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  }
  await sandbox.fund(wallet.address, 10_000_000_000n);
  const desk = new StakeDesk(page);
  await desk.open();
  // Which renders a translated page anew, and takes the focus from what was pressed before.
  await waitForHydration(page);
  await new WalletMenu(page).connect(wallet.name);
  await desk.holds.waitFor();
  await desk.amount.pressSequentially('2.5');
  await desk.review.openBy(desk.ask);
  await expect(desk.review.sheet.locator('font').first()).toBeAttached();
  await expect(desk.review.matchedRow('Amount')).toHaveCount(1);
  await desk.review.signAndFinish();
  await expect(page).toHaveURL(/\/portfolio\?new=/);
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  expect(errors).toEqual([]);
});
