import { expect, it } from 'vitest';
import { ContractMismatchError, NetworkError, StatusError, TimeoutError, technicalReason } from './errors';

const stakingApi = 'GET /api/v1/validator/tvl';
const node = 'RPC getBlockHeight';
const status = (route: string, code: number, reason?: string) =>
  new StatusError(route, code, reason, undefined);

it.each([
  [
    new NetworkError(node, undefined),
    'The server of this page could not be reached. Check your connection and try again.',
    'RPC getBlockHeight could not be reached.',
  ],
  [
    new TimeoutError(node, 12_400),
    'The Solana node did not answer within 12 s. Try again in a moment.',
    'RPC getBlockHeight did not answer within 12 s.',
  ],
  [
    status(stakingApi, 429),
    'The staking API has too many requests right now. Wait a minute and try again.',
    'GET /api/v1/validator/tvl answered with status 429.',
  ],
  [
    status(stakingApi, 404),
    'The staking API refused this. The status page shows what works.',
    'GET /api/v1/validator/tvl answered with status 404.',
  ],
  [
    status(stakingApi, 400, 'The amount is too small.'),
    'The amount is too small.',
    'The amount is too small.',
  ],
  [
    new ContractMismatchError(stakingApi, 'tvl.0', 'expected number'),
    'The staking API answered in a form that Clearstake does not know, so nothing of it is used. The status page says what differs.',
    'GET /api/v1/validator/tvl answered in a form that Clearstake does not know, at tvl.0: expected number.',
  ],
])('describes %s', (error, sentence, detail) => {
  expect(error.message).toBe(sentence);
  expect(technicalReason(error)).toBe(detail);
});
