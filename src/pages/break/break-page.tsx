import { t } from '@clearstake/contract/i18n';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BreakView } from '@/components/sandbox/break-view';
import { PageHead } from '@/components/ui/page-head';
import { useSearchChange } from '@/hooks/use-search-change';
import { useSearchState } from '@/hooks/use-search-state';

const route = getRouteApi('/break');

type BreakSearch = ReturnType<typeof route.useSearch>;

export function BreakPage(): ReactNode {
  const search = route.useSearch();
  const show = useSearchChange<BreakSearch>();
  const [{ q }, change] = useSearchState(search, show);
  return (
    <>
      <PageHead
        title={t('Break it yourself')}
        note={t(
          'Pick a lie. The sandbox builds a stake of 2 SOL with it, and you see which row turns red. No wallet, no money.',
        )}
      />
      <BreakView
        chosen={search.attack}
        q={q}
        onSearch={(text) => change({ q: text })}
        onDraw={(attack) => show({ attack, q })}
        onLeave={() => show({ attack: undefined, q })}
      />
    </>
  );
}
