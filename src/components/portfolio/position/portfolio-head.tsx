import { msg, t } from '@clearstake/contract/i18n';
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
    <PageHead
      title={t('Portfolio')}
      note={
        own && account?.kind === 'missing'
          ? undefined
          : address === undefined
            ? t('Every stake account that an address can manage or withdraw from.')
            : rich(own ? ownSentence : ((account && sentences[account.kind]) ?? listSentence), {
                account: <ShortAddress value={address} />,
              })
      }
    />
  );
}

const ownSentence = msg('Everything {account} can stake, move or withdraw.');

const sentences: Partial<Record<AddressKind['kind'], string>> = {
  wallet: msg(
    'Everything {account} can stake, move or withdraw. You are looking without its wallet, so nothing can be signed.',
  ),
  missing: msg('You are looking at {account} without its wallet, so nothing can be signed.'),
  stake: msg('{account} is a single stake account.'),
  vote: msg('{account} is a validator’s vote account: stake is delegated to it.'),
  token: msg('{account} is a token account: it holds tokens, not stake.'),
  mint: msg('{account} is a token’s mint.'),
  program: msg('{account} is a program.'),
};

const listSentence = msg(
  'The stake accounts that {account} can manage or withdraw from. You are looking without its wallet, so nothing can be signed.',
);
