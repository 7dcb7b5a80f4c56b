import { routes } from '@contract/rest/routes';
import { describe, expect, it } from 'vitest';
import { upstreamRequest } from './staking-api-request';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

describe('a GET', () => {
  it('whose parameters stand in the address carries no body', () => {
    expect(upstreamRequest({ route: routes.networkApy, query: { epochs: 30 } }, 'query', 'jupiter')).toEqual({
      path: '/api/v1/validator/network/apy?epochs=30',
      payload: null,
    });
  });

  it.each([30, '30'])('whose parameters stand in a body has numbers there, asked by %j', (epochs) => {
    expect(upstreamRequest({ route: routes.networkApy, query: { epochs } }, 'body', 'jupiter')).toEqual({
      path: '/api/v1/validator/network/apy?epochs=30',
      payload: '{"epochs":30}',
    });
  });

  it('encodes what an address cannot hold', () => {
    const { path } = upstreamRequest(
      { route: routes.schedulerVersions, query: { folder: 'a b&c=d' } },
      'query',
      'jupiter',
    );
    expect([...new URL(path, 'http://upstream').searchParams]).toEqual([['folder', 'a b&c=d']]);
  });
});

describe('a POST', () => {
  it('names the aggregator, and keeps every digit of its body', () => {
    const body = { pubkey: key, amount: 9_223_372_036_854_775_807n };
    expect(upstreamRequest({ route: routes.aggregatorUnstake, query: {}, body }, 'query', 'dflow')).toEqual({
      path: '/api/v1/staking/liquid/dflow/unstake',
      payload: `{"pubkey":"${key}","amount":9223372036854775807}`,
    });
  });
});
