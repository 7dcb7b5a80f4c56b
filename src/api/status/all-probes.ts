import type { PublicConfig } from '@clearstake/contract/config';
import { grpcProbes } from './grpc-probes';
import type { Probe } from './probe';
import { restProbes } from './rest-probes';
import { rpcProbes } from './rpc-probes';

export function allProbes({ cluster, units }: Pick<PublicConfig, 'cluster' | 'units'>): Probe[] {
  return [...restProbes(units), ...rpcProbes(cluster), ...grpcProbes()];
}
