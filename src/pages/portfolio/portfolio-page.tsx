import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { AddressLookup } from '@/components/portfolio/address/address-lookup';
import { NoAddress } from '@/components/portfolio/address/no-address';
import { PortfolioSkeleton } from '@/components/portfolio/portfolio-skeleton';
import { PortfolioHead } from '@/components/portfolio/position/portfolio-head';
import { SectionHead } from '@/components/ui/section-head';
import { useAddressKind } from '@/hooks/portfolio/use-address-kind';
import { useSearchState } from '@/hooks/use-search-state';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';
import { isAddress } from '@/lib/address/base58';
import { isOtherKind } from '@/services/portfolio/address-kind';

const route = getRouteApi('/portfolio');

// Asked for at once, but run apart from the page's own code: together they would hold up a slow device.
const view = import('@/components/portfolio/portfolio-view');
const PortfolioView = lazy(() => view.then(({ PortfolioView: loaded }) => ({ default: loaded })));

// What an address that is no wallet's shows instead, and what stands where there is no portfolio.
const AddressPanel = lazy(async () => ({
  default: (await import('@/components/portfolio/address/address-panel')).AddressPanel,
}));
const ReceiptsSection = lazy(async () => ({
  default: (await import('@/components/portfolio/receipts/receipts-section')).ReceiptsSection,
}));

type PortfolioSearch = ReturnType<typeof route.useSearch>;

/** The portfolio of the connected wallet, or of the address in the URL. */
export function PortfolioPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const wallet = useConnectedSession()?.address;
  const asked = search.address;
  const address = asked ?? wallet;
  const write = useCallback(
    (next: PortfolioSearch) =>
      void navigate({
        to: '.',
        // Another address may have been asked for since the listing was changed.
        search: (now) => ({ ...next, address: now.address }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const [listing, change] = useSearchState(search, write);
  const look = (next: string | undefined): void =>
    void navigate({ to: '.', search: { ...search, mark: undefined, address: next }, resetScroll: false });
  const valid = address !== undefined && isAddress(address);
  const kind = useAddressKind(valid ? address : undefined);
  const other = isOtherKind(kind.data) ? kind.data : undefined;
  const answer = useMemo(() => ({ account: kind.data, failed: kind.isError }), [kind.data, kind.isError]);
  return (
    <>
      <PortfolioHead
        address={valid ? address : undefined}
        own={valid && address === wallet}
        account={kind.data}
      />
      {valid && other ? (
        <Suspense fallback={<PortfolioSkeleton />}>
          <AddressPanel address={address} account={other} />
        </Suspense>
      ) : valid ? (
        <Suspense fallback={<PortfolioSkeleton />}>
          <PortfolioView key={address} address={address} answer={answer} listing={listing} onList={change} />
        </Suspense>
      ) : (
        <NoAddress invalid={asked} />
      )}
      <SectionHead>
        <AddressLookup initial={asked ?? ''} onSubmit={look} />
        {asked !== undefined && wallet !== undefined && asked !== wallet ? (
          <button type="button" className="link" onClick={() => look(undefined)}>
            Back to my wallet
          </button>
        ) : null}
      </SectionHead>
      {valid && !other ? null : (
        <Suspense>
          <ReceiptsSection />
        </Suspense>
      )}
    </>
  );
}
