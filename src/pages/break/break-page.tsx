import { t } from '@contract/i18n';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BreakView } from '@/components/sandbox/break-view';
import { PageHead } from '@/components/ui/page-head';

const route = getRouteApi('/break');

/** The attacks that anybody can run in the sandbox; the one that runs is in the URL. */
export function BreakPage(): ReactNode {
  const { attack } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('Break it yourself')}</h1>
          <p>
            {t(
              'Pick a lie. The sandbox then builds a stake of 2 SOL with it, and this page shows which row turns red and why. No wallet and no money is needed.',
            )}
          </p>
        </div>
      </PageHead>
      <BreakView
        chosen={attack}
        onLeave={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </>
  );
}
