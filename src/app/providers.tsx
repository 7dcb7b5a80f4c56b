import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { WalletSessionProvider } from '@/components/wallet/wallet-session-provider';
import { RenderedAt } from '@/hooks/use-now';
import { PageStart } from './page-started';

interface ProvidersProps {
  client: QueryClient;
  /** When the HTML was rendered; undefined when the browser renders the page. */
  renderedAt: number | undefined;
  onStart?: () => void;
  children: ReactNode;
}

const notYet = () => {};

export function Providers({ client, renderedAt, onStart, children }: ProvidersProps) {
  // Queries are paused until the page is hydrated: an answer would not match what its Suspense boundary was rendered from.
  const [hydrating, setHydrating] = useState(renderedAt !== undefined);
  // A change above its boundary makes React hydrate the page now, instead of when the browser is idle.
  const [framed, setFramed] = useState(false);
  useEffect(() => startTransition(() => setFramed(true)), []);
  const start = useCallback(() => {
    startTransition(() => setHydrating(false));
    onStart?.();
  }, [onStart]);
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={hydrating}>
        <RenderedAt value={renderedAt}>
          <WalletSessionProvider>
            <PageStart value={framed ? start : notYet}>{children}</PageStart>
          </WalletSessionProvider>
        </RenderedAt>
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
