import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { PortfolioView } from '@/components/portfolio/portfolio-view';
import type { AccountListing } from '@/lib/portfolio/account-list';
import type { PortfolioTab } from '@/lib/portfolio/tabs';
import type { AddressKind } from '@/services/portfolio/address-kind';
import type { WalletState } from '@/wallet/session';
import { answerPortfolio } from './portfolio';
import { renderStrict } from './render-strict';
import type { TestStake } from './stake-accounts';
import { testWallet } from './verdicts';
import { testSession, WithWallet } from './wallet-session';

export const ownWallet: WalletState = { phase: 'connected', session: testSession(testWallet), choices: [] };

interface OwnPortfolioProps {
  account?: AddressKind;
  wallet?: WalletState;
  tab?: PortfolioTab | undefined;
}

/** The portfolio of the test wallet, by default of the connected one, with the filter and order that were chosen in it. */
export function OwnPortfolio({ account = { kind: 'wallet' }, wallet = ownWallet, tab }: OwnPortfolioProps) {
  const [listing, setListing] = useState<AccountListing>({});
  return (
    <WithWallet state={wallet}>
      <PortfolioView
        address={testWallet}
        answer={{ account, failed: false }}
        tab={tab}
        listing={listing}
        onList={(change) => setListing((before) => ({ ...before, ...change }))}
      />
    </WithWallet>
  );
}

/** Renders the portfolio of the connected test wallet. */
export function renderOwnPortfolio(client?: QueryClient, tab?: PortfolioTab) {
  return renderStrict(<OwnPortfolio tab={tab} />, client);
}

/** Renders the portfolio with these accounts, once they are listed. */
export async function showPortfolio(accounts: readonly TestStake[], wallet?: WalletState): Promise<void> {
  answerPortfolio(accounts);
  await renderStrict(<OwnPortfolio {...(wallet && { wallet })} />);
  await expect.element(page.getByText(/of \d+, as of slot 458,/)).toBeVisible();
}
