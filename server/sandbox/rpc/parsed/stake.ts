import { toBase58, viewOf } from '@server/sandbox/chain/bytes';
import { delegationOf, stakeAuthorities } from '@server/sandbox/chain/layout/stake-account';

export function parseStake(data: Uint8Array): { type: string; info: unknown } | null {
  const authorized = stakeAuthorities(data);
  if (!authorized) return null;
  const view = viewOf(data);
  const meta = {
    rentExemptReserve: view.getBigUint64(4, true).toString(),
    authorized,
    lockup: {
      unixTimestamp: view.getBigInt64(76, true),
      epoch: view.getBigUint64(84, true),
      custodian: toBase58(data.subarray(92, 124)),
    },
  };
  const delegation = delegationOf(data);
  if (!delegation) return { type: 'initialized', info: { meta, stake: null } };
  const stake = {
    delegation: {
      voter: delegation.voter,
      stake: delegation.stake.toString(),
      activationEpoch: delegation.activationEpoch.toString(),
      deactivationEpoch: delegation.deactivationEpoch.toString(),
      warmupCooldownRate: view.getFloat64(180, true),
    },
    creditsObserved: delegation.creditsObserved,
  };
  return { type: 'delegated', info: { meta, stake } };
}
