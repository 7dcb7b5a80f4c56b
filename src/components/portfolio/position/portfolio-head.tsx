import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusUnstakeAmount, unstakeAmountId } from '@/components/portfolio/exits/unstake-anchor';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { shortAddress } from '@/lib/format/short-address';
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
        <h1>Portfolio</h1>
        <p>
          {address === undefined
            ? 'Every stake account that an address can manage or withdraw from.'
            : addressSentence(
                <span className="mono" title={address}>
                  {shortAddress(address)}
                </span>,
                own,
                account?.kind,
              )}
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
            Unstake
          </a>
          <Link to="/stake" className={buttonClass('ink')}>
            <Icon of={Plus} />
            Stake more
          </Link>
        </div>
      ) : null}
    </PageHead>
  );
}

const withoutWallet = 'You are looking without its wallet, so nothing can be signed.';

/** A sentence that holds for every address of this kind; for an unknown kind, what the page lists. */
function addressSentence(short: ReactNode, own: boolean, kind: AddressKind['kind'] | undefined): ReactNode {
  if (own && kind !== 'missing') return <>Everything {short} can stake, move or withdraw.</>;
  switch (kind) {
    case 'wallet':
      return (
        <>
          Everything {short} can stake, move or withdraw. {withoutWallet}
        </>
      );
    case 'data':
      return (
        <>
          The stake accounts that {short} can manage or withdraw from. {withoutWallet}
        </>
      );
    case 'missing':
      return own ? (
        <>{short} has no account on the chain yet: it begins with the first SOL.</>
      ) : (
        <>There is no account at {short}.</>
      );
    case 'stake':
      return <>{short} is a single stake account.</>;
    case 'vote':
      return <>{short} is a validator’s vote account: stake is delegated to it.</>;
    case 'token':
      return <>{short} is a token account: it holds tokens, not stake.</>;
    case 'mint':
      return <>{short} is a token’s mint.</>;
    case 'program':
      return <>{short} is a program.</>;
    default:
      return <>The stake accounts that {short} can manage or withdraw from.</>;
  }
}
