import { t } from '@contract/i18n';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StakeView } from '@/components/stake/stake-view';
import { PageHead } from '@/components/ui/page-head';
import { useNotOffered } from '@/hooks/staking/use-not-offered';

const route = getRouteApi('/stake');

/** The stake page; the kind of stake is in the URL. */
export function StakePage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const kind = search.kind ?? 'native';
  const offered = useNotOffered()[kind] === undefined;
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('Stake SOL')}</h1>
          {offered ? (
            <p>
              {t('Say how much and how. The transaction is compared with that before your wallet opens.')}
            </p>
          ) : null}
        </div>
      </PageHead>
      <StakeView
        kind={kind}
        initialAmount={search.amount ?? ''}
        onKind={(kind) =>
          void navigate({
            to: '.',
            search: searchOf(kind),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}

/** URL state of a kind; the default is omitted. */
function searchOf(kind: 'native' | 'liquid'): Record<string, string> {
  return kind === 'native' ? {} : { kind };
}
