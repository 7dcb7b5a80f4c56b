import { keptDatabase } from '@clearstake/verifier';
import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { configQuery } from '@/api/config/config-query';
import { buildHash } from '@/lib/build-hash';
import { noOutages, outages, subscribeConnection } from '@/lib/connection';
import { currentTime } from '@/lib/time/clock';

type KeptQuery = DehydratedState['queries'][number];

/** One answer. Another build may read its data differently, so it counts for its own build and chain only. */
interface KeptAnswer {
  readonly query: KeptQuery;
  readonly build: string | null;
  readonly genesisHash: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

interface Schema extends DBSchema {
  // By the hash of the query's key.
  answers: { key: string; value: KeptAnswer; indexes: { keptAt: number } };
}

const longestAge = 30 * 24 * 60 * 60 * 1000;
const mostAnswers = 300;

/** The first parts of the keys whose answers are kept: public figures, and what the chain says of addresses. */
const keptKeys: ReadonlySet<unknown> = new Set([
  'chain',
  'config',
  'epoch-progress',
  'route',
  'slot-time',
  'vote-accounts',
]);

const open = keptDatabase<Schema>(
  'clearstake-answers',
  (created) => void created.createObjectStore('answers').createIndex('keptAt', 'keptAt'),
);
let forgotten = false;

const isKept = ({ queryKey: [first, second], state }: Query): boolean =>
  state.status === 'success' && keptKeys.has(first) && second !== 'block-height';

async function prune(): Promise<void> {
  const opened = await open();
  const keys = await opened.getAllKeysFromIndex('answers', 'keptAt');
  const old = await opened.getAllKeysFromIndex(
    'answers',
    'keptAt',
    IDBKeyRange.upperBound(currentTime() - longestAge),
  );
  const most = keys.slice(0, Math.max(0, keys.length - mostAnswers));
  for (const key of new Set([...old, ...most])) await opened.delete('answers', key);
}

async function save(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const genesisHash = client.getQueryData<{ genesisHash: string | null }>(configQuery.queryKey)?.genesisHash;
  if (forgotten || !genesisHash) return;
  // One transaction: a page may be left at any time.
  const { store } = (await open()).transaction('answers', 'readwrite');
  const origin = { build: buildHash(), genesisHash, keptAt: currentTime() };
  const writes = queries.filter(isKept).map(({ queryKey, queryHash, state }) => {
    const idle = { ...state, fetchStatus: 'idle' as const };
    const query: KeptQuery = { queryKey, queryHash, state: idle, dehydratedAt: state.dataUpdatedAt };
    return store.put({ query, ...origin }, queryHash);
  });
  await Promise.all(writes);
}

/** Puts kept answers into the cache where it has no newer ones. Returns the hashes of their keys. */
async function restore(client: QueryClient): Promise<readonly string[]> {
  const own = (await (await open()).getAll('answers')).filter((answer) => answer.build === buildHash());
  const newest = own.toSorted((left, right) => right.keptAt - left.keptAt)[0];
  const config = client.getQueryData<{ genesisHash: string | null }>(configQuery.queryKey);
  const genesisHash = config?.genesisHash ?? newest?.genesisHash;
  const queries = own.filter((answer) => answer.genesisHash === genesisHash).map(({ query }) => query);
  // For as long as the outage lasts, also where nothing shows them yet.
  const gcTime = Number.POSITIVE_INFINITY;
  hydrate(client, { queries, mutations: [] }, { defaultOptions: { queries: { gcTime } } });
  return queries.map(({ queryHash }) => queryHash);
}

/**
 * Keeps the last answers in this browser, shows them with their age during an outage, and invalidates them when it ends.
 * Without storage nothing is kept. Returns a function that stops it.
 */
export function keepAnswers(client: QueryClient): () => void {
  const unavailable = () => undefined;
  const cache = client.getQueryCache();
  const keep = (queries: readonly Query[]) => void save(client, queries).catch(unavailable);
  void prune().catch(unavailable);
  keep(cache.getAll());
  const stopKeeping = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // The configuration names the chain: what came before it can be kept now.
    keep(event.query.queryKey[0] === configQuery.queryKey[0] ? cache.getAll() : [event.query]);
  });

  let before = noOutages;
  let restored: readonly string[] = [];
  const follow = () => {
    const now = outages();
    if (before.length === 0 && now.length > 0)
      restore(client).then((hashes) => {
        restored = hashes;
      }, unavailable);
    if (before.length > 0 && now.length === 0) {
      const wanted = new Set(restored);
      void client.invalidateQueries({
        predicate: ({ queryHash, state }) => wanted.has(queryHash) || state.status === 'error',
      });
    }
    before = now;
  };
  const stopFollowing = subscribeConnection(follow);
  follow();
  return () => {
    stopKeeping();
    stopFollowing();
  };
}

/** Deletes all that is kept; this page then keeps nothing until it is loaded again. */
export async function forgetAnswers(): Promise<void> {
  forgotten = true;
  await (await open()).clear('answers');
}
