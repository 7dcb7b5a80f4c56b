import { type FlowState, said, verbatim } from '@clearstake/verifier';
import { differingAudit, doneState, reviewState } from '@clearstake/verifier/testing/flow-states';
import { refusedVerdict, stakeIntent } from '@clearstake/verifier/testing/verdicts';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showReview as show, strongButtons as strong } from '@/testing/review-sheet';

const refused = (reached: 'checking' | 'signing'): FlowState =>
  doneState(
    { kind: 'refused', code: 'authority-differs', verdict: refusedVerdict },
    { reached, verdict: refusedVerdict },
  );

it('says that the transaction loads, and locks signing', async () => {
  await show({ step: 'checking', intent: stakeIntent, rebuilds: 0 });
  await expect.element(page.getByRole('heading', { name: 'Reading the transaction' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Checking before you sign' })).toBeDisabled();
  expect(page.getByRole('button', { name: 'Sign in wallet' }).query()).toBeNull();
});

it('shows the whole of two addresses that are the same in short', async () => {
  const { wallet } = stakeIntent;
  const twin = `${wallet.slice(0, 4)}${wallet.slice(4, -4).toLowerCase()}${wallet.slice(-4)}`;
  const asked = { kind: 'address', address: wallet, name: said('only-your-wallet') } as const;
  const found = { kind: 'address', address: twin } as const;
  const rows = refusedVerdict.rows.map((row) => (row.key === 'withdrawer' ? { ...row, asked, found } : row));
  const verdict = { ...refusedVerdict, rows };
  await show(
    doneState({ kind: 'refused', code: 'authority-differs', verdict }, { reached: 'checking', verdict }),
  );
  const sheet = page.getByRole('alertdialog');
  await expect.element(sheet.getByText(twin, { exact: true })).toBeVisible();
  await expect.element(sheet.getByText(wallet, { exact: true }).last()).toBeVisible();
  await expect
    .element(
      sheet.getByText(`you asked Only your wallet ${wallet}, transaction says ${twin}, does not match`),
    )
    .toBeInTheDocument();
});

describe('an accepted transaction', () => {
  it('opens a dialog that says what happens, and unlocks signing after the last tick', async () => {
    const { onSign, onClose } = await show(reviewState);
    const sign = page.getByRole('button', { name: 'Sign in wallet' });
    expect(sign.element()).toBeDisabled();
    const sheet = page.getByRole('dialog', { name: 'It does what you asked' });
    await expect.element(sheet).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'It does what you asked' })).toHaveFocus();
    for (const text of [
      '5 of 5checks passed',
      'You stake 250 SOL into a new stake account with the validator Harrow Lane. Only your wallet can move or withdraw it.',
      '−250.002292880 SOL after the fee of 0.000010000 SOL, from 268.412700000 to 18.410407120',
      '+250.002282880SOL',
    ])
      await expect.element(sheet).toHaveTextContent(text);
    await expect
      .element(page.getByText('Amount: you asked 250 SOL, transaction says 250 SOL, matches'))
      .toBeInTheDocument();
    await page.getByText(/^All \d+ rows and/).click();
    await expect.element(page.getByText(/Blockhash good for 150 more blocks/)).toBeVisible();
    await expect.element(sign).toBeEnabled();
    await sign.click();
    expect(onSign).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('locks signing without a wallet, says why, and offers to connect', async () => {
    const run = vi.fn();
    await show(reviewState, {
      signBlock: {
        title: 'Your wallet is disconnected',
        reason: 'Connect it again, or cancel.',
        action: { label: 'Connect the wallet', run },
      },
    });
    expect(page.getByRole('button', { name: 'Sign in wallet' }).query()).toBeNull();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your wallet is disconnected. Connect it again, or cancel.');
    expect(page.getByRole('heading', { name: 'It does what you asked' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Connect the wallet' }).click();
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('a refused transaction', () => {
  it('opens an alert dialog without a sign button', async () => {
    await show(refused('checking'));
    const sheet = page.getByRole('alertdialog', { name: 'Refused, wallet not opened' });
    await expect.element(sheet).toHaveTextContent('2 of 5checks failed');
    await expect.element(page.getByRole('button', { name: 'Signing is locked' })).toBeDisabled();
    await expect.element(sheet).toHaveTextContent('No SOL left your wallet: nothing was signed or sent.');
    const copies = page.getByRole('button', { name: /^Copy re/ });
    expect(copies.elements().map((button) => button.textContent)).toEqual(['Copy report']);
    for (const name of ['Sign in wallet', 'Try again']) {
      expect(page.getByRole('button', { name }).query()).toBeNull();
    }
  });

  it.each(['checking', 'signing'] as const)(
    'offers a retry where the node did not answer, unless signed: %s',
    async (reached) => {
      const calls = await show(
        doneState({ kind: 'refused', code: 'facts-unavailable', verdict: null }, { reached, verdict: null }),
      );
      await expect
        .element(page.getByRole('alertdialog'))
        .toHaveTextContent('The chain could not be asked for what the check needs.');
      expect(strong()).toEqual(reached === 'checking' ? ['Try again'] : []);
      if (reached === 'signing') return;
      await page.getByRole('button', { name: 'Try again' }).click();
      expect(calls.onRetry).toHaveBeenCalledTimes(1);
    },
  );

  it('expands every failing row with meaning, instruction and bytes, and collapses the rest', async () => {
    await show(refused('checking'));
    await expect
      .element(
        page.getByText(
          /Who can withdraw: .* does not match\. It gives control .* Instruction 2, bytes 36 to 67/,
        ),
      )
      .toBeInTheDocument();
    await expect.element(page.getByText(/Lockup: .* Until 1 Jan 2031, does not match/)).toBeInTheDocument();
    await expect.element(page.getByText('The other 2', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show the 2 that match' }).click();
    await expect.element(page.getByText(/Validator: you asked/)).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Show fewer rows' })).toHaveFocus();
  });

  it.each([
    ['may-land', /may have sent it by itself, so it is not known whether SOL moved/],
    ['landed', /sent it by itself\. It is on the chain, so SOL may have moved/],
  ] as const)('never says that no SOL left where the wallet could send it: %s', async (unasked, text) => {
    const state = refused('signing');
    if (state.step !== 'done' || state.outcome.kind !== 'refused') throw new Error('It is refused.');
    const signature = unasked === 'landed' ? 'SignatureOfWhatLanded' : null;
    await show({ ...state, outcome: { ...state.outcome, unasked }, signature });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByText(/No SOL left your wallet/).query()).toBeNull();
    expect(page.getByRole('button', { name: 'Copy signature' }).query() !== null).toBe(unasked === 'landed');
  });
});

describe('the outcome', () => {
  const signature =
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  const landed = <a href="/portfolio">See it in your portfolio</a>;
  const link = page.getByRole('link', { name: 'See it in your portfolio' });
  const waits = page.getByRole('button', { name: 'Try again waits: it may still land' });

  it('says why what may still land cannot be tried again yet', async () => {
    await show(doneState({ kind: 'declined', mayLand: true }));
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent(/wallet says that you declined.*watched.*close this/);
    expect(waits.element().getAttribute('aria-disabled')).toBe('true');
    expect(strong()).toEqual(['Close']);
  });

  it('offers another try after an expiry, and no link to a result', async () => {
    const { onRetry } = await show(doneState({ kind: 'expired', signature }), { landed });
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent(/expired before it landed.*by what it says, no SOL left your wallet/);
    expect([strong(), waits.query(), link.query()]).toEqual([['Try again'], null, null]);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('links to the result of a landing, also before it is final', async () => {
    const step = { step: 'confirmed', signature, slot: 5n, audit: null, trouble: null } as const;
    await show({ ...reviewState, ...step }, { landed });
    await expect.element(link).toBeVisible();
  });

  it.each([
    ['the next one of a batch', { kind: 'confirmed', signature, slot: 5n, finalized: true }, 'Stop here'],
    ['another try', { kind: 'failed-on-chain', signature, slot: 5n, reason: verbatim('x') }, 'Close'],
  ] as const)('does not lead on to %s when the chain recorded something else', async (_, outcome, leave) => {
    await show(doneState(outcome, { audit: differingAudit }), { onNext: () => undefined });
    await expect.element(page.getByRole('button', { name: leave })).toBeVisible();
    expect(strong()).toEqual([leave]);
  });
});
