import { keptDatabase } from '@clearstake/verifier';
import type { DBSchema } from 'idb';
import * as z from 'zod/mini';
import type { Forecast } from '@/lib/forecast-score';

/** Epochs that are kept; as many as the API's series have. */
const keptEpochs = 100;

interface Schema extends DBSchema {
  // Any stored value; it counts once it was validated.
  shown: { key: [genesisHash: string, epoch: number]; value: unknown };
}

const forecastSchema = z.object({ epoch: z.int(), percent: z.number(), at: z.number() });

const ofChain = (genesisHash: string) =>
  IDBKeyRange.bound([genesisHash, Number.NEGATIVE_INFINITY], [genesisHash, Number.POSITIVE_INFINITY]);

const database = keptDatabase<Schema>(
  'clearstake-forecasts',
  (created) => void created.createObjectStore('shown'),
);

/**
 * Keeps the rate that is shown now, unless one of its epoch is kept already: a forecast is not revised. Returns all of the
 * chain, oldest first.
 * @throws when the browser has no storage for it
 */
export async function keepForecast(genesisHash: string, forecast: Forecast | undefined): Promise<Forecast[]> {
  const { store, done } = (await database()).transaction('shown', 'readwrite');
  if (forecast !== undefined) {
    const key: [string, number] = [genesisHash, forecast.epoch];
    if ((await store.getKey(key)) === undefined) await store.put(forecast, key);
    const newestOld = [genesisHash, forecast.epoch - keptEpochs];
    await store.delete(IDBKeyRange.bound([genesisHash, Number.NEGATIVE_INFINITY], newestOld));
  }
  const rows = await store.getAll(ofChain(genesisHash));
  await done;
  return rows.flatMap((row) => z.safeParse(forecastSchema, row).data ?? []);
}

export async function clearForecasts(genesisHash: string): Promise<void> {
  await (await database()).delete('shown', ofChain(genesisHash));
}
