import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LegacyView } from '@/components/legacy/legacy-view';
import { rich } from '@/components/ui/rich';
import { type LegacyQueryForm, modesOf, questionOf, searchOf } from '@/lib/legacy-query';

const route = getRouteApi('/legacy');

/** The page of the unversioned API; the series query is in the URL. */
export function LegacyPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const asked = questionOf(search);
  const question: LegacyQueryForm = modesOf(asked.measure).includes(asked.mode)
    ? asked
    : { ...asked, mode: 'latest' };
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
