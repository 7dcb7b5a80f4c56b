import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RenderedAt } from '@/hooks/use-now';
import { WalletSessionProvider } from '@/hooks/wallet/wallet-session-provider';

interface ProvidersProps {
  client: QueryClient;
  /** When the HTML was made, if it was. */
  renderedAt: number | undefined;
  children: ReactNode;
}

/** Everything that surrounds the router. */
export function Providers({ client, renderedAt, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <RenderedAt value={renderedAt}>
        <WalletSessionProvider>{children}</WalletSessionProvider>
      </RenderedAt>
    </QueryClientProvider>
  );
}
