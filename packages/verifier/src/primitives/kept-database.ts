import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Opened on first use, and again after the browser closed it, as when it suspended the page; closed where another tab upgrades it. */
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
