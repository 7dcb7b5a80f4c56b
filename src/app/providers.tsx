import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { RenderedAt } from '@/hooks/use-now';
import { WalletSessionProvider } from '@/hooks/wallet/wallet-session-provider';
import type { FirstViewState } from './first-view-state';

interface ProvidersProps {
  client: QueryClient;
  /** What the HTML was made from, if there was any. */
  first: Pick<FirstViewState, 'renderedAt' | 'complete'> | undefined;
  children: ReactNode;
}

/**
 * Where the server's HTML lacks a figure, every question is held back until it has been taken over, so that each part of it finds
 * the data that it was made from. The change is a transition: React takes over what is not yet before it.
 */
function TakeOver({ incomplete, children }: { incomplete: boolean; children: ReactNode }) {
  const [restoring, setRestoring] = useState(incomplete);
  useEffect(() => startTransition(() => setRestoring(false)), []);
  return <IsRestoringProvider value={restoring}>{children}</IsRestoringProvider>;
}

/** Everything that surrounds the router. */
export function Providers({ client, first, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <TakeOver incomplete={first?.complete === false}>
        <RenderedAt value={first?.renderedAt}>
          <WalletSessionProvider>{children}</WalletSessionProvider>
        </RenderedAt>
      </TakeOver>
    </QueryClientProvider>
  );
}
