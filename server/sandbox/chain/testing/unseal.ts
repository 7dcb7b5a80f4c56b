import { rm } from 'node:fs/promises';
import type { ClassicLevel } from 'classic-level';
import { encodeValue } from '../journal/records';
import { sealPath } from '../journal/seal';

/** Turns an open journal into one from before there were seals. */
export async function unseal(db: ClassicLevel<string, Uint8Array>): Promise<void> {
  await rm(sealPath(db.location));
  await db.del('seal');
  const state = Buffer.from((await db.get('state')) ?? []).toString();
  await db.put('state', encodeValue({ ...JSON.parse(state.slice(8)), format: 1 }));
}
