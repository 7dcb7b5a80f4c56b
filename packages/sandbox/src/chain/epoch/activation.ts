import type { Delegation } from '../layout/stake-account';
import type { ClusterStake } from '../types';

const WARMUP_COOLDOWN_RATE = 0.09;
const BOOTSTRAP = 0xffff_ffff_ffff_ffffn;

/** Effective, activating and deactivating parts of a delegation in one epoch, lamports. */
export type Activation = Omit<ClusterStake, 'epoch'>;

export type StakeHistoryMap = ReadonlyMap<bigint, ClusterStake>;

/**
 * Warm-up and cool-down as the Stake program computes them: at most 9 % of the cluster's effective stake changes in an epoch,
 * shared in proportion. Uses the program's floating-point steps so that both agree to the lamport.
 */
export function activationOf(delegation: Delegation, epoch: bigint, history: StakeHistoryMap): Activation {
  const { effective, activating } = warmedUp(delegation, epoch, history);
  const { deactivationEpoch } = delegation;
  if (epoch < deactivationEpoch) return { effective, activating, deactivating: 0n };
  if (epoch === deactivationEpoch) return { effective, activating: 0n, deactivating: effective };
  const left = cooledDown(effective, deactivationEpoch, epoch, history);
  return { effective: left, activating: 0n, deactivating: left };
}

function warmedUp(
  { stake, activationEpoch, deactivationEpoch }: Delegation,
  epoch: bigint,
  history: StakeHistoryMap,
): { effective: bigint; activating: bigint } {
  if (activationEpoch === BOOTSTRAP) return { effective: stake, activating: 0n };
  if (activationEpoch === deactivationEpoch || epoch < activationEpoch)
    return { effective: 0n, activating: 0n };
  if (epoch === activationEpoch) return { effective: 0n, activating: stake };
  let cluster = history.get(activationEpoch);
  if (!cluster) return { effective: stake, activating: 0n };
  let effective = 0n;
  for (let current = activationEpoch + 1n; cluster && cluster.activating > 0n; current++) {
    effective += share(stake - effective, cluster.activating, cluster.effective);
    if (effective >= stake) return { effective: stake, activating: 0n };
    if (current >= epoch || current >= deactivationEpoch) break;
    cluster = history.get(current);
  }
  return { effective, activating: stake - effective };
}

function cooledDown(
  stake: bigint,
  deactivationEpoch: bigint,
  epoch: bigint,
  history: StakeHistoryMap,
): bigint {
  let cluster = history.get(deactivationEpoch);
  if (!cluster) return 0n;
  let left = stake;
  for (let current = deactivationEpoch + 1n; cluster && cluster.deactivating > 0n; current++) {
    const cooled = share(left, cluster.deactivating, cluster.effective);
    left = cooled >= left ? 0n : left - cooled;
    if (left === 0n || current >= epoch) break;
    cluster = history.get(current);
  }
  return left;
}

/** This stake's share of the change allowed in one epoch; at least one lamport, so that it completes. */
function share(part: bigint, changing: bigint, effective: bigint): bigint {
  const weight = Number(part) / Number(changing);
  const amount = BigInt(Math.floor(weight * (Number(effective) * WARMUP_COOLDOWN_RATE)));
  return amount > 1n ? amount : 1n;
}
