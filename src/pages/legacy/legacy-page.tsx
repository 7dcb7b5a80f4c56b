import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LegacyView } from '@/components/legacy/legacy-view';
import { rich } from '@/components/ui/rich';
import { type LegacyQueryForm, modesOf } from '@/lib/legacy-query';

const route = getRouteApi('/legacy');

/** The page of the unversioned API; the series query is in the URL. */
export function LegacyPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const measure = search.measure ?? 'apy';
  const mode = search.by ?? 'latest';
  const question: LegacyQueryForm = {
    measure,
    mode: modesOf(measure).includes(mode) ? mode : 'latest',
    from: search.from ?? '',
    to: search.to ?? '',
  };
  return (
    <LegacyView
      question={question}
      onAsk={(next) => void navigate({ to: '.', search: searchOf(next), replace: true, resetScroll: false })}
    >
      {rich('For everyday use, <stake>Stake</stake> does the same with less to fill in.', {
        stake: (text) => <Link to="/stake">{text}</Link>,
      })}
    </LegacyView>
  );
}

/** URL state of a query; defaults and empty values are omitted. */
function searchOf({ measure, mode, from, to }: LegacyQueryForm): Record<string, string> {
  const state = { measure, by: mode === 'latest' ? '' : mode, from, to };
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''));
}
