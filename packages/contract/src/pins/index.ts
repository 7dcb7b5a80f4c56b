import type { Cluster } from '../config';
import { ownPins } from './own-pins';
import type { Pins, PinsFile } from './types';

export type * from './types';

declare global {
  /** The file that `PINS_FILE` named when this was built, checked then; not defined outside a build. */
  const __PINS_FILE__: PinsFile | null | undefined;
}

/** The pins file of this build; null without one. */
export const pinsFile: PinsFile | null =
  typeof __PINS_FILE__ === 'undefined' ? null : (__PINS_FILE__ ?? null);

const byCluster: Readonly<Record<Cluster, Pins>> =
  pinsFile === null ? ownPins : { ...ownPins, [pinsFile.pins.cluster]: pinsFile.pins };

export function pinsFor(cluster: Cluster): Pins {
  return byCluster[cluster];
}

/** The pins of the cluster with this genesis hash, or undefined for an unknown one. */
export function pinsByGenesisHash(genesisHash: string): Pins | undefined {
  return Object.values(byCluster).find((pins) => pins.genesisHash === genesisHash);
}
