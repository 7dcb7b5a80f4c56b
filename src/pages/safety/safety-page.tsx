import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { SafetyAnswers } from '@/components/safety/safety-answers';
import { PageHead } from '@/components/ui/page-head';

export function SafetyPage(): ReactNode {
  return (
    <>
      <PageHead
        title={t('Is it safe?')}
        note={t('Six questions to ask of anything that touches your SOL, and what is true here.')}
      />
      <SafetyAnswers />
    </>
  );
}
