import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { JournalEntry, JournalStore } from '../types/journal';

const DATABASE = 'clearstake-journal';
const STORE = 'transactions';
const CHANNEL = 'clearstake-journal';

interface JournalSchema extends DBSchema {
  [STORE]: { key: string; value: JournalEntry; indexes: { network: string } };
}

function openDatabase(name: string): Promise<IDBPDatabase<JournalSchema>> {
  return openDB<JournalSchema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore(STORE, { keyPath: 'signature' }).createIndex('network', 'genesisHash');
    },
  });
}

/**
 * The journal in IndexedDB. Entries are written with strict durability; other tabs hear of every write.
 * Amounts are stored as bigint, which structured cloning keeps.
 */
export function openJournal(name = DATABASE): JournalStore {
  const database = openDatabase(name);
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const notify = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', notify);
  const changed = () => {
    notify();
    channel?.postMessage('changed');
  };
  return {
    async put(entry) {
      const transaction = (await database).transaction(STORE, 'readwrite', { durability: 'strict' });
      await Promise.all([transaction.store.put(entry), transaction.done]);
      changed();
    },
    async amend(signature, change) {
      const transaction = (await database).transaction(STORE, 'readwrite', { durability: 'strict' });
      const entry = await transaction.store.get(signature);
      if (entry !== undefined) await transaction.store.put({ ...entry, ...change });
      await transaction.done;
      changed();
    },
    async get(signature) {
      return (await database).get(STORE, signature);
    },
    async list(genesisHash, wallet) {
      const entries = await (await database).getAllFromIndex(STORE, 'network', genesisHash);
      return entries
        .filter((entry) => wallet === undefined || entry.intent.wallet === wallet)
        .sort((left, right) => right.createdAt - left.createdAt);
    },
    async delete(signature) {
      await (await database).delete(STORE, signature);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
