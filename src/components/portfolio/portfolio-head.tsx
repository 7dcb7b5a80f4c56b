import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { shortAddress } from '@/lib/short-address';

interface PortfolioHeadProps {
  address: string | undefined;
  /** It is the connected wallet's. */
  own: boolean;
  /** It may be a wallet's: false for a stake account, a program and the like. */
  wallet: boolean;
}

/** Title of the portfolio, whose it is, and the way to stake more. */
export function PortfolioHead({ address, own, wallet }: PortfolioHeadProps) {
  return (
    <div className="pagehead">
      <div>
        <h1>Portfolio</h1>
        <p>
          {address === undefined ? (
            'Every stake account of an address, listed by both authorities.'
          ) : !wallet ? (
            <>
              What{' '}
              <span className="mono" title={address}>
                {shortAddress(address)}
              </span>{' '}
              is.
            </>
          ) : (
            <>
              Everything{' '}
              <span className="mono" title={address}>
                {shortAddress(address)}
              </span>{' '}
              can stake, move or withdraw, listed by both authorities.
              {own ? '' : ' You are looking without its wallet, so nothing can be signed.'}
            </>
          )}
        </p>
      </div>
      {own ? (
        <Link to="/stake" className={buttonClass('ink')}>
          <Icon of={Plus} />
          Stake more
        </Link>
      ) : null}
    </div>
  );
}
