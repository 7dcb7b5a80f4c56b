import { pinsFor } from '@clearstake/contract/pins';
import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Sightings } from '@/lib/validators/validator-sightings';
import type { Validator } from '@/lib/validators/validators';
import { keepSightings } from '@/services/validators/sightings-store';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useSeenValidators, useSightings } from './use-sightings';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const vote = pinsFor('sandbox').validators[0]?.vote ?? '';
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
  worker.use(
    answerRpc({
      getVoteAccounts: {
        current: [{ votePubkey: 'votes', commission: 5 }],
        delinquent: [{ votePubkey: vote, commission: 100 }],
      },
    }),
    answerRoute(
      routes.validatorsOverview,
      { general_data: {}, validators: [{ identity: 'first', vote_identity: 'votes', apy_total: 7 }] },
      { 'x-clearstake-epoch': '1061' },
    ),
  );
});

it('keeps this reading of the list and the node under their chain', async () => {
  const { current } = await renderAnswered(useSightings, undefined);
  expect(current).toEqual({ sightings: seen, storageFailed: false, pending: false });
  const epoch = { epoch: 1061, at: now, apy: { first: 7 } };
  expect(keep.mock.calls.at(-1)).toEqual([config.genesisHash, { epoch, votes: { at: now, accounts } }]);
});

const validator = (key: string, ofVote: string | null) => ({ key, vote: ofVote }) as Validator;
const given = [validator('first', 'votes'), validator('second', vote)];

it('adds commissions, standing and rates; the tracked validator’s come from the API’s series', async () => {
  worker.use(
    answerRoute(routes.apy, {
      apy: [
        { epoch: 1058, apy: 7 },
        { epoch: 1060, apy: 7.5 },
        { epoch: 1061, apy: 9 },
      ],
    }),
    answerRoute(routes.networkApy, { apy: [] }),
  );
  const { current } = await renderAnswered(useSeenValidators, given);
  expect(current).toMatchObject([
    { commission: 5, commissions: seen.commissions.seen.votes, delinquent: false, trend: [6] },
    // The running epoch is no part of it.
    { commission: 100, commissions: [], delinquent: true, trend: [7, null, 7.5] },
  ]);
});
