import type { QueryClient } from '@tanstack/react-query';
import { PortfolioView } from '@/components/portfolio/portfolio-view';
import { renderStrict } from './render-strict';
import { testWallet } from './verdicts';
import { testSession, WithWallet } from './wallet-session';

/** Renders the portfolio of the connected test wallet. */
export function renderOwnPortfolio(client?: QueryClient) {
  return renderStrict(
    <WithWallet state={{ phase: 'connected', session: testSession(testWallet), choices: [] }}>
      <PortfolioView
        address={testWallet}
        answer={{ account: { kind: 'wallet' }, failed: false }}
        listing={{}}
        onList={() => undefined}
      />
    </WithWallet>,
    client,
  );
}
