/** The whole cluster's stake in one epoch, in lamports. */
export interface ClusterStake {
  readonly effective: bigint;
  readonly activating: bigint;
  readonly deactivating: bigint;
}

export type StakeHistory = ReadonlyMap<bigint, ClusterStake>;

const entryBytes = 32;

/**
 * Parses the StakeHistory sysvar: a u64 count, then entries of epoch, effective, activating, deactivating (u64 little-endian).
 * Empty when there are fewer entries than it counts: half of a history would pass for the whole.
 */
export function parseStakeHistory(data: Uint8Array): StakeHistory {
  const history = new Map<bigint, ClusterStake>();
  if (data.length < 8) return history;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const count = Number(view.getBigUint64(0, true));
  if (8 + entryBytes * count > data.length) return history;
  for (let index = 0; index < count; index += 1) {
    const at = 8 + entryBytes * index;
    history.set(view.getBigUint64(at, true), {
      effective: view.getBigUint64(at + 8, true),
      activating: view.getBigUint64(at + 16, true),
      deactivating: view.getBigUint64(at + 24, true),
    });
  }
  return history;
}
