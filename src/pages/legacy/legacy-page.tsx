import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LegacyView } from '@/components/legacy/legacy-view';
import { rich } from '@/components/ui/rich';
import { legacyAddress, legacyQuestionOf } from '@/lib/legacy-query';

const route = getRouteApi('/legacy');

export function LegacyPage(): ReactNode {
  const navigate = route.useNavigate();
  return (
    <LegacyView
      question={legacyQuestionOf(route.useSearch())}
      onAsk={(next) =>
        void navigate({ to: '.', search: legacyAddress(next), replace: true, resetScroll: false })
      }
    >
      {rich('For everyday use, <stake>Stake</stake> does the same with less to fill in.', {
        stake: (text) => <Link to="/stake">{text}</Link>,
      })}
    </LegacyView>
  );
}
