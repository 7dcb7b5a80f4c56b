import { bytesToHex } from '@noble/hashes/utils.js';
import type { DBSchema } from 'idb';
import { keptDatabase } from '../primitives/kept-database';
import type { JournalStore } from '../types';
import { withoutStepBack } from './journal-entry';
import { journalName } from './journal-name';
import { isJournalEntry } from './journal-schema';

const STORE = 'transactions';
const CHANNEL = 'clearstake-journal';
/** Key of a row that only tries whether rows can be kept: a signature has no colon. */
const PROBE = 'probe:';
const probes = () => IDBKeyRange.bound(PROBE, `${PROBE}\uffff`);
/** Bytes of a large entry. */
const ROOM = 16_384;

interface JournalSchema extends DBSchema {
  // Any stored value; it is an entry once it was validated.
  [STORE]: { key: string; value: unknown; indexes: { network: string } };
}

/**
 * The journal in IndexedDB. Entries are written with strict durability; other tabs are notified of every write. Amounts are
 * stored as bigint, which structured cloning keeps.
 */
export function openJournal(name = journalName): JournalStore {
  const database = keptDatabase<JournalSchema>(name, (created) => {
    created.createObjectStore(STORE, { keyPath: 'signature' }).createIndex('network', 'genesisHash');
  });
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
    async probe() {
      const kept = await database();
      const writing = kept.transaction(STORE, 'readwrite', { durability: 'strict' });
      // Of its own key: another tab may probe at the same time.
      const signature = PROBE + bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
      await Promise.all([writing.store.put({ signature, room: new Uint8Array(ROOM) }), writing.done]);
      const found = await kept.get(STORE, signature);
      await kept.delete(STORE, signature);
      if (found === undefined) throw new Error('what was written is not there');
    },
    async put(entry) {
      const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
      await Promise.all([transaction.store.put(entry), transaction.done]);
      changed();
    },
    async amend(signature, change) {
      const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
      const entry = await transaction.store.get(signature);
      if (isJournalEntry(entry)) await transaction.store.put({ ...entry, ...withoutStepBack(entry, change) });
      await transaction.done;
      changed();
    },
    async get(signature) {
      const row = await (await database()).get(STORE, signature);
      return isJournalEntry(row) ? row : undefined;
    },
    async list(genesisHash, wallet) {
      const rows = await (await database()).getAllFromIndex(STORE, 'network', genesisHash);
      return rows
        .filter(isJournalEntry)
        .filter((entry) => wallet === undefined || entry.intent.wallet === wallet)
        .sort((left, right) => right.createdAt - left.createdAt);
    },
    async countUnreadable() {
      const kept = await database();
      const [rows, left] = await Promise.all([kept.getAll(STORE), kept.count(STORE, probes())]);
      return rows.filter((row) => !isJournalEntry(row)).length - left;
    },
    async delete(signature) {
      await (await database()).delete(STORE, signature);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
