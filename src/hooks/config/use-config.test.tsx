import { pinsFor } from '@contract/pins';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { useNotOffered } from '@/hooks/staking/use-not-offered';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { worker } from '@/testing/worker';
import { useIsSandbox, usePins, useUnits } from './use-config';

const inferred = { apy: 'auto', legacyApy: 'auto', stake: 'auto', reward: 'auto' };
const show = () =>
  renderHookStrict(
    () => ({ sandbox: useIsSandbox(), pins: usePins(), units: useUnits(), notOffered: useNotOffered() }),
    undefined,
  );
const offered = { native: undefined, liquid: undefined };

describe('the configuration', () => {
  it.each([
    ['the sandbox', 'sandbox', true, true, offered],
    ['mainnet beside a sandbox', 'mainnet-beta', true, false, offered],
    ['a sandbox’s cluster without its controls', 'sandbox', false, false, offered],
    [
      'testnet, for which nothing is pinned',
      'testnet',
      false,
      false,
      {
        native:
          'No validator is compiled into this page for this network, so where a stake goes could not be checked. Nothing was sent.',
        liquid:
          'No stake pool is compiled into this page for this network, so a deposit or withdrawal could not be checked. Nothing was sent.',
      },
    ],
  ] as const)('is that of %s', async (_, cluster, feature, sandbox, notOffered) => {
    const features = { ...config.features, sandbox: feature };
    worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, cluster, features })));
    const shown = await show();
    expect(shown.current).toEqual({
      sandbox: undefined,
      pins: undefined,
      units: inferred,
      notOffered: offered,
    });
    await shown.answered();
    expect(shown.current).toEqual({ sandbox, pins: pinsFor(cluster), units: config.units, notOffered });
  });

  it('is unknown where it cannot be read', async () => {
    worker.use(http.get('/config.json', () => HttpResponse.json({}, { status: 404 })));
    const shown = await show();
    await shown.answered();
    expect(shown.current).toEqual({
      sandbox: undefined,
      pins: undefined,
      units: inferred,
      notOffered: offered,
    });
  });
});
