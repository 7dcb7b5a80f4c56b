import { routes } from '@contract/rest/routes';
import { expect, it } from 'vitest';
import { upstreamRequest } from './staking-api-request';

it('writes numbers into the body of a GET, whoever asked by text', () => {
  expect(upstreamRequest({ route: routes.networkApy, query: { epochs: '30' } }, 'body', 'jupiter')).toEqual({
    path: '/api/v1/validator/network/apy?epochs=30',
    payload: '{"epochs":30}',
  });
});
