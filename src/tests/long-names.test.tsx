import { routes } from '@clearstake/contract/rest/routes';
import { journalEntry } from '@clearstake/verifier/testing/journal-entry';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RegionTable } from '@/components/block-engine/region-table';
import { JournalSection } from '@/components/portfolio/receipts/journal-section';
import { StatusView } from '@/components/status/status-view';
import { ComparePage } from '@/pages/compare/compare-page';
import { FiguresPage } from '@/pages/figures/figures-page';
import { LegacyPage } from '@/pages/legacy/legacy-page';
import { ValidatorsPage } from '@/pages/validators/validators-page';
import { sharedJournal } from '@/services/transaction/journal';
import { answerRegions } from '@/testing/block-engine';
import { emptyJournal } from '@/testing/journal';
import { renderOwnPortfolio, showPortfolio } from '@/testing/own-portfolio';
import { address, answerPortfolio, answerPortfolioRoutes, rent, sol, stake } from '@/testing/portfolio';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute, failRoute } from '@/testing/routes';
import { many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';

/** Foreign text of one word, and of many. */
const long = 'Wort'.repeat(40);
const words = 'ein langer Satz '.repeat(20);

const vote = address(200);
const longValidators = many(3).map((validator, index) => ({ ...validator, name: `${long}${index}` }));
const shown = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeInTheDocument();

/** Each table with foreign text, and how it is shown with the longest. */
const tables: Readonly<Record<string, () => Promise<unknown>>> = {
  'the accounts': async () => {
    answerPortfolioRoutes();
    localStorage.setItem('clearstake.nicknames', JSON.stringify({ [address(0)]: long, [address(1)]: long }));
    worker.use(
      answerRoute(routes.validatorsOverview, {
        general_data: {},
        validators: [{ vote_identity: vote, name: long }],
      }),
    );
    await showPortfolio([
      stake(0, { vote, lamports: 5n * sol + rent + 412_700_000n }),
      stake(1, { vote, deactivationEpoch: 1_061n }),
      stake(2, { deactivationEpoch: 1_050n }),
    ]);
    await shown(long);
  },
  'the rewards by account': async () => {
    answerPortfolioRoutes();
    worker.use(
      answerRoute(routes.legacyAccountStatus, ({ body }) => {
        const { stake_account } = body as { stake_account: string };
        return { stake_account: { address: stake_account, status: long, amount: 5_002_282_880n } };
      }),
    );
    answerPortfolio([stake(0), stake(1)]);
    await renderOwnPortfolio(undefined, 'rewards');
    await page.getByRole('button', { name: 'By account' }).click();
    await shown(long);
  },
  'the activity': async () => {
    const entry = journalEntry('s'.repeat(88), { status: 'failed-on-chain', detail: words });
    await sharedJournal().put(entry);
    worker.use(...publicAnswers);
    await renderStrict(<JournalSection wallet={entry.intent.wallet} />);
    await expect.element(page.getByRole('cell', { name: /^Stake 250 SOL/ })).toBeVisible();
  },
  'the rows of the older interface': async () => {
    worker.use(
      answerRoute(routes.legacyApy, {
        apy_values: [{ epoch: 1060, apy: 7.42, [long]: 1, comment: words, name: long }],
      }),
      ...publicAnswers,
    );
    await renderApp('/legacy', { legacy: LegacyPage });
    await userEvent.click(page.getByText(/as (it|they) came, with every field$/));
    await shown(/ein langer Satz/);
  },
  'the status of an account by the older interface': async () => {
    const account = address(0);
    worker.use(
      ...publicAnswers,
      answerRoute(routes.legacyAccountStatus, {
        stake_account: { address: account, status: long, amount: 5n, vote_account: long },
      }),
    );
    await renderApp('/legacy', { legacy: LegacyPage });
    await userEvent.fill(page.getByLabelText('Stake account', { exact: true }), account);
    await userEvent.click(page.getByRole('button', { name: 'Ask', exact: true }).last());
    await shown(long);
  },
  'the regions': async () => {
    answerRegions([
      { region: long, blockEngineUrl: `https://${long}.example`, roundTripsUs: [12_000, 14_900] },
      { region: words, blockEngineUrl: 'https://b.example', problem: long },
    ]);
    await renderStrict(<RegionTable />);
    await shown(long);
  },
  'the status page': async () => {
    worker.use(
      http.all('*', ({ request }) =>
        /\/(api|rpc|block_engine|clearstake)/.test(new URL(request.url).pathname)
          ? HttpResponse.json({ error: long }, { status: 503 })
          : undefined,
      ),
      failRoute(routes.tvl, 404, long),
    );
    await renderStrict(<StatusView config={config} />);
    await userEvent.click(page.getByText(/^All \d+ calls/));
    await expect.element(page.getByRole('button', { name: 'Ask all' }), { timeout: 30_000 }).toBeVisible();
  },
  'the validators': async () => {
    worker.use(overviewOf(longValidators), ...publicAnswers);
    await renderApp('/validators', { validators: ValidatorsPage });
    await shown(/^WortWort/);
  },
  'the figures': async () => {
    worker.use(overviewOf(longValidators), ...publicAnswers);
    await renderApp('/figures', { figures: FiguresPage });
    await shown(/^WortWort/);
  },
  'the comparison': async () => {
    worker.use(overviewOf(longValidators), ...publicAnswers);
    await renderApp(`/validators/compare?ids=${longValidators.map(({ identity }) => identity).join(',')}`, {
      compare: ComparePage,
    });
    await shown(/^WortWort/);
  },
};

afterEach(emptyJournal);

/** What can be pressed and leaves its cell, or is cut off by an ancestor that does not scroll. */
function clipped(): string[] {
  const isCut = (pressed: Element) => {
    const { left, right, width } = pressed.getBoundingClientRect();
    if (width <= 1 || !pressed.checkVisibility({ visibilityProperty: true })) return false;
    const cell = pressed.closest('td, th')?.getBoundingClientRect();
    if (cell && (left < cell.left - 1 || right > cell.right + 1)) return true;
    for (let at = pressed.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX)) return false;
      const frame = at.getBoundingClientRect();
      // A name with an ellipsis is pressed at its visible part.
      const isShortened = textOverflow === 'ellipsis' && left < frame.right - 20;
      if (/hidden|clip/.test(overflowX) && !isShortened && (left < frame.left - 1 || right > frame.right + 1))
        return true;
    }
    return false;
  };
  return [...document.querySelectorAll('a, button, input, select, summary')]
    .filter(isCut)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Tables that are wider than what shows them: a phone or a tablet scrolls one, a desktop cannot. */
const wide = () =>
  [...document.querySelectorAll('table')].filter((table) => {
    const box = table.parentElement;
    return box && table.getBoundingClientRect().width > box.getBoundingClientRect().width + 1;
  }).length;

it.each(Object.entries(tables))(
  '%s keep what can be pressed in sight beside the longest names',
  {
    timeout: 60_000,
  },
  async (name, show) => {
    await page.viewport(1440, 900);
    await show();
    for (const width of [1_440, 1_280, 1_000, 768, 390]) {
      await page.viewport(width, 900);
      await expect.poll(clipped, { message: `${name} at ${width}` }).toEqual([]);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${name} at ${width}` })
        .toBe(width);
      if (name === 'the regions' || (width >= 1_280 && name !== 'the comparison'))
        await expect.poll(wide, { message: `${name} at ${width}` }).toBe(0);
    }
  },
);
