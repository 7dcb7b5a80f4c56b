import type { PublicCluster } from '@clearstake/contract/config';
import { operatorPrograms } from './clusters';

export interface ClientSettings {
  readonly cluster: PublicCluster;
  readonly slotAdjustmentMs: number;
  readonly packetDelayMs: number;
}

export function clientArguments({ cluster, slotAdjustmentMs, packetDelayMs }: ClientSettings): string {
  const programs = operatorPrograms[cluster];
  return [
    `--rakurai-activation-program-id ${programs.activation}`,
    `--reward-distribution-program-id ${programs.rewardDistribution}`,
    `--rakurai-tip-manager-program-id ${programs.tipManager}`,
    `--rewards-merkle-root-authority ${programs.merkleRootAuthority}`,
    `--banking-packet-delay-ms ${packetDelayMs}`,
    `--target-slot-adjustment-ms ${slotAdjustmentMs}`,
  ].join(' \\\n');
}

/** The activation command's argument for the validator's share of block rewards. */
export function blockRewardArgument(bps: number): string {
  return `--block_reward_commission_bps ${bps}`;
}
