import { useNavigate, useSearch } from '@tanstack/react-router';
import { AddressLookup } from '@/components/portfolio/address-lookup';
import { NoAddress } from '@/components/portfolio/no-address';
import { PortfolioHead } from '@/components/portfolio/portfolio-head';
import { PortfolioView } from '@/components/portfolio/portfolio-view';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';
import { isAddress } from '@/lib/base58';
import { portfolioSearch } from './search';

/** The portfolio of the connected wallet, or of the address in the URL. */
export function PortfolioPage() {
  const search = portfolioSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const wallet = useConnectedSession()?.address;
  const asked = search.address;
  const address = asked ?? wallet;
  const go = (next: Record<string, string | undefined>): void =>
    void navigate({ to: '.', search: withoutEmpty({ ...search, ...next }), resetScroll: false });
  const valid = address !== undefined && isAddress(address);
  return (
    <>
      <PortfolioHead address={valid ? address : undefined} own={valid && address === wallet} />
      {valid ? (
        <PortfolioView key={address} address={address} shown={search.show} onShow={(show) => go({ show })} />
      ) : (
        <NoAddress invalid={asked} />
      )}
      <div className="sect">
        <AddressLookup initial={asked ?? ''} onLook={(next) => go({ address: next })} />
        {asked !== undefined && wallet !== undefined && asked !== wallet ? (
          <button type="button" className="link" onClick={() => go({ address: undefined })}>
            Back to my wallet
          </button>
        ) : null}
      </div>
    </>
  );
}

function withoutEmpty(search: Record<string, string | undefined>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(search)) if (value !== undefined) kept[key] = value;
  return kept;
}
