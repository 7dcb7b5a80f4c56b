import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import type { Forecast } from '@/lib/forecast-score';

const database = 'clearstake-forecasts';
/** Epochs that are kept; as many as the API's series have. */
const keptEpochs = 100;

interface Schema extends DBSchema {
  // Any stored value; it counts once it was validated.
  shown: { key: [genesisHash: string, epoch: number]; value: unknown };
}

const forecastSchema = z.object({ epoch: z.int(), percent: z.number(), at: z.number() });

const ofChain = (genesisHash: string) =>
  IDBKeyRange.bound([genesisHash, Number.NEGATIVE_INFINITY], [genesisHash, Number.POSITIVE_INFINITY]);

async function withStore<Result>(
  work: (store: Awaited<ReturnType<typeof openShown>>['store']) => Promise<Result>,
): Promise<Result> {
  const { opened, store, done } = await openShown();
  try {
    const result = await work(store);
    await done;
    return result;
  } finally {
    opened.close();
  }
}

async function openShown() {
  const opened = await openDB<Schema>(database, 1, {
    upgrade: (created) => void created.createObjectStore('shown'),
  });
  const transaction = opened.transaction('shown', 'readwrite');
  return { opened, store: transaction.store, done: transaction.done };
}

/**
 * Keeps the rate that is shown now, unless one of its epoch is kept already: a forecast is not revised. Returns all of the
 * chain, oldest first.
 * @throws when the browser has no storage for it
 */
export function keepForecast(genesisHash: string, forecast: Forecast | undefined): Promise<Forecast[]> {
  return withStore(async (store) => {
    if (forecast !== undefined) {
      const key: [string, number] = [genesisHash, forecast.epoch];
      if ((await store.getKey(key)) === undefined) await store.put(forecast, key);
      const newestOld = [genesisHash, forecast.epoch - keptEpochs];
      await store.delete(IDBKeyRange.bound([genesisHash, Number.NEGATIVE_INFINITY], newestOld));
    }
    const rows = await store.getAll(ofChain(genesisHash));
    return rows.flatMap((row) => {
      const { success, data } = z.safeParse(forecastSchema, row);
      return success ? [data] : [];
    });
  });
}

/** Forgets what was kept of a chain. */
export function clearForecasts(genesisHash: string): Promise<void> {
  return withStore((store) => store.delete(ofChain(genesisHash)));
}
