import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { sleep } from '@/lib/sleep';
import { renderHookStrict } from '@/testing/render-hook';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';
import { keptExplorer, useExplorerTargets } from './use-explorer';

const config = {
  genesisHash: null,
  units: { apy: 'auto', stake: 'auto', reward: 'auto' },
  aggregatorSegment: 'jupiter',
};

function Target() {
  const target = useExplorerTargets()?.('signature', 'abc');
  return target ? <a href={target.href}>{target.name}</a> : <output>none</output>;
}

it.each([
  ['mainnet-beta', null, 'Solana Explorer', 'https://explorer.solana.com/tx/abc'],
  ['testnet', null, 'Solana Explorer', 'https://explorer.solana.com/tx/abc?cluster=testnet'],
  ['mainnet-beta', 'solscan', 'Solscan', 'https://solscan.io/tx/abc'],
])('on %s, having chosen %s, links to %s', async (cluster, chosen, name, href) => {
  keptExplorer.write(chosen);
  worker.use(
    http.get('/config.json', () =>
      HttpResponse.json({ ...config, cluster, features: { sandbox: false, aggregatorExit: true } }),
    ),
  );
  const screen = await renderStrict(<Target />);
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  keptExplorer.write(null);
});

it('links nowhere from the sandbox, whose chain no explorer has', async () => {
  worker.use(
    http.get('/config.json', () =>
      HttpResponse.json({
        ...config,
        cluster: 'sandbox',
        features: { sandbox: true, aggregatorExit: true },
      }),
    ),
  );
  const screen = await renderStrict(<Target />);
  await expect.element(screen.getByText('none')).toBeVisible();
});

it('links to the given cluster, and to the explorer that is chosen meanwhile', async () => {
  worker.use(
    http.get('/config.json', () =>
      HttpResponse.json({
        ...config,
        cluster: 'mainnet-beta',
        features: { sandbox: false, aggregatorExit: true },
      }),
    ),
  );
  const shown = await renderHookStrict(useExplorerTargets, undefined);
  expect(shown.current).toBeNull();
  await expect.poll(() => shown.current).not.toBeNull();
  const targets = shown.current;
  expect(targets?.('account', 'abc', 'testnet')).toEqual({
    name: 'Solana Explorer',
    href: 'https://explorer.solana.com/address/abc?cluster=testnet',
  });
  await shown.rerender(undefined);
  expect(shown.current).toBe(targets);
  keptExplorer.write('solscan');
  expect(localStorage.getItem('clearstake.explorer')).toBe('solscan');
  await expect.poll(() => shown.current?.('account', 'abc').href).toBe('https://solscan.io/account/abc');
  keptExplorer.write(null);
});

it('links nowhere from a sandbox that plays a public cluster', async () => {
  worker.use(
    http.get('/config.json', () =>
      HttpResponse.json({ ...config, cluster: 'testnet', features: { sandbox: true, aggregatorExit: true } }),
    ),
  );
  const shown = await renderHookStrict(useExplorerTargets, undefined);
  await shown.answered();
  await sleep(50);
  expect(shown.current).toBeNull();
});
