import { t } from '@clearstake/contract/i18n';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountStatusSheet } from '@/components/legacy/account-status-sheet';
import { BroadcastSheet } from '@/components/legacy/broadcast-sheet';
import { PoolForms, pair } from '@/components/legacy/pool-forms';
import { SeriesSheet } from '@/components/legacy/series-sheet';
import { ValuesSheet } from '@/components/legacy/values-sheet';
import { MoreDetails } from '@/components/portfolio/more-details';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { useSearchChange } from '@/hooks/use-search-change';
import { cx } from '@/lib/cx';
import { legacyAddress, legacyQuestionOf } from '@/lib/legacy-query';

const route = getRouteApi('/legacy');

export function LegacyPage(): ReactNode {
  const question = legacyQuestionOf(route.useSearch());
  const change = useSearchChange<ReturnType<typeof legacyAddress>>();
  return (
    <>
      <PageHead
        title={t('The pool’s older interface')}
        note={t(
          'The pool’s first way to answer questions, from before its answers had a version number. It still works: here is what it says, and how to deposit and withdraw through it. For everyday use, there are Stake and Portfolio in the menu.',
        )}
      />
      <ValuesSheet />
      <div className="mt-6">
        <SeriesSheet question={question} onAsk={(next) => change(legacyAddress(next))} />
      </div>
      <div className={cx(pair, 'mt-6')}>
        <AccountStatusSheet />
        <BroadcastSheet />
      </div>
      <p className="mt-6 text-sm text-t2">
        {rich('For everyday use, <stake>Stake</stake> does the same with less to fill in.', {
          stake: (text) => <Link to="/stake">{text}</Link>,
        })}
      </p>
      <MoreDetails summary={t('Deposit and withdraw')} className="mt-2 text-sm/5">
        <div className="pt-3">
          <PoolForms />
        </div>
      </MoreDetails>
    </>
  );
}
