import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CalculatorsView } from '@/components/operators/calculators-view';
import { useConfig } from '@/hooks/config/use-config';

const route = getRouteApi('/operators/calculators');

export function CalculatorsPage(): ReactNode {
  const { cluster, identity = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { cluster: deployment, features } = useConfig().data ?? {};
  const choice = {
    cluster: cluster ?? (deployment === 'testnet' ? 'testnet' : 'mainnet-beta'),
    identity: identity.trim(),
  } as const;
  return (
    <CalculatorsView
      choice={choice}
      sandbox={features?.sandbox === true && deployment === 'sandbox'}
      onChange={(change) => {
        const { identity: next, ...rest } = { ...choice, ...change };
        void navigate({
          to: '.',
          search: next === '' ? rest : { ...rest, identity: next },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
