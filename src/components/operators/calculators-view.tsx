import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Counted } from '@/components/counted/counted';
import { buttonClass } from '@/components/ui/button-class';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { SectionHead } from '@/components/ui/section-head';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { isAddress } from '@/lib/address/base58';
import { slotsPerEpoch } from '@/lib/operators/slot-time';
import { BlockRewardCalculator } from './block-reward-calculator';
import { BlockTimeCalculator } from './block-time-calculator';
import { IdentityForm } from './identity-form';

export function CalculatorsView(form: Omit<ComponentProps<typeof IdentityForm>, 'path'>) {
  const { choice } = form;
  const tracked = useTrackedValidator().identity;
  const identity = isAddress(choice.identity) ? choice.identity : undefined;
  const shown = identity ?? tracked;
  return (
    <>
      <PageHead
        title={t('Calculators for operators')}
        note={t('What a share of your block rewards and a shorter slot would mean.')}
      >
        <Link
          to="/operators"
          search={choice.identity === '' ? { cluster: choice.cluster } : choice}
          className={buttonClass()}
        >
          {t('Turn on the scheduler')}
        </Link>
      </PageHead>
      <IdentityForm path="/operators/calculators" {...form} />
      <SectionHead
        title={t('Block-reward share')}
        note={
          <>
            {t(
              'What the validator keeps of the rewards for its blocks; the rest goes to its stakers. Its commission on staking rewards is another figure.',
            )}{' '}
            {shown === undefined ? null : (
              <Link to="/validators/$identity" params={{ identity: shown }} hash="what-if" className="link">
                {t('What a share does to income and APY')}
              </Link>
            )}
          </>
        }
      />
      <BlockRewardCalculator identity={identity} />
      <Counted of="blockRewards" className="mt-3" />
      <SectionHead
        title={t('Block-time calculator')}
        titleId="block-time-title"
        note={rich(
          'A slot is the time that one validator has for a block. The setting {setting} makes it shorter, within what the network allows. An epoch keeps its {slots} slots, so it ends sooner.',
          {
            setting: <span className="mono">target-slot-adjustment-ms</span>,
            slots: formatFigure(slotsPerEpoch),
          },
        )}
      />
      <BlockTimeCalculator cluster={choice.cluster} />
      <Counted of="blockTime" className="mt-3" />
    </>
  );
}
