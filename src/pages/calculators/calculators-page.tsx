import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CalculatorsView } from '@/components/operators/calculators-view';
import type { IdentityChoice } from '@/components/operators/choice';
import { useConfig } from '@/hooks/config/use-config';
import { useSearchChange } from '@/hooks/use-search-change';

const route = getRouteApi('/operators/calculators');

export function CalculatorsPage(): ReactNode {
  const { cluster, identity = '' } = route.useSearch();
  const change = useSearchChange<IdentityChoice>();
  const { cluster: deployment, features } = useConfig().data ?? {};
  const choice = {
    cluster: cluster ?? (deployment === 'testnet' ? 'testnet' : 'mainnet-beta'),
    identity: identity.trim(),
  } as const;
  return (
    <CalculatorsView
      choice={choice}
      sandbox={features?.sandbox === true && deployment === 'sandbox'}
      onChange={(next) => change({ ...choice, ...next })}
    />
  );
}
