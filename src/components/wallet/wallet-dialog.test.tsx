import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { getWallets } from '@wallet-standard/app';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { config } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { answerRpc } from '@/testing/rpc';
import { testSession, WithWallet } from '@/testing/wallet-session';
import { worker } from '@/testing/worker';
import type { WalletChoice, WalletState } from '@/wallet/session';
import { WalletButton } from './wallet-button';

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
const installed: WalletChoice = {
  name: 'Phantom',
  icon,
  url: 'https://phantom.example/',
  readiness: 'installed',
};
const missing: WalletChoice = {
  name: 'Solflare',
  icon,
  url: 'https://solflare.example/',
  readiness: 'missing',
};

async function open(state: WalletState) {
  const onConnect = vi.fn();
  await renderStrict(
    <WithWallet state={state} onConnect={onConnect}>
      <WalletButton />
    </WithWallet>,
  );
  await page.getByRole('button').first().click();
  return { onConnect, dialog: page.getByRole('dialog') };
}

beforeEach(() => {
  worker.use(
    answerRpc({ getBalance: { context: { slot: 1 }, value: 268_412_700_000 } }),
    http.get('/config.json', () => HttpResponse.json({ error: 'later' }, { status: 404 })),
  );
});

const usable = ['standard:connect', 'standard:events', 'solana:signTransaction'];

/** Registers a wallet, which leaves at the end of the test, or by what this returns. */
function announce(name: string, features: readonly string[]) {
  const given = Object.fromEntries(features.map((feature) => [feature, {}]));
  const chains = ['solana:mainnet'] as const;
  const leave = getWallets().register({
    version: '1.0.0',
    name,
    icon,
    chains,
    features: given,
    accounts: [],
  });
  onTestFinished(leave);
  return leave;
}

it('lists Wallet Standard wallets while the adapters load, also one that registers later, without one that leaves', async () => {
  worker.use(http.get('/config.json', () => HttpResponse.json(config)));
  const leave = announce('Backpack', usable);
  announce('Not for Solana', ['standard:connect', 'standard:events']);
  const { dialog, onConnect } = await open({ phase: 'settling' });
  await expect.element(dialog.getByRole('button', { name: 'Backpack' })).toBeVisible();
  announce('Glow', usable);
  await dialog.getByRole('button', { name: 'Glow' }).click();
  expect(onConnect).toHaveBeenCalledWith('Glow');
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2);
  leave();
  await expect.element(dialog.getByRole('button', { name: 'Backpack' })).not.toBeInTheDocument();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1);
});

it('leaves each row in its place, and under the finger, when the adapters add theirs', async () => {
  worker.use(http.get('/config.json', () => HttpResponse.json(config)));
  announce('Steady', usable);
  let settle = (_: WalletState) => {};
  function Loading() {
    const [state, setState] = useState<WalletState>({ phase: 'not-loaded' });
    settle = setState;
    return (
      <WithWallet state={state}>
        <WalletButton />
      </WithWallet>
    );
  }
  await renderStrict(<Loading />);
  await page.getByRole('button').first().click();
  const row = page.getByRole('button', { name: 'Steady' });
  await expect.element(row).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const element = row.element();
  const before = element.getBoundingClientRect().toJSON();
  const others = ['One', 'Two', 'Three'].map((name) => ({ ...missing, name }));
  settle({ phase: 'disconnected', choices: [{ ...installed, name: 'Steady' }, ...others] });
  await expect.element(page.getByRole('link', { name: 'Three' })).toBeVisible();
  expect(row.element().getBoundingClientRect().toJSON()).toEqual(before);
  // A press that began on another element would be no click.
  expect(row.element()).toBe(element);
});

it.each([
  [{ phase: 'not-loaded' }, /Looking for more wallets/],
  [{ phase: 'settling', picked: 'Glow' }, /Opening Glow\. Approve/],
  [{ phase: 'disconnected', choices: [missing] }, /No wallet was found in this browser/],
  [{ phase: 'connecting', name: 'Phantom', choices: [installed] }, /Waiting for Phantom.*Approve/],
  [{ phase: 'error', message: 'You declined it.', choices: [installed] }, /You declined it\./],
] as const)('describes %o', async (state, text) => {
  const { dialog } = await open(state);
  await expect.element(dialog).toHaveTextContent(text);
});

it('connects the picked wallet, and links to one that is not installed', async () => {
  const { onConnect } = await open({ phase: 'disconnected', choices: [installed, missing] });
  await page.getByRole('button', { name: /Phantom/ }).click();
  expect(onConnect).toHaveBeenCalledWith('Phantom');
  await expect.element(page.getByRole('link', { name: /Solflare/ })).toHaveAttribute('href', missing.url);
});

it('lists a wallet that cannot be used with the reason, and says that an app goes on elsewhere', async () => {
  const note = 'It is on testnet, and this page is on mainnet.';
  const unfit: WalletChoice = { name: 'Elsewhere', icon, url: '', readiness: 'unfit', note };
  const app: WalletChoice = { ...installed, readiness: 'app' };
  const notice = 'Phantom opens this page in its own browser: go on there.';
  const { dialog } = await open({ phase: 'disconnected', choices: [app, unfit], notice });
  await expect
    .element(dialog.getByRole('listitem').nth(1))
    .toHaveTextContent(`ElsewhereNot usable here${note}`);
  expect(dialog.getByRole('button', { name: 'Elsewhere' }).elements()).toHaveLength(0);
  await expect.element(dialog.getByRole('status')).toHaveTextContent(notice);
  await expect.element(dialog.getByRole('button', { name: 'Phantom' })).toHaveTextContent('Opens an app');
  await expect.element(dialog).not.toHaveTextContent('No wallet was found');
});

it('shows address and balance in the header, and every lamport in the dialog', async () => {
  const { dialog } = await open({ phase: 'connected', session: testSession(testWallet), choices: [] });
  await expect.element(page.getByText('268.41SOL', { exact: true })).toBeInTheDocument();
  await expect.element(dialog).toHaveTextContent('268.412700000');
});

it('says that a balance is unavailable instead of zero', async () => {
  worker.use(answerRpc({}));
  const { dialog } = await open({ phase: 'connected', session: testSession(testWallet), choices: [] });
  await expect.element(dialog).toHaveTextContent('Balanceunavailable');
});
