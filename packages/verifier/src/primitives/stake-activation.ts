import type { ClusterStake, StakeHistory } from './stake-history';

/** A stake account's delegation. Epochs are u64; the maximum means "never". */
export interface Delegation {
  readonly lamports: bigint;
  readonly activationEpoch: bigint;
  readonly deactivationEpoch: bigint;
}

export type Activation = ClusterStake;

/** The epoch of what never happens; as an epoch of activation, that of a stake of the genesis. */
export const never = 18_446_744_073_709_551_615n;
/** The share of the cluster's effective stake that may change per epoch boundary: 9 percent. */
const rate = 0.09;

/**
 * The effective, activating and deactivating parts of a delegation, by the stake program's rule: per boundary each stake gets
 * its share of at most nine percent of the cluster's effective stake.
 */
export function stakeActivation(delegation: Delegation, epoch: bigint, history: StakeHistory): Activation {
  const { effective, activating } = warmUp(delegation, epoch, history);
  const { deactivationEpoch } = delegation;
  if (epoch < deactivationEpoch) return { effective, activating, deactivating: 0n };
  if (epoch === deactivationEpoch) return { effective, activating: 0n, deactivating: effective };
  const left = coolDown(effective, deactivationEpoch, epoch, history);
  return { effective: left, activating: 0n, deactivating: left };
}

function warmUp(
  { lamports, activationEpoch, deactivationEpoch }: Delegation,
  epoch: bigint,
  history: StakeHistory,
): { effective: bigint; activating: bigint } {
  if (activationEpoch === never) return { effective: lamports, activating: 0n };
  if (activationEpoch === deactivationEpoch) return { effective: 0n, activating: 0n };
  if (epoch === activationEpoch) return { effective: 0n, activating: lamports };
  if (epoch < activationEpoch) return { effective: 0n, activating: 0n };
  let cluster = history.get(activationEpoch);
  // Older than the history: long effective.
  if (!cluster) return { effective: lamports, activating: 0n };
  let effective = 0n;
  for (let step = activationEpoch + 1n; cluster && cluster.activating > 0n; step += 1n) {
    effective += share(lamports - effective, cluster.activating, cluster);
    if (effective >= lamports) return { effective: lamports, activating: 0n };
    if (step >= epoch || step >= deactivationEpoch) break;
    cluster = history.get(step);
  }
  return { effective, activating: lamports - effective };
}

function coolDown(start: bigint, since: bigint, epoch: bigint, history: StakeHistory): bigint {
  let cluster = history.get(since);
  if (!cluster) return 0n;
  let left = start;
  for (let step = since + 1n; cluster && cluster.deactivating > 0n; step += 1n) {
    left -= share(left, cluster.deactivating, cluster);
    if (left <= 0n) return 0n;
    if (step >= epoch) break;
    cluster = history.get(step);
  }
  return left;
}

/** What one boundary changes of `part`, a part of the cluster's `whole`: at least one lamport. In doubles, as the program does. */
function share(part: bigint, whole: bigint, { effective }: ClusterStake): bigint {
  const moved = BigInt(Math.floor((Number(part) / Number(whole)) * (Number(effective) * rate)));
  return moved > 0n ? moved : 1n;
}
