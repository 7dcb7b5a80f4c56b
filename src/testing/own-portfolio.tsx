import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { PortfolioView } from '@/components/portfolio/portfolio-view';
import { useSearchState } from '@/hooks/use-search-state';
import type { PortfolioTab } from '@/lib/page-search';
import { pageSearch } from '@/lib/page-search';
import type { AccountListing } from '@/lib/portfolio/account-list';
import type { AddressKind } from '@/services/portfolio/address-kind';
import type { WalletState } from '@/wallet/session';
// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/components/portfolio/exits/unstake-section';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { answerPortfolio } from './portfolio';
import { renderStrict } from './render-strict';
import type { TestStake } from './stake-accounts';
import { connectedTo, WithWallet } from './wallet-session';

export const ownWallet = connectedTo(testWallet);

interface OwnPortfolioProps {
  account?: AddressKind;
  wallet?: WalletState;
  tab?: PortfolioTab | undefined;
}

type ShownPortfolio = Required<Omit<OwnPortfolioProps, 'tab'>> & Pick<OwnPortfolioProps, 'tab'>;
const Shown = createContext<ShownPortfolio>({ account: { kind: 'wallet' }, wallet: ownWallet });

function AtItsAddress() {
  const { account, wallet, tab } = useContext(Shown);
  const { unstake, ...search } = pageSearch.portfolio.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [listing, change] = useSearchState<AccountListing>(
    search,
    (next) => void navigate({ to: '.', search: (now: object) => ({ ...now, ...next }), replace: true }),
  );
  return (
    <WithWallet state={wallet}>
      <PortfolioView
        address={testWallet}
        answer={{ account, failed: false }}
        tab={tab}
        listing={listing}
        onList={change}
        unstake={unstake}
        onUnstake={(source) => void navigate({ to: '/portfolio', search: { unstake: source } })}
      />
    </WithWallet>
  );
}

function portfolioRouter() {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/portfolio',
    validateSearch: pageSearch.portfolio,
    component: AtItsAddress,
  });
  const history = createMemoryHistory({ initialEntries: ['/portfolio'] });
  return createRouter({ routeTree: root.addChildren([route]), history });
}

/** The portfolio of the test wallet, by default of the connected one, at its address, with the filter and order chosen in it. */
export function OwnPortfolio({ account = { kind: 'wallet' }, wallet = ownWallet, tab }: OwnPortfolioProps) {
  const [router] = useState(portfolioRouter);
  return (
    <Shown value={{ account, wallet, tab }}>
      <RouterProvider router={router} />
    </Shown>
  );
}

export function renderOwnPortfolio(client?: QueryClient, tab?: PortfolioTab) {
  return renderStrict(<OwnPortfolio tab={tab} />, client);
}

export async function showPortfolio(accounts: readonly TestStake[], wallet?: WalletState): Promise<void> {
  answerPortfolio(accounts);
  await renderStrict(<OwnPortfolio {...(wallet && { wallet })} />);
  await expect.element(page.getByText(/of \d+, as of slot 458,/)).toBeVisible();
}
