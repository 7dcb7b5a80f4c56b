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

// Requested at once but evaluated separately: evaluated together, they would be one long task on a slow device.
const view = import('@/components/portfolio/portfolio-view');
const PortfolioView = lazy(() => view.then(({ PortfolioView: loaded }) => ({ default: loaded })));

// Shown for addresses that are not wallets, and where there is no portfolio.
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
  const requestedAddress = search.address;
  const address = requestedAddress ?? wallet;
  const write = useCallback(
    (next: PortfolioSearch) =>
      void navigate({
        to: '.',
        // Another address may have been opened since the listing changed.
        search: (now) => ({ ...next, address: now.address }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const [listing, change] = useSearchState(search, write);
  const openAddress = (next: string | undefined): void =>
    void navigate({ to: '.', search: { ...search, mark: undefined, address: next }, resetScroll: false });
  const valid = address !== undefined && isAddress(address);
  const kind = useAddressKind(valid ? address : undefined);
  const otherKind = isOtherKind(kind.data) ? kind.data : undefined;
  const answer = useMemo(() => ({ account: kind.data, failed: kind.isError }), [kind.data, kind.isError]);
  return (
    <>
      <PortfolioHead
        address={valid ? address : undefined}
        own={valid && address === wallet}
        account={kind.data}
      />
      {valid && otherKind ? (
        <Suspense fallback={<PortfolioSkeleton />}>
          <AddressPanel address={address} account={otherKind} />
        </Suspense>
      ) : valid ? (
        <Suspense fallback={<PortfolioSkeleton />}>
          <PortfolioView key={address} address={address} answer={answer} listing={listing} onList={change} />
        </Suspense>
      ) : (
        <NoAddress invalid={requestedAddress} />
      )}
      <SectionHead>
        <AddressLookup initial={requestedAddress ?? ''} onSubmit={openAddress} />
        {requestedAddress !== undefined && wallet !== undefined && requestedAddress !== wallet ? (
          <button type="button" className="link" onClick={() => openAddress(undefined)}>
            Back to my wallet
          </button>
        ) : null}
      </SectionHead>
      {valid && !otherKind ? null : (
        <Suspense>
          <ReceiptsSection />
        </Suspense>
      )}
    </>
  );
}
