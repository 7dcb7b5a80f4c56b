import { pinsFor } from '@contract/pins';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { useNotOffered } from '@/hooks/staking/use-not-offered';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { worker } from '@/testing/worker';
import { useIsSandbox, usePins, useUnits } from './use-config';

const offered = { native: undefined, liquid: undefined };

it.each([
  ['the sandbox', 'sandbox', true, true, offered],
  ['mainnet beside a sandbox', 'mainnet-beta', true, false, offered],
  [
    'testnet, for which nothing is pinned',
    'testnet',
    false,
    false,
    {
      native: expect.stringMatching(/^No validator is compiled into this page .* Nothing was sent/),
      liquid: expect.stringMatching(/^No stake pool is compiled into this page .* Nothing was sent/),
    },
  ],
] as const)('knows %s by its configuration', async (_, cluster, feature, sandbox, notOffered) => {
  const features = { ...config.features, sandbox: feature };
  worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, cluster, features })));
  const shown = await renderHookStrict(
    () => [useIsSandbox(), usePins(), useUnits(), useNotOffered()],
    undefined,
  );
  await shown.answered();
  expect(shown.current).toEqual([sandbox, pinsFor(cluster), config.units, notOffered]);
});
