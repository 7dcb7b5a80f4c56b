import type { Intent } from '@/transaction/types';

/** What comes after a transaction that landed. */
export interface AfterLanding {
  /** What the person has to do, if anything. */
  readonly next: string;
  /** What the network does later: at the end of the running epoch, or of the one after it. Null when all is done. */
  readonly event: NextEvent | null;
}

export interface NextEvent {
  readonly label: string;
  /** How many ends of an epoch away it is. */
  readonly epochs: 1 | 2;
  /** Title and text of the calendar entry. */
  readonly title: string;
  readonly description: string;
}

const withdrawal: AfterLanding = {
  next: 'Withdraw it in your portfolio when the epoch has ended.',
  event: {
    label: 'Ready to withdraw',
    epochs: 1,
    title: 'Withdraw your unstaked SOL',
    description: 'The epoch has ended, so your deactivated stake can be withdrawn.',
  },
};

const inWallet: AfterLanding = { next: 'Nothing to do: the SOL is in your wallet.', event: null };

const poolTokens: AfterLanding = {
  next: 'Nothing to do: your tokens gain value by themselves. Unstake or swap them whenever you like.',
  event: {
    label: 'First earns',
    epochs: 1,
    title: 'Your pool tokens have earned',
    description: 'The epoch has ended, so each pool token is worth more SOL.',
  },
};

/** What a person does next, and what happens by itself. */
export function afterLanding(intent: Intent): AfterLanding {
  switch (intent.operation) {
    case 'native-stake':
      return {
        next: 'Nothing to do: it activates when the epoch ends, and earns from then on.',
        event: {
          label: 'First reward',
          epochs: 2,
          title: 'Your stake earns its first reward',
          description:
            'The first full epoch of your stake has ended, so its reward is in your stake account.',
        },
      };
    case 'liquid-stake':
    case 'legacy-deposit':
      return poolTokens;
    case 'native-unstake':
    case 'sovereign-unstake':
    case 'liquid-unstake':
    case 'legacy-withdraw':
      return withdrawal;
    case 'split':
      return intent.deactivate
        ? withdrawal
        : { next: 'Nothing to do: both accounts go on as they were.', event: null };
    case 'merge':
      return { next: 'Nothing to do: they go on as one account.', event: null };
    case 'cancel-deactivation':
      return { next: 'Nothing to do: it stays staked and keeps earning.', event: null };
    case 'auto-compound':
      return { next: 'Nothing to do. You can switch it again in your portfolio.', event: null };
    case 'withdraw':
    case 'unwrap':
    case 'swap-exit':
      return inWallet;
  }
}
