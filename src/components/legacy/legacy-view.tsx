import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { MoreDetails } from '@/components/portfolio/more-details';
import { PageHead } from '@/components/ui/page-head';
import { cx } from '@/lib/cx';
import type { LegacyQueryForm } from '@/lib/legacy-query';
import { AccountStatusSheet } from './account-status-sheet';
import { BroadcastSheet } from './broadcast-sheet';
import { PoolForms, pair } from './pool-forms';
import { SeriesSheet } from './series-sheet';
import { ValuesSheet } from './values-sheet';

interface LegacyViewProps {
  question: LegacyQueryForm;
  onAsk: (question: LegacyQueryForm) => void;
  /** The way to stake as everybody does. */
  children?: ReactNode;
}

export function LegacyView({ question, onAsk, children }: LegacyViewProps) {
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('The pool’s older interface')}</h1>
          <p>
            {t(
              'The pool’s first way to answer questions, from before its answers had a version number. It still works: here is what it says, and how to deposit and withdraw through it. For everyday use, there are Stake and Portfolio in the menu.',
            )}
          </p>
        </div>
      </PageHead>
      <ValuesSheet />
      <div className="mt-6">
        <SeriesSheet question={question} onAsk={onAsk} />
      </div>
      <div className={cx(pair, 'mt-6')}>
        <AccountStatusSheet />
        <BroadcastSheet />
      </div>
      <p className="mt-6 text-sm text-t2">{children}</p>
      <MoreDetails summary={t('Deposit and withdraw')} className="mt-2 text-sm/5">
        <div className="pt-3">
          <PoolForms />
        </div>
      </MoreDetails>
    </>
  );
}
