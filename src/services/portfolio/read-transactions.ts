import { t } from '@clearstake/contract/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { ContractMismatchError } from '@/api/http/errors';
import { getTransactionEffects, type SignatureRecord } from '@/api/rpc/history';
import { RpcError } from '@/api/rpc/rpc-error';
import type { Transaction } from '@/lib/portfolio/stake-events';
import { createQueue } from '@/lib/queue';
import { readEach } from '@/lib/read-each';

/** Concurrent requests: public nodes limit them. */
const width = 4;

export type ReadTransactions = Awaited<ReturnType<typeof readTransactions>>;

/**
 * Fetches the transactions of these signatures, each once; failed ones changed nothing and are omitted. Throws where none can be
 * read because the node does not answer.
 */
export async function readTransactions(
  client: QueryClient,
  records: readonly SignatureRecord[],
  signal?: AbortSignal,
) {
  const queue = createQueue(width);
  const signatures = records.filter(({ failed }) => !failed).map(({ signature }) => signature);
  const { read, failed } = await readEach(
    signatures,
    (signature) => queue.add(() => readTransaction(client, signature), signal),
    signal,
  );
  const outage = failed.find(({ error }) => !isAboutItself(error));
  if (outage && read.length === 0) throw outage.error;
  return {
    transactions: read.flatMap(({ value }) => (value === null ? [] : [value])),
    /** Those that the node lists and that cannot be read, with the reason as a sentence. */
    unread: [
      ...read.flatMap(({ item, value }) =>
        value === null ? [{ signature: item, reason: t('The node lists it without its content.') }] : [],
      ),
      ...failed.map(({ item, error }) => ({ signature: item, reason: error.message })),
    ],
  };
}

/** Whether the node answered, and its answer concerns this transaction only. */
const isAboutItself = (error: Error): boolean =>
  error instanceof RpcError || error instanceof ContractMismatchError;

// Shared through the query cache, without the caller's signal: one caller's abort must not cancel the others.
function readTransaction(client: QueryClient, signature: string): Promise<Transaction | null> {
  return client.fetchQuery({
    queryKey: ['transaction-effects', signature],
    // A transaction never changes.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    queryFn: () => getTransactionEffects(signature),
  });
}
