import { keptDatabase } from '@clearstake/verifier';

const store = 'keys';
const slot = 'seed';
const database = keptDatabase(
  'clearstake-sandbox-wallet',
  (created) => void created.createObjectStore(store),
);

/**
 * The seed of this browser's sandbox wallet, created on first use. It never leaves this browser and owns sandbox SOL only, so
 * plain storage is acceptable.
 */
export async function sandboxSeed(): Promise<Uint8Array> {
  const keys = await database();
  const stored: unknown = await keys.get(store, slot);
  if (stored instanceof Uint8Array && stored.length === 32) return stored;
  const seed = crypto.getRandomValues(new Uint8Array(32));
  // Two tabs may get here at once; `add` lets the first one win and both use its key.
  await keys.add(store, seed, slot).catch(() => undefined);
  const kept: unknown = await keys.get(store, slot);
  return kept instanceof Uint8Array && kept.length === 32 ? kept : seed;
}
