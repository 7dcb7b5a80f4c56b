import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of this browser in its first version, opened on first use, and again after the browser refused or closed it, as when it
 * suspended the page. It is closed where another tab deletes or upgrades it.
 */
export function keptDatabase<Schema extends DBSchema | unknown = unknown>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return async () => {
    if (opened === undefined) {
      opened = openDB<Schema>(name, 1, {
        upgrade: create,
        terminated: forget,
        blocking: (_version, _wanted, { target }) => {
          forget();
          if (target instanceof IDBDatabase) target.close();
        },
      });
      opened.catch(forget);
    }
    return opened;
  };
}
