import type { PublicConfig } from '@contract/config';
import { pinsFor } from '@contract/pins';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { worker } from '@/testing/worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/pages/legacy/legacy-page';
import '@/pages/stake/stake-page';

async function show(path: string, cluster: PublicConfig['cluster'], sandbox: boolean) {
  const config: PublicConfig = {
    cluster,
    genesisHash: pinsFor(cluster).genesisHash,
    units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
    aggregatorSegment: 'jupiter',
    features: { sandbox, aggregatorExit: cluster !== 'testnet' },
  };
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    ...publicAnswers,
  );
  await renderApp(path);
}

it.each([
  ['/stake', /Native stake is not offered here\. No validator is compiled into this page for this network/],
  [
    '/stake?kind=liquid',
    /Liquid stake is not offered here\. No stake pool is compiled into this page for this network/,
  ],
  [
    '/legacy',
    /Deposit and withdrawal are not offered here\. No stake pool is compiled into this page for this network/,
  ],
])('testnet says at %s what it cannot do, and has no form for it', async (path, sentence) => {
  await show(path, 'testnet', false);
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(sentence);
  for (const absent of [
    main.getByLabelText('Amount', { exact: true }),
    main.getByLabelText('SOL to deposit'),
    main.getByRole('button', { name: 'Connect a wallet to review' }),
  ]) {
    expect(absent.query()).toBeNull();
  }
});

it.each([
  ['mainnet-beta', true, 'Sandbox', 'A sandbox plays mainnet-beta here.'],
  ['testnet', true, 'Sandbox', 'A sandbox plays testnet here.'],
  ['sandbox', true, 'Sandbox', null],
  ['testnet', false, 'Testnet', null],
] as const)(
  'on %s, a sandbox: %s, the header says %s, and the strip %s',
  async (cluster, sandbox, badge, strip) => {
    await show('/stake', cluster, sandbox);
    await expect.element(page.getByRole('banner').getByText(badge)).toBeVisible();
    const says = page.getByText(/^A sandbox plays/).query();
    expect(says?.textContent ?? null).toBe(strip);
  },
);
