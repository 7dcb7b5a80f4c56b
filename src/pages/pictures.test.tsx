import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { looksAsKept, pictureViews, setView } from '@/testing/pictures';
import { answerPortfolio, answerPortfolioRoutes, rent, short, sol, stake } from '@/testing/portfolio';
import { epochInfo, publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { ValidatorPage } from './validator/validator-page';

// Lazy code, imported up front so that no test waits for the compiler; and the style sheets of other pages, of which none may change
// these parts.
import '@/api/rpc/vote-accounts';
import '@/components/charts/interactive-chart';
import '@/components/portfolio/manage/manage-dialog';
import '@/components/validators/what-if';
import '@/services/validators/sightings-store';
import './portfolio/portfolio-page';
import './overview/overview-page';
import './validators/validators-page';
import './block-engine/block-engine-page';

// As the public answers list it.
const identity = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const vote = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';

/** Three pictures of a whole page take longer than a test of one part. */
const timeout = 80_000;

/** Puts a part into the corner of the window, above the rest: what loads around it must not move it by a part of a pixel. */
function pin(part: Locator): void {
  const { style, offsetWidth } = part.element() as HTMLElement;
  Object.assign(style, { position: 'fixed', top: '0', left: '0', width: `${offsetWidth}px`, zIndex: '9' });
}

// What tests of other files have seen of the validators is of a later day.
beforeEach(() => deleteDB('clearstake-validators'));

afterEach(() => {
  document.documentElement.dataset.theme = 'light';
});

describe.each(pictureViews)('$theme, $width px', (view) => {
  it(
    'stake accounts in a portfolio, and the dialog of one, look as recorded',
    async () => {
      await setView(view);
      answerPortfolioRoutes();
      answerPortfolio([
        stake(0, { lamports: 5n * sol + rent + 1_000_000n }),
        stake(1, { delegated: 7n * sol, lamports: 7n * sol + rent, deactivationEpoch: 1_050n }),
      ]);
      await renderOwnPortfolio();
      const rowOf = (index: number) => page.getByRole('row').filter({ hasText: short(index) });
      await expect.element(rowOf(0).getByText('Harrow Lane')).toBeVisible();
      await expect.element(rowOf(1).getByRole('button', { name: 'Withdraw' })).toBeVisible();
      pin(page.getByRole('region', { name: 'Stake accounts' }));
      await looksAsKept(rowOf(0), 'account-active', view);
      await looksAsKept(rowOf(1), 'account-inactive', view);
      // By key: a pointer left on a row would colour it.
      (
        rowOf(1)
          .getByRole('button', { name: /^Everything about/ })
          .element() as HTMLElement
      ).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('dialog').getByText('Withdraw all of it')).toBeVisible();
      await looksAsKept(page.getByRole('dialog'), 'account-dialog', view);
    },
    timeout,
  );

  it(
    'a validator’s page looks as recorded',
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
      worker.use(
        answerRpc({
          getEpochInfo: epochInfo,
          getVoteAccounts: {
            current: [{ votePubkey: vote, nodePubkey: identity, commission: 4 }],
            delinquent: [],
          },
        }),
        ...publicAnswers,
      );
      await renderApp(`/validators/${identity}#what-if`, { validator: ValidatorPage });
      await setView(view, view.width === 390 ? 1_100 : 900);
      const whatIf = page.getByRole('region', { name: 'What if its terms changed' });
      await expect
        .element(whatIf.getByRole('slider', { name: 'Commission on inflation rewards' }))
        .toBeVisible();
      await expect.element(page.getByText(/^Unchanged since this browser first saw it/)).toBeVisible();
      const parts = [
        [page.getByRole('region', { name: 'Figures' }), 'figures'],
        [whatIf, 'what-if'],
        [page.getByRole('region', { name: 'Where stake goes' }), 'destination'],
      ] as const;
      for (const [part, name] of parts) {
        pin(part);
        await looksAsKept(part, `validator-${name}`, view);
        (part.element() as HTMLElement).style.display = 'none';
      }
    },
    timeout,
  );
});
