import { t } from '@clearstake/contract/i18n';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StakeView } from '@/components/stake/stake-view';
import { PageHead } from '@/components/ui/page-head';

const route = getRouteApi('/stake');

export function StakePage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHead title={t('Stake SOL')} />
      <StakeView
        kind={search.kind ?? 'native'}
        initialAmount={search.amount ?? ''}
        onLanded={(account) =>
          void navigate({ to: '/portfolio', search: account === null ? {} : { new: account } })
        }
      />
    </>
  );
}
