import { doneState, reviewState } from '@clearstake/verifier/testing/flow-states';
import { journalEntry } from '@clearstake/verifier/testing/journal-entry';
import { refusedVerdict } from '@clearstake/verifier/testing/verdicts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { EpochChart } from '@/components/charts/epoch-chart';
import { PackDialog } from '@/components/portfolio/receipts/pack-dialog';
import { keptPrices, savePrices } from '@/lib/portfolio/prices';
import { plain } from '@/testing/epoch-chart';
import { looksAsKept, pictureViews, setView } from '@/testing/pictures';
import { renderStrict } from '@/testing/render-strict';
import { showReview } from '@/testing/review-sheet';
import { WithLinks } from '@/testing/with-links';

afterEach(() => {
  keptPrices.write(null);
  document.documentElement.dataset.theme = 'light';
});

function showChart() {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    epoch: 1_021 + index,
    own: 7 + (index % 4) / 10,
    network: 6.5,
    running: index === 39,
  }));
  return renderStrict(
    <WithLinks>
      <EpochChart
        {...plain}
        data={{ rows, ownName: 'Harrow Lane', networkName: 'Network' }}
        view={{ ...plain.view, range: 100, epoch: 1_040 }}
      />
    </WithLinks>,
  );
}

describe.each(pictureViews)('$theme, $width px', (view) => {
  it('an accepted review looks as recorded', async () => {
    await setView(view);
    await showReview(reviewState);
    await expect.element(page.getByRole('heading', { name: 'It does what you asked' })).toHaveFocus();
    // Not at once, so that no press meant for something else signs.
    await expect.element(page.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
    await looksAsKept(page.getByRole('dialog'), 'accepted', view);
  });

  it('a refused review looks as recorded', async () => {
    await setView(view);
    const outcome = { kind: 'refused', code: 'authority-differs', verdict: refusedVerdict } as const;
    await showReview(doneState(outcome, { reached: 'checking', verdict: refusedVerdict }));
    await looksAsKept(page.getByRole('alertdialog'), 'refused', view);
  });

  it('a chart looks as recorded', async () => {
    await setView(view);
    await showChart();
    const drawn = page.getByRole('application', { name: /^Realised APY/ });
    await expect.element(drawn).toBeVisible();
    await looksAsKept(page.getByRole('figure'), 'chart', view);
  });

  it('the dialog of an auditor pack looks as recorded', async () => {
    await setView(view);
    savePrices([{ day: '2026-11-21', price: '142.50', currency: 'USD', source: 'An exchange' }]);
    const days = [20, 21].map((day) =>
      journalEntry(`sig-${day}`, { status: 'finalized', createdAt: Date.UTC(2026, 10, day, 9) }),
    );
    await renderStrict(<PackDialog entries={days} onClose={() => undefined} />);
    const dialog = page.getByRole('dialog', { name: 'Auditor pack: 2 actions' });
    await expect.element(dialog.getByRole('button', { name: /^Forget all prices/ })).toBeVisible();
    await looksAsKept(dialog, 'pack', view);
  });
});
