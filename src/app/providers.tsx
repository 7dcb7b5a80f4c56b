import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { WalletSessionProvider } from '@/components/wallet/wallet-session-provider';
import { RenderedAt } from '@/hooks/use-now';

interface ProvidersProps {
  client: QueryClient;
  /** When the HTML was rendered; undefined when the browser renders the page. */
  renderedAt: number | undefined;
  /** Called once, after hydration. */
  onStart?: () => void;
  children: ReactNode;
}

export function Providers({ client, renderedAt, onStart, children }: ProvidersProps) {
  // Queries are paused until all of the HTML is hydrated: an answer would not match what a later Suspense boundary was rendered
  // from.
  const [hydrating, setHydrating] = useState(renderedAt !== undefined);
  useEffect(() => startTransition(() => setHydrating(false)), []);
  useEffect(() => {
    onStart?.();
  }, [onStart]);
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={hydrating}>
        <RenderedAt value={renderedAt}>
          <WalletSessionProvider>{children}</WalletSessionProvider>
        </RenderedAt>
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
