import { t } from '@clearstake/contract/i18n';
import type { Intent } from '@clearstake/verifier';
import type { useWhenFree } from '@/hooks/portfolio/use-when-free';

export interface AfterLanding {
  readonly next: string;
  /** What the network does later: at the end of the running epoch, or of the one after it. */
  readonly event?: NextEvent;
}

export interface NextEvent {
  readonly label: string;
  /** How many ends of an epoch away it is. */
  readonly epochs: 1 | 2;
  readonly title: string;
  readonly description: string;
}

type WhenFree = ReturnType<typeof useWhenFree>;

function withdrawal(free: WhenFree): AfterLanding {
  switch (free) {
    case 'now':
      return { next: t('Withdraw it in your portfolio.') };
    case 'lockup':
      return { next: t('Withdraw it in your portfolio when its lockup has ended.') };
    case 'epoch-end':
      return {
        next: t('Withdraw it in your portfolio when the epoch has ended.'),
        event: {
          label: t('Ready to withdraw'),
          epochs: 1,
          title: t('Withdraw your unstaked SOL'),
          description: t('The epoch has ended, so your unstaked SOL can be withdrawn.'),
        },
      };
  }
}

/** What a person does next, and what happens by itself. `earns`: a new stake can be promised a reward. */
export function afterLanding(intent: Intent, free: WhenFree, earns: boolean): AfterLanding {
  switch (intent.operation) {
    case 'native-stake':
      if (!earns) return { next: t('Nothing to do: it activates when the epoch ends.') };
      return {
        next: t('Nothing to do: it activates when the epoch ends, and earns from then on.'),
        event: {
          label: t('First reward'),
          epochs: 2,
          title: t('Your stake earns its first reward'),
          description: t(
            'The first full epoch of your stake has ended, so its reward is in your stake account.',
          ),
        },
      };
    case 'liquid-stake':
    case 'legacy-deposit':
      return {
        next: t(
          'Nothing to do: your tokens gain value by themselves. Unstake or swap them whenever you like.',
        ),
        event: {
          label: t('First earns'),
          epochs: 1,
          title: t('Your pool tokens have earned'),
          description: t('The epoch has ended, so each pool token is worth more SOL.'),
        },
      };
    case 'native-unstake':
    case 'sovereign-unstake':
    case 'liquid-unstake':
    case 'legacy-withdraw':
      return withdrawal(free);
    case 'split':
      return intent.deactivate
        ? withdrawal(free)
        : { next: t('Nothing to do: both accounts go on as they were.') };
    case 'merge':
      return { next: t('Nothing to do: they go on as one account.') };
    case 'cancel-deactivation':
      return { next: t('Nothing to do: it stays staked.') };
    case 'auto-compound':
      return { next: t('Nothing to do. You can switch it again in your portfolio.') };
    case 'withdraw':
    case 'unwrap':
    case 'swap-exit':
      return { next: t('Nothing to do: the SOL is in your wallet.') };
  }
}
