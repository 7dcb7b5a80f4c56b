import { keptDatabase } from '@clearstake/verifier';
import type { DBSchema } from 'idb';
import * as z from 'zod/mini';
import {
  type CommissionLog,
  keptEpochs,
  noSightings,
  noteCommissions,
  type SeenEpoch,
  type Sightings,
} from '@/lib/validators/validator-sightings';

interface Schema extends DBSchema {
  // Any stored value; it counts once it was validated.
  epochs: { key: [string, number]; value: unknown };
  commissions: { key: string; value: unknown };
}

const epochSchema = z.object({
  epoch: z.int(),
  at: z.number(),
  apy: z.record(z.string(), z.number()),
});
const logSchema = z.object({
  readAt: z.number(),
  seen: z.record(
    z.string(),
    z.array(z.object({ percent: z.number(), seenAt: z.number(), before: z.nullable(z.number()) })),
  ),
});

const database = keptDatabase<Schema>('clearstake-validators', (created) => {
  created.createObjectStore('epochs');
  created.createObjectStore('commissions');
});

export interface SeenNow {
  /** Absent while the list has no epoch. */
  readonly epoch: SeenEpoch | undefined;
  readonly votes:
    | { readonly at: number; readonly accounts: Parameters<typeof noteCommissions>[1] }
    | undefined;
}

/**
 * Keeps what is seen now, one record per epoch of a chain, and returns all that this browser has kept of the chain.
 * @throws when the browser has no storage for it
 */
export async function keepSightings(genesisHash: string, { epoch, votes }: SeenNow): Promise<Sightings> {
  const transaction = (await database()).transaction(['epochs', 'commissions'], 'readwrite');
  const epochs = transaction.objectStore('epochs');
  const commissions = transaction.objectStore('commissions');
  const stored: CommissionLog =
    z.safeParse(logSchema, await commissions.get(genesisHash)).data ?? noSightings.commissions;
  const log = votes === undefined ? stored : noteCommissions(stored, votes.accounts, votes.at);
  if (log !== stored) await commissions.put(log, genesisHash);
  if (epoch !== undefined) {
    await epochs.put(epoch, [genesisHash, epoch.epoch]);
    const newestOld = [genesisHash, epoch.epoch - keptEpochs];
    await epochs.delete(IDBKeyRange.bound([genesisHash, Number.NEGATIVE_INFINITY], newestOld));
  }
  const rows = await epochs.getAll(IDBKeyRange.bound([genesisHash, 0], [genesisHash, Number.MAX_VALUE]));
  await transaction.done;
  return { epochs: rows.flatMap((row) => z.safeParse(epochSchema, row).data ?? []), commissions: log };
}
