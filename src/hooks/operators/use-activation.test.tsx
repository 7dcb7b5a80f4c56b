import { routes } from '@contract/rest/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, answerAccounts, identity } from '@/testing/operators';
import { publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useActivation } from './use-activation';
import { useActivationAddress } from './use-activation-address';
import { useLatestBlockRewards } from './use-latest-block-rewards';
import { useSchedulerVersions } from './use-scheduler-versions';

const another = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

describe('an activation account', () => {
  it('has an address for an identity on its cluster', async () => {
    type Given = Parameters<typeof useActivationAddress>;
    const shown = await renderHookStrict(
      (given: Given) => useActivationAddress(...given),
      [identity, 'testnet'],
    );
    // The golden vector of the command line.
    expect(shown.current).toBe(account);
    await shown.rerender([another, 'testnet']);
    const ofAnother = shown.current;
    expect(ofAnother).not.toBe(account);
    await shown.rerender([another, 'mainnet-beta']);
    expect(shown.current).not.toBe(ofAnother);
    await shown.rerender(['x', 'testnet']);
    expect(shown.current).toBeUndefined();
  });

  it('is read for an address on a cluster that can be read', async () => {
    await answerAccounts(null);
    type Given = Parameters<typeof useActivation>;
    const shown = await renderHookStrict(
      (given: Given) => useActivation(...given),
      [identity, 'testnet', false],
    );
    await shown.answered();
    expect(shown.current).toMatchObject({ data: undefined, fetchStatus: 'idle' });
    await shown.rerender(['x', 'testnet', true]);
    await shown.answered();
    expect(shown.current).toMatchObject({ data: undefined, fetchStatus: 'idle' });
    await shown.rerender([identity, 'testnet', true]);
    await expect
      .poll(() => shown.current.data)
      .toMatchObject({ identity, cluster: 'testnet', address: account, account: null });
    await shown.rerender([another, 'testnet', true]);
    await expect.poll(() => shown.current.data?.identity).toBe(another);
    await shown.rerender([another, 'mainnet-beta', true]);
    await expect.poll(() => shown.current.data?.cluster).toBe('mainnet-beta');
  });
});

describe('the builds of the scheduler', () => {
  const builds = [{ os: 'ubuntu', mainnet_and_testnet: ['v3'], testnet_only: ['v4'] }];
  it('are those of a folder, or of all', async () => {
    const requests: unknown[] = [];
    worker.use(
      answerRoute(routes.schedulerVersions, ({ query }) => {
        requests.push(query);
        return query.folder === undefined ? builds : [];
      }),
    );
    const shown = await renderHookStrict(useSchedulerVersions, '');
    expect(shown.current).toEqual({ state: 'loading' });
    await expect.poll(() => shown.current).toMatchObject({ state: 'ready', value: builds });
    expect(requests.at(-1)).toEqual({});
    await shown.rerender('ubuntu');
    await expect.poll(() => shown.current).toMatchObject({ state: 'ready', value: [] });
    expect(requests.at(-1)).toEqual({ folder: 'ubuntu' });
  });
});

describe('the latest block rewards', () => {
  beforeEach(() => {
    worker.use(...publicAnswers);
    worker.use(answerRoute(routes.networkBlockRewards, { block_rewards: [] }));
  });
  const latest = async () => {
    const shown = await renderHookStrict(useLatestBlockRewards, undefined);
    await shown.answered();
    return shown.current;
  };

  it('are those of the newest epoch that has ended, in lamports', async () => {
    worker.use(
      answerRoute(routes.blockRewards, {
        block_rewards: [
          { epoch: 1058, block_rewards: 20 },
          { epoch: 1059, block_rewards: 30.5 },
          { epoch: 1060, block_rewards: null },
          { epoch: 1061, block_rewards: 9 },
        ],
      }),
    );
    expect(await latest()).toMatchObject({
      state: 'ready',
      value: { epoch: 1059, lamports: 30_500_000_000n, unit: 'SOL, set for this deployment' },
      source: { route: `GET ${routes.blockRewards.path}?epochs=100` },
    });
  });

  it('are none of a series without any', async () => {
    worker.use(answerRoute(routes.blockRewards, { block_rewards: [{ epoch: 1061, block_rewards: 9 }] }));
    expect(await latest()).toMatchObject({ state: 'ready', value: null });
  });

  it('are unavailable with their route', async () => {
    worker.use(failRoute(routes.blockRewards, 404, 'None.'));
    expect(await latest()).toMatchObject({ state: 'unavailable', reason: 'None.' });
  });
});
