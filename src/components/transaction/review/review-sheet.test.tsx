import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderStrict } from '@/testing/render-strict';
import { answerRpc } from '@/testing/rpc';
import { acceptedVerdict, refusedVerdict, stakeIntent } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import type { FlowState } from '@/transaction/flow/flow-state';
import type { Audit, DecodedInstruction, Outcome } from '@/transaction/types';
import { ReviewSheet } from './review-sheet';

const intent = stakeIntent;
const review = {
  step: 'review',
  intent,
  rebuilds: 0,
  reviewed: { verdict: acceptedVerdict, lastValidBlockHeight: 1_150n },
} as const satisfies FlowState;
const done = (outcome: Outcome, change: Partial<Extract<FlowState, { step: 'done' }>> = {}): FlowState => ({
  step: 'done',
  intent,
  outcome,
  reached: 'signing',
  verdict: acceptedVerdict,
  signature: null,
  audit: null,
  ...change,
});
const refused = (reached: 'checking' | 'signing'): FlowState =>
  done(
    { kind: 'refused', code: 'authority-differs', verdict: refusedVerdict },
    { reached, verdict: refusedVerdict },
  );

const differing: Audit = {
  kind: 'differs',
  problems: ['Other bytes landed.'],
  notes: [],
  slot: 5n,
  blockTime: null,
  fee: 5_000n,
  walletBefore: null,
  walletAfter: null,
  at: 1,
};

/** The words of the buttons that stand out. */
const strong = () =>
  page
    .getByRole('button')
    .elements()
    .filter((button) => button.matches('.ink, .pass'))
    .map((button) => button.textContent);

async function show(state: FlowState, change: Partial<Parameters<typeof ReviewSheet>[0]> = {}) {
  worker.use(answerRpc({ getBlockHeight: 1_000 }));
  const calls = { onSign: vi.fn(), onClose: vi.fn(), onRetry: vi.fn() };
  await renderStrict(<ReviewSheet state={state} {...calls} {...change} />);
  return calls;
}

afterEach(() => cleanup());

