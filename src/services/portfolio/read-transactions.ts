import type { QueryClient } from '@tanstack/react-query';
import { getTransactionEffects, type SignatureRecord } from '@/api/rpc/history';
import type { Transaction } from '@/lib/portfolio/stake-events';
import { createQueue } from '@/lib/queue';

/** Concurrent requests: public nodes limit them. */
const width = 4;

/** The transactions that the node could return. */
export interface ReadTransactions {
  readonly transactions: readonly Transaction[];
  /** Signatures of those that the node lists, but does not have. */
  readonly unreadable: readonly string[];
}

/** Fetches the transactions of these signatures, each once; failed ones changed nothing and are omitted. */
export async function readTransactions(
  client: QueryClient,
  records: readonly SignatureRecord[],
  signal?: AbortSignal,
): Promise<ReadTransactions> {
  const queue = createQueue(width);
  const signatures = records.filter(({ failed }) => !failed).map(({ signature }) => signature);
  const results = await Promise.all(
    signatures.map((signature) => queue.add(() => readTransaction(client, signature), signal)),
  );
  return {
    transactions: results.filter((result) => result !== null),
    unreadable: signatures.filter((_, index) => results[index] === null),
  };
}

// Shared through the query cache, without the caller's signal: one caller's abort must not cancel the others.
function readTransaction(client: QueryClient, signature: string): Promise<Transaction | null> {
  return client.fetchQuery({
    queryKey: ['transaction-effects', signature],
    // A transaction never changes.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    queryFn: async () => {
      const effects = await getTransactionEffects(signature);
      return effects && { signature, ...effects };
    },
  });
}
