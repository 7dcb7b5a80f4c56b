import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { JournalEntry, JournalStore } from '../types';

const databaseName = 'clearstake-journal';
const channelName = 'clearstake-journal';
const version = 1;

interface JournalSchema extends DBSchema {
  entries: {
    key: string;
    value: JournalEntry;
    indexes: { 'by-genesis': string };
  };
}

/**
 * The journal in this browser's IndexedDB, shared by all tabs. It holds signed transactions and what they were for, and
 * never a secret key. `put` resolves when the write is durable, so that nothing is sent before it is written down.
 */
export function createIndexedDbJournal(name = databaseName): JournalStore & { close(): Promise<void> } {
  let opened: Promise<IDBPDatabase<JournalSchema>> | undefined;
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', notify);

  const open = (): Promise<IDBPDatabase<JournalSchema>> => {
    opened ??= openDB<JournalSchema>(name, version, {
      upgrade(database) {
        const entries = database.createObjectStore('entries', { keyPath: 'signature' });
        entries.createIndex('by-genesis', 'genesisHash');
      },
    });
    // A failed opening must not be remembered: the next attempt may succeed.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const changed = (): void => {
    channel?.postMessage('changed');
    notify();
  };

  return {
    async put(entry) {
      const transaction = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
      await transaction.store.put(entry);
      await transaction.done;
      changed();
    },
    async get(signature) {
      return (await open()).get('entries', signature);
    },
    async list(genesisHash, wallet) {
      const entries = await (await open()).getAllFromIndex('entries', 'by-genesis', genesisHash);
      return entries
        .filter(({ intent }) => wallet === undefined || intent.wallet === wallet)
        .sort((one, other) => other.createdAt - one.createdAt);
    },
    async delete(signature) {
      await (await open()).delete('entries', signature);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      channel?.close();
      (await opened)?.close();
      opened = undefined;
    },
  };
}