describe('while the transaction is read', () => {
  it('says so, and signing is locked', async () => {
    await show({ step: 'checking', intent, rebuilds: 0 });
    await expect.element(page.getByRole('heading', { name: 'Reading the transaction' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Checking before you sign' })).toBeDisabled();
    expect(page.getByRole('button', { name: 'Sign in wallet' }).query()).toBeNull();
  });
});

describe('an accepted transaction', () => {
  it('is a dialog that begins at its verdict', async () => {
    await show(review);
    const sheet = page.getByRole('dialog', { name: 'It does what you asked' });
    await expect.element(sheet).toBeVisible();
    await expect.element(sheet).toHaveTextContent('5 of 5checks passed');
    await expect.element(page.getByRole('heading', { name: 'It does what you asked' })).toHaveFocus();
  });

  it('says in a sentence what happens, with balances before and after', async () => {
    await show(review);
    const sheet = page.getByRole('dialog');
    await expect
      .element(sheet)
      .toHaveTextContent(
        'You stake 250 SOL into a new account delegated to Harrow Lane. Only your wallet can move or withdraw it.',
      );
    await expect.element(sheet).toHaveTextContent('18.410407120SOL from 268.412700000');
    await expect.element(sheet).toHaveTextContent('250.002282880SOL from nothing');
  });

  it('marks a row that matches with something to know about it, and reads it out', async () => {
    const [amount, ...others] = acceptedVerdict.rows;
    if (!amount) throw new Error('The verdict has rows.');
    const rows = [{ ...amount, status: 'warn', note: 'The server set no minimum' } as const, ...others];
    await show({
      ...review,
      reviewed: { verdict: { ...acceptedVerdict, rows }, lastValidBlockHeight: 1_150n },
    });
    await expect.element(page.getByText('Take note', { exact: true })).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Amount: you asked 250 SOL, transaction says 250 SOL, matches. Take note: The server set no minimum',
        ),
      )
      .toBeInTheDocument();
  });

  it('reads each compared row as one sentence', async () => {
    await show(review);
    await expect
      .element(page.getByText('Amount: you asked 250 SOL, transaction says 250 SOL, matches'))
      .toBeInTheDocument();
  });

  it('unlocks signing after the last tick, not before', async () => {
    const { onSign } = await show(review);
    const sign = page.getByRole('button', { name: 'Sign in wallet' });
    expect(sign.element()).toBeDisabled();
    await expect.element(sign).toBeEnabled();
    await sign.click();
    expect(onSign).toHaveBeenCalledTimes(1);
  });

  it('is left with Escape', async () => {
    const { onClose } = await show(review);
    await expect.element(page.getByRole('heading', { name: 'It does what you asked' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not offer to sign without a wallet, says why, and offers the way', async () => {
    const run = vi.fn();
    await show(review, {
      signBlock: {
        title: 'Your wallet is not connected any more',
        reason: 'Connect it again, or cancel.',
        action: { label: 'Connect the wallet', run },
      },
    });
    expect(page.getByRole('button', { name: 'Sign in wallet' }).query()).toBeNull();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your wallet is not connected any more. Connect it again, or cancel.');
    expect(page.getByRole('heading', { name: 'It does what you asked' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Connect the wallet' }).click();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('says before the first signature that several are needed, and what becomes of those that landed', async () => {
    await show(review, { batch: { position: 1, total: 3 } });
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent(
        'Transaction 1 of 3. What you asked for does not fit one transaction, so you sign 3 times. Each is checked by itself; if you stop, those that landed stay done and nothing of the rest is sent.',
      );
  });

  it('shows how long the blockhash lives', async () => {
    await show(review);
    await expect.element(page.getByText(/Blockhash good for 150 more blocks/)).toBeVisible();
  });
});

describe('its instructions', () => {
  it('goes on with a summary after the name of the program, and leaves an address as it is', async () => {
    const whole = { start: 0, end: 1 };
    const told = (summary: string, index: number): DecodedInstruction => ({
      index,
      program: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
      programName: 'Lighthouse guard',
      name: 'AssertAccountInfo',
      title: 'Guard',
      summary,
      accounts: [],
      data: new Uint8Array(),
      bytes: whole,
      accountBytes: whole,
      dataBytes: whole,
    });
    const instructions = [told('Fails the transaction unless it holds', 0), told('HrFVekaS to DVAvCqmn', 1)];
    await show({
      ...review,
      reviewed: { ...review.reviewed, verdict: { ...acceptedVerdict, instructions } },
    });
    const items = [...document.querySelectorAll('details li')].map(({ textContent }) => textContent);
    expect(items).toEqual([
      '1GuardLighthouse guard, fails the transaction unless it holds',
      '2GuardLighthouse guard, HrFVekaS to DVAvCqmn',
    ]);
  });
});

describe('a refused transaction', () => {
  it('is an alert without a way to sign', async () => {
    await show(refused('checking'));
    const sheet = page.getByRole('alertdialog', { name: 'Refused, wallet not opened' });
    await expect.element(sheet).toHaveTextContent('2 of 5checks failed');
    await expect.element(page.getByRole('button', { name: 'Signing is locked' })).toBeDisabled();
    await expect.element(sheet).toHaveTextContent('No SOL left your wallet: nothing was signed or sent.');
    for (const name of ['Sign in wallet', 'Try again']) {
      expect(page.getByRole('button', { name }).query()).toBeNull();
    }
  });

  it.each(['checking', 'signing'] as const)(
    'can be tried again where only the node was silent, unless the wallet has signed: %s',
    async (reached) => {
      const calls = await show(
        done({ kind: 'refused', code: 'facts-unavailable', verdict: null }, { reached, verdict: null }),
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

  it('says why on a phone, too', async () => {
    await page.viewport(320, 640);
    await show(
      done(
        { kind: 'refused', code: 'facts-unavailable', verdict: null },
        { reached: 'checking', verdict: null },
      ),
    );
    await expect
      .element(page.getByText('The chain could not be asked for what the check needs.'))
      .toBeVisible();
    await page.viewport(1280, 900);
  });

  it('is final when its content, too, speaks against it', async () => {
    await show(
      done(
        { kind: 'refused', code: 'facts-unavailable', verdict: refusedVerdict },
        { reached: 'checking', verdict: refusedVerdict },
      ),
    );
    await expect.element(page.getByRole('button', { name: 'Signing is locked' })).toBeDisabled();
    expect(strong()).toEqual([]);
  });

  it('shows every failing row with meaning, instruction and bytes, and folds the rest', async () => {
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

  it('offers its text once', async () => {
    await show(refused('checking'));
    const copies = page.getByRole('button', { name: /^Copy re/ });
    await expect.element(copies.first()).toBeVisible();
    expect(copies.elements().map((button) => button.textContent)).toEqual(['Copy report']);
  });

  it('does not claim that the wallet was not opened when it was', async () => {
    await show(refused('signing'));
    await expect.element(page.getByRole('alertdialog', { name: 'Refused, nothing was sent' })).toBeVisible();
    await expect.element(page.getByText(/what was signed was not sent/)).toBeVisible();
  });
});

describe('the way to what came of it', () => {
  const signature =
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  const landed = <a href="/portfolio">See it in your portfolio</a>;
  const link = page.getByRole('link', { name: 'See it in your portfolio' });

  it('stands there once it landed, also before that is final', async () => {
    await show(done({ kind: 'confirmed', signature, slot: 5n, finalized: true }), { landed });
    await expect.element(link).toBeVisible();
    await cleanup();
    const step = { step: 'confirmed', signature, slot: 5n, audit: null, trouble: null } as const;
    await show({ ...review, ...step }, { landed });
    await expect.element(link).toBeVisible();
  });

  it.each([{ kind: 'expired', signature }, { kind: 'declined' }] as const)(
    'is not offered when nothing landed: %o',
    async (outcome) => {
      await show(done(outcome), { landed });
      await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(link.query()).toBeNull();
    },
  );
});

describe('how it ended', () => {
  const signature =
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  it.each([
    [{ kind: 'declined' }, /wallet says that you declined.*nothing was sent from here/, true],
    [{ kind: 'not-sent', reason: 'status 502' }, /was not sent.*Status 502\. No SOL left your wallet/, true],
    [{ kind: 'confirmed', signature, slot: 5n, finalized: true }, /Done and final/, false],
    [{ kind: 'failed-on-chain', signature, slot: 5n, reason: 'x' }, /Only the network fee was charged/, true],
    [{ kind: 'expired', signature }, /expired before it landed.*By its word no SOL left your wallet/, true],
    [
      { kind: 'unknown', signature, reason: 'no answer' },
      /not known whether SOL moved.*Do not send it again/,
      false,
    ],
  ] as const)('%o', async (outcome, words, retry) => {
    const calls = await show(done(outcome));
    await expect.element(page.getByRole('dialog')).toHaveTextContent(words);
    expect(page.getByRole('button', { name: 'Try again', exact: true }).query() !== null).toBe(retry);
    const waits = page.getByRole('button', { name: 'Try again waits: it may still land' }).query();
    expect(waits?.getAttribute('aria-disabled') === 'true').toBe(outcome.kind === 'unknown');
    // One action stands out: trying again where that is safe, else leaving.
    expect(strong()).toEqual([retry ? 'Try again' : outcome.kind === 'confirmed' ? 'Done' : 'Close']);
    if (!retry) return;
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(calls.onRetry).toHaveBeenCalledTimes(1);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(calls.onClose).toHaveBeenCalledTimes(1);
  });

  it('offers the next transaction of a batch once this one landed', async () => {
    const onNext = vi.fn();
    await show(done({ kind: 'confirmed', signature, slot: 5n, finalized: true }), { onNext });
    expect(strong()).toEqual(['Review the next one']);
    await page.getByRole('button', { name: 'Review the next one' }).click();
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the next one of a batch', { kind: 'confirmed', signature, slot: 5n, finalized: true }, 'Stop here'],
    ['another try', { kind: 'failed-on-chain', signature, slot: 5n, reason: 'x' }, 'Close'],
  ] as const)('does not lead on to %s when the chain recorded something else', async (_, outcome, leave) => {
    await show(done(outcome, { audit: differing }), { onNext: () => undefined });
    await expect.element(page.getByRole('button', { name: leave })).toBeVisible();
    expect(strong()).toEqual([leave]);
  });

  it('raises the alarm when the chain recorded something else than was signed', async () => {
    await show(done({ kind: 'confirmed', signature, slot: 5n, finalized: true }, { audit: differing }));
    expect(strong()).toEqual(['Close']);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Other bytes landed.');
  });

  it('says when the journal could not be told', async () => {
    await show(done({ kind: 'confirmed', signature, slot: 5n, finalized: true }, { unwritten: true }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This browser could not write down how it ended,');
  });
});
