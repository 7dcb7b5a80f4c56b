import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
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

export function PortfolioHead({ address, own, account }: PortfolioHeadProps) {
  return (
    <PageHead>
      <div>
        <h1>{t('Portfolio')}</h1>
        {own && account?.kind === 'missing' ? null : (
          <p>
            {address === undefined
              ? t('Every stake account that an address can manage or withdraw from.')
              : addressSentence(<ShortAddress value={address} />, own, account?.kind)}
          </p>
        )}
      </div>
    </PageHead>
  );
}

/** A sentence that holds for every address of this kind; for an unknown kind, what the page lists. */
function addressSentence(account: ReactNode, own: boolean, kind: AddressKind['kind'] | undefined): ReactNode {
  if (own) return rich('Everything {account} can stake, move or withdraw.', { account });
  switch (kind) {
    case 'wallet':
      return rich(
        'Everything {account} can stake, move or withdraw. You are looking without its wallet, so nothing can be signed.',
        { account },
      );
    case 'missing':
      return rich('You are looking at {account} without its wallet, so nothing can be signed.', { account });
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
      return rich(
        'The stake accounts that {account} can manage or withdraw from. You are looking without its wallet, so nothing can be signed.',
        { account },
      );
  }
}
