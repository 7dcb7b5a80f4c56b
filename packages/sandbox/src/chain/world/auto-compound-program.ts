import type { Cluster } from '@clearstake/contract/config';
import { pinsFor } from '@clearstake/contract/pins';
import { sandboxAddress } from '../keys';

/** As pinned; where nothing is, an address that no build knows, as on the real cluster. */
export const autoCompoundProgram = (cluster: Cluster): string =>
  pinsFor(cluster).autoCompound?.program ?? sandboxAddress('unpinned-auto-compound-program');
