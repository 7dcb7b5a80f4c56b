import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { RenderedAt } from '@/hooks/use-now';
import { WalletSessionProvider } from '@/hooks/wallet/wallet-session-provider';

interface ProvidersProps {
  client: QueryClient;
  /** When the HTML was made, if it was. */
  renderedAt: number | undefined;
  children: ReactNode;
}

/**
 * Holds every question back until the server's HTML has been taken over, so that each part of it finds the data that it was made
 * from. The change is a transition: React takes over what is not yet before it.
 */
function TakeOver({ fromServer, children }: { fromServer: boolean; children: ReactNode }) {
  const [restoring, setRestoring] = useState(fromServer);
  useEffect(() => startTransition(() => setRestoring(false)), []);
  return <IsRestoringProvider value={restoring}>{children}</IsRestoringProvider>;
}

/** Everything that surrounds the router. */
export function Providers({ client, renderedAt, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <TakeOver fromServer={renderedAt !== undefined}>
        <RenderedAt value={renderedAt}>
          <WalletSessionProvider>{children}</WalletSessionProvider>
        </RenderedAt>
      </TakeOver>
    </QueryClientProvider>
  );
}
