import { msg, t } from '@clearstake/contract/i18n';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { AddressLookup } from '@/components/portfolio/address/address-lookup';
import { NoAddress } from '@/components/portfolio/address/no-address';
import { ForgetAnswers } from '@/components/portfolio/forget-answers';
import { MoreDetails } from '@/components/portfolio/more-details';
import { PortfolioSkeleton } from '@/components/portfolio/portfolio-skeleton';
import { PortfolioTabs } from '@/components/portfolio/portfolio-tabs';
import { PortfolioHead } from '@/components/portfolio/position/portfolio-head';
import { LinkButton } from '@/components/ui/link-button';
import { useAddressKind } from '@/hooks/portfolio/use-address-kind';
import { useSearchChange } from '@/hooks/use-search-change';
import { useSearchState } from '@/hooks/use-search-state';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';
import { isAddress } from '@/lib/address/base58';
import { isOtherKind } from '@/services/portfolio/address-kind';

const route = getRouteApi('/portfolio');

// Requested at once but evaluated separately: evaluated together, they would be one long task on a slow device.
const loadView = () => import('@/components/portfolio/portfolio-view');
loadView().catch(() => undefined);
const fallback = <PortfolioSkeleton />;
const PortfolioView = lazyComponent(async () => (await loadView()).PortfolioView, {
  name: msg('The portfolio'),
  fallback,
});

// Shown for addresses that are not wallets.
const AddressPanel = lazyComponent(
  async () => (await import('@/components/portfolio/address/address-panel')).AddressPanel,
  { name: msg('What this address holds'), fallback },
);
const JournalSection = lazyComponent(
  async () => (await import('@/components/portfolio/receipts/journal-section')).JournalSection,
  { name: msg('The activity'), fallback },
);
const ReceiptsSection = lazyComponent(
  async () => (await import('@/components/portfolio/receipts/receipts-section')).ReceiptsSection,
  { name: msg('The check of receipts'), fallback },
);

type PortfolioSearch = ReturnType<typeof route.useSearch>;

export function PortfolioPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const wallet = useConnectedSession()?.address;
  const requestedAddress = search.address;
  const address = requestedAddress ?? wallet;
  const changeSearch = useSearchChange<PortfolioSearch>();
  // Another address may have been opened since the listing changed.
  const [listing, change] = useSearchState(search, ({ address: _, tab: __, ...next }) => changeSearch(next));
  const openUnstake = useCallback((unstake: string | undefined) => changeSearch({ unstake }), [changeSearch]);
  const openAddress = (next: string | undefined): void =>
    void navigate({
      to: '.',
      search: { ...search, mark: undefined, new: undefined, unstake: undefined, address: next },
      resetScroll: false,
    });
  // The address in the URL, once its text in the field is another.
  const [corrected, setCorrected] = useState<string>();
  if (corrected !== undefined && corrected !== requestedAddress) setCorrected(undefined);
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
      <PortfolioTabs tab={search.tab} />
      {search.tab === 'receipts' ? (
        <ReceiptsSection wallet={valid ? address : undefined} />
      ) : valid && otherKind ? (
        <AddressPanel address={address} account={otherKind} />
      ) : valid && search.tab === 'activity' ? (
        <JournalSection wallet={address} />
      ) : valid ? (
        <PortfolioView
          key={address}
          address={address}
          answer={answer}
          tab={search.tab}
          listing={listing}
          onList={change}
          epoch={listing.epoch}
          unstake={search.unstake}
          onUnstake={openUnstake}
        />
      ) : corrected !== undefined ? null : (
        <NoAddress invalid={requestedAddress} />
      )}
      <MoreDetails
        className="mt-8 print:hidden"
        summary={t('Look at any address')}
        // Without a portfolio of one's own, that is what the page is for.
        open={requestedAddress !== undefined || wallet === undefined}
      >
        <div className="flex items-end gap-4 max-s:flex-wrap pt-2">
          <AddressLookup
            initial={requestedAddress ?? ''}
            onEdit={(text) => setCorrected(text === requestedAddress ? undefined : requestedAddress)}
            onSubmit={openAddress}
          />
          {requestedAddress !== undefined && wallet !== undefined && requestedAddress !== wallet ? (
            <LinkButton onClick={() => openAddress(undefined)}>{t('Back to my wallet')}</LinkButton>
          ) : null}
        </div>
        <ForgetAnswers />
      </MoreDetails>
    </>
  );
}
