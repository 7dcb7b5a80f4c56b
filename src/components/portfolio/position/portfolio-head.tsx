import { t } from '@contract/i18n';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusUnstakeAmount, unstakeAmountId } from '@/components/portfolio/exits/unstake-anchor';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { ShortAddress } from '@/components/ui/short-address';
import type { AddressKind } from '@/services/portfolio/address-kind';

interface PortfolioHeadProps {
  address: string | undefined;
  /** It is the connected wallet's address. */
  own: boolean;
  /** Kind of the account at the address; undefined while unknown. */
  account: AddressKind | undefined;
}

/** Page title, a sentence about the address, and the link to stake more. */
export function PortfolioHead({ address, own, account }: PortfolioHeadProps) {
  return (
    <PageHead>
      <div>
        <h1>{t('Portfolio')}</h1>
        <p>
          {address === undefined
            ? t('Every stake account that an address can manage or withdraw from.')
            : addressSentence(<ShortAddress value={address} />, own, account?.kind)}
        </p>
      </div>
      {own ? (
        <div className="flex shrink-0 gap-2">
          {/* The fragment is for a press before the section is there, which then focuses its field. */}
          <a
            href={`#${unstakeAmountId}`}
            className={buttonClass()}
            onClick={(event) => {
              if (focusUnstakeAmount()) event.preventDefault();
            }}
          >
            {t('Unstake')}
          </a>
          <Link to="/stake" className={buttonClass('ink')}>
            <Icon of={Plus} />
            {t('Stake more')}
          </Link>
        </div>
      ) : null}
    </PageHead>
  );
}

/** A sentence that holds for every address of this kind; for an unknown kind, what the page lists. */
function addressSentence(account: ReactNode, own: boolean, kind: AddressKind['kind'] | undefined): ReactNode {
  if (own && kind !== 'missing')
    return rich('Everything {account} can stake, move or withdraw.', { account });
  switch (kind) {
    case 'wallet':
      return rich(
        'Everything {account} can stake, move or withdraw. You are looking without its wallet, so nothing can be signed.',
        { account },
      );
    case 'data':
      return rich(
        'The stake accounts that {account} can manage or withdraw from. You are looking without its wallet, so nothing can be signed.',
        { account },
      );
    case 'missing':
      return rich(
        own
          ? '{account} has no account on the chain yet: it begins with the first SOL.'
          : 'There is no account at {account}.',
        { account },
      );
    case 'stake':
      return rich('{account} is a single stake account.', { account });
    case 'vote':
      return rich('{account} is a validator’s vote account: stake is delegated to it.', { account });
    case 'token':
      return rich('{account} is a token account: it holds tokens, not stake.', { account });
    case 'mint':
      return rich('{account} is a token’s mint.', { account });
    case 'program':
      return rich('{account} is a program.', { account });
    default:
      return rich('The stake accounts that {account} can manage or withdraw from.', { account });
  }
}
