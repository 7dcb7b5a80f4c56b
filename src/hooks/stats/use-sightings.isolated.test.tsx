import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { onlineManager } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sleep } from '@/lib/sleep';
import { noSightings, type Sightings } from '@/lib/validators/validator-sightings';
import type { Validator } from '@/lib/validators/validators';
import { keepSightings } from '@/services/validators/sightings-store';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useSeenValidators, useSightings, useVoteAccounts } from './use-sightings';

vi.mock('@/services/validators/sightings-store', () => ({ keepSightings: vi.fn() }));

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const vote = pinsFor('sandbox').validators[0]?.vote ?? '';
const overview = {
  general_data: {},
  validators: [
    { identity: 'first', vote_identity: 'votes', apy_total: 7 },
    { identity: 'second', apy_total: null },
  ],
};
const epoch = { 'x-clearstake-epoch': '1061' };
const node = answerRpc({
  getVoteAccounts: {
    current: [{ votePubkey: 'votes', commission: 5 }],
    delinquent: [{ votePubkey: vote, commission: 100 }],
  },
});
const accounts = {
  votes: { commission: 5, delinquent: false },
  [vote]: { commission: 100, delinquent: true },
};
const seen: Sightings = {
  epochs: [{ epoch: 1060, at: 1, apy: { first: 6, second: 5 } }],
  commissions: { readAt: 1, seen: { votes: [{ percent: 8, seenAt: 1, before: null }] } },
};
const keep = vi.mocked(keepSightings);

beforeEach(() => {
  vi.setSystemTime(now);
  keep.mockReset().mockResolvedValue(seen);
  worker.use(...publicAnswers);
  worker.use(node, answerRoute(routes.validatorsOverview, overview, epoch));
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

async function show<Result>(hook: () => Result) {
  const shown = await renderHookStrict(hook, undefined);
  await shown.answered();
  return shown;
}

it('are the vote accounts of the node', async () => {
  expect((await show(useVoteAccounts)).current).toEqual({
    state: 'ready',
    value: accounts,
    source: { route: 'RPC getVoteAccounts', fetchedAt: now, lastGood: false, tier: 'epoch', leftOut: 0 },
  });
});

describe('what is kept of the validators', () => {
  const list = { epoch: 1061, at: now, apy: { first: 7 } };

  it('is this reading and those before', async () => {
    const shown = await renderHookStrict(useSightings, undefined);
    expect(shown.current).toEqual({ sightings: noSightings, storageFailed: false });
    await shown.answered();
    expect(shown.current).toEqual({ sightings: seen, storageFailed: false });
    expect(keep.mock.calls.at(-1)).toEqual([
      config.genesisHash,
      { epoch: list, votes: { at: now, accounts } },
    ]);
  });

  it.each([
    [
      'of a list without an epoch',
      answerRoute(routes.validatorsOverview, overview),
      undefined,
      { at: now, accounts },
    ],
    ['without the node', http.post('/rpc', () => HttpResponse.json({}, { status: 404 })), list, undefined],
  ])('%s is the rest', async (_, answer, expectedEpoch, votes) => {
    worker.use(answer);
    await show(useSightings);
    expect(keep.mock.calls.at(-1)?.[1]).toEqual({ epoch: expectedEpoch, votes });
  });

  it.each([
    ['the list', failRoute(routes.validatorsOverview, 404)],
    ['the chain', http.get('/config.json', () => HttpResponse.json({ ...config, genesisHash: null }))],
  ])('is nothing without %s', async (_, answer) => {
    worker.use(answer);
    expect((await show(useSightings)).current).toEqual({ sightings: noSightings, storageFailed: false });
    expect(keep).not.toHaveBeenCalled();
  });

  it('is kept without a network', async () => {
    const shown = await show(useSightings);
    onlineManager.setOnline(false);
    vi.setSystemTime(now + 60_000);
    const { client } = shown;
    keep.mockClear();
    const answer = client.getQueryData<object>(['vote-accounts']);
    client.setQueryData(['vote-accounts'], { ...answer, source: { fetchedAt: now + 60_000 } });
    await expect.poll(() => keep.mock.calls.at(-1)?.[1].votes?.at).toBe(now + 60_000);
  });

  it('says that the browser keeps nothing, and asks once', async () => {
    keep.mockRejectedValue(new Error('No storage.'));
    const shown = await renderHookStrict(useSightings, undefined, {});
    await expect.poll(() => shown.current).toEqual({ sightings: noSightings, storageFailed: true });
    await shown.answered();
    const { length } = keep.mock.calls;
    await sleep(100);
    expect(keep.mock.calls).toHaveLength(length);
  });

  it('stays while a newer reading is kept', async () => {
    const shown = await show(useSightings);
    keep.mockReturnValue(new Promise(() => {}));
    vi.setSystemTime(now + 60_000);
    await shown.client.refetchQueries({ queryKey: ['vote-accounts'] });
    await expect.poll(() => keep.mock.calls.at(-1)?.[1].votes?.at).toBe(now + 60_000);
    expect(shown.current.sightings).toEqual(seen);
    await shown.unmount();
  });
});

describe('a list with what is known of it', () => {
  const validator = (key: string, ofVote: string | null) => ({ key, vote: ofVote }) as Validator;
  const given = [validator('first', 'votes'), validator('second', vote), validator('third', null)];

  it('has commissions, standing and rates; the tracked validator’s are of the API’s series', async () => {
    worker.use(
      answerRoute(routes.apy, {
        apy: [
          { epoch: 1058, apy: 7 },
          { epoch: 1060, apy: 7.5 },
          { epoch: 1061, apy: 9 },
        ],
      }),
      answerRoute(routes.networkApy, { apy: [{ epoch: 1059, apy: 6 }] }),
    );
    const shown = await show(() => useSeenValidators(given));
    expect(shown.current).toEqual([
      {
        ...given[0],
        commission: 5,
        commissions: seen.commissions.seen.votes,
        delinquent: false,
        trend: [6],
        change: null,
      },
      // The running epoch is no part of it.
      {
        ...given[1],
        commission: 100,
        commissions: [],
        delinquent: true,
        trend: [7, null, 7.5],
        change: null,
      },
      { ...given[2], commission: null, commissions: [], delinquent: false, trend: [null], change: null },
    ]);
  });

  it('has no commission while the node has not answered, and none where it fails', async () => {
    worker.use(answerRpc({ getVoteAccounts: () => new Promise(() => {}) }));
    const waiting = await renderHookStrict(() => useSeenValidators(given), undefined);
    expect(waiting.current.map(({ commission }) => commission)).toEqual([undefined, undefined, undefined]);
    await waiting.unmount();
    worker.use(http.post('/rpc', () => HttpResponse.json({}, { status: 404 })));
    const failed = await show(() => useSeenValidators(given));
    expect(failed.current.map(({ commission }) => commission)).toEqual([null, null, null]);
  });

  it('follows the list', async () => {
    const shown = await renderHookStrict(useSeenValidators, given);
    await shown.rerender([validator('another', null)]);
    expect(shown.current.map(({ key }) => key)).toEqual(['another']);
  });
});
