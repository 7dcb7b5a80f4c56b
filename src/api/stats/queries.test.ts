import { routes } from '@clearstake/contract/rest/routes';
import { expect, it } from 'vitest';
import { staleTimeOf } from '../http/route-query';
import * as queries from './queries';

const fixed = Object.values(queries).filter((query) => typeof query === 'object');

it.each(fixed.map((query) => [query.queryKey[1], query] as const))(
  'keeps %s as long as its tier in the contract says',
  (id, query) => {
    const route = Object.values(routes).find((candidate) => candidate.id === id);
    // The series covers complete epochs; the contract's tier is that of the route's scalar form, the latest figure.
    const isSeries = Object.keys(query.queryKey[2] ?? {}).length > 0;
    const tier = id === 'blockCu' && isSeries ? 'epoch' : (route?.freshness ?? 'none');
    expect(query.staleTime).toBe(staleTimeOf(tier));
  },
);
