import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canReadCluster } from '@/api/operators/activation';
import type { OperatorsChoice } from '@/components/operators/choice';
import { OperatorsView } from '@/components/operators/operators-view';
import { useConfig } from '@/hooks/config/use-config';
import { useSearchChange } from '@/hooks/use-search-change';

const route = getRouteApi('/operators');

export function OperatorsPage(): ReactNode {
  const search = route.useSearch();
  const change = useSearchChange<OperatorsChoice>();
  const deployment = useConfig().data?.cluster;
  const choice: OperatorsChoice = {
    cluster: search.cluster ?? (deployment === 'testnet' ? 'testnet' : 'mainnet-beta'),
    identity: search.identity?.trim() ?? '',
    folder: search.folder ?? '',
    os: search.os ?? '',
    version: search.version ?? '',
  };
  return (
    <OperatorsView
      choice={choice}
      sandbox={deployment === 'sandbox'}
      readable={deployment === undefined || canReadCluster(deployment, choice.cluster)}
      onChange={(next) => change({ ...choice, ...next })}
    />
  );
}
