import type { QueryClient } from '@tanstack/react-query';
import { getTransactionEffects, type SignatureRecord } from '@/api/rpc/history';
import type { Transaction } from '@/lib/portfolio/stake-events';
import { createQueue } from '@/lib/queue';

/** How many transactions are asked for at once: a public node limits it. */
const width = 4;

/** Transactions as far as a node could tell them. */
export interface ReadTransactions {
  readonly transactions: readonly Transaction[];
  /** The node lists them but does not have their content. */
  readonly unreadable: number;
}

/** Reads the transactions behind signatures, each once; those that failed changed nothing and are left out. */
export async function readTransactions(
  client: QueryClient,
  records: readonly SignatureRecord[],
  signal?: AbortSignal,
): Promise<ReadTransactions> {
  const queue = createQueue(width);
  const found = await Promise.all(
    records
      .filter(({ failed }) => !failed)
      .map(({ signature }) => queue.add(() => readTransaction(client, signature), signal)),
  );
  const transactions = found.filter((one) => one !== null);
  return { transactions, unreadable: found.length - transactions.length };
}

// Whoever asks next for the same transaction shares the answer, so one who goes away does not take it along.
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
