import type { ClusterStake } from '../vm';
import type { World } from './types';

const EPOCHS = 128n;
/** Share of the stake that was activated and deactivated per epoch before genesis, in thousandths. */
const CHURN = 4n;

/** Cluster stake of the epochs before genesis: as large as at genesis, with ordinary churn. */
export function genesisStakeHistory({ originEpoch, validators }: World): ClusterStake[] {
  const effective = validators.reduce((sum, { stake }) => sum + stake, 0n);
  const changing = (effective * CHURN) / 1_000n;
  return Array.from({ length: Number(EPOCHS) }, (_, index) => ({
    epoch: originEpoch - EPOCHS + BigInt(index),
    effective,
    activating: changing,
    deactivating: changing,
  }));
}
