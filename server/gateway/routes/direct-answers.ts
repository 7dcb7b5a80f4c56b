import { createHash } from 'node:crypto';
import type { StakingApi } from '../upstream/staking-api';
import type { PublicAnswers } from './public-answers';

/** Public answers without the cache, one upstream call each: the baseline for measuring the cache. */
export function createDirectAnswers(stakingApi: StakingApi): PublicAnswers {
  return async (route, query) => {
    const body = await stakingApi.json({ route, query });
    const hash = createHash('sha256').update(body).digest('base64url');
    return { body, hash, fetchedAt: Date.now(), epoch: null, result: 'miss', age: 0 };
  };
}
