import { allRoutes } from '@clearstake/contract/rest/routes';
import { rpcMethods } from '@clearstake/contract/rpc-methods';
import { expect, it } from 'vitest';
import { allProbes } from './all-probes';

const units = { apy: 'auto', legacyApy: 'auto', stake: 'auto', reward: 'auto' } as const;
const probes = allProbes({ cluster: 'testnet', units });

it('covers every route of the contract, every forwarded RPC method and the seven gRPC calls, each once', () => {
  const rest = new Set(
    probes.filter(({ group }) => group === 'v1' || group === 'legacy').map(({ name }) => name.split('?')[0]),
  );
  expect([...rest].sort()).toEqual(allRoutes.map(({ method, path }) => `${method} ${path}`).sort());
  expect(probes.filter(({ group }) => group === 'rpc').map(({ name }) => name)).toEqual([...rpcMethods]);
  expect(probes.filter(({ group }) => group === 'grpc')).toHaveLength(7);
  expect(new Set(probes.map(({ id }) => id)).size).toBe(probes.length);
});
