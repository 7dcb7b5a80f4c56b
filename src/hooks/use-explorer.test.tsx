import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { worker } from '@/testing/worker';
import { keptExplorer, useExplorerTargets } from './use-explorer';

const config = {
  genesisHash: null,
  units: { apy: 'auto', legacyApy: 'auto', stake: 'auto', reward: 'auto' },
  aggregatorSegment: 'jupiter',
};
const answerConfig = (cluster: string, sandbox = false) =>
  worker.use(
    http.get('/config.json', () =>
      HttpResponse.json({ ...config, cluster, features: { sandbox, aggregatorExit: true } }),
    ),
  );
afterEach(() => keptExplorer.write(null));

it.each([
  ['mainnet-beta', null, 'Solana Explorer', 'https://explorer.solana.com/tx/abc'],
  ['testnet', null, 'Solana Explorer', 'https://explorer.solana.com/tx/abc?cluster=testnet'],
  ['mainnet-beta', 'solscan', 'Solscan', 'https://solscan.io/tx/abc'],
])('on %s, having chosen %s, links to %s', async (cluster, chosen, name, href) => {
  keptExplorer.write(chosen);
  answerConfig(cluster);
  const shown = await renderHookStrict(useExplorerTargets, undefined);
  await expect.poll(() => shown.current?.('signature', 'abc')).toEqual({ name, href });
});

it.each(['sandbox', 'testnet'])(
  'links nowhere from a sandbox as %s, whose chain no explorer has',
  async (cluster) => {
    answerConfig(cluster, true);
    const shown = await renderHookStrict(useExplorerTargets, undefined);
    await shown.answered();
    expect(shown.current).toBeNull();
  },
);
