import { expect, it } from 'vitest';
import { blockRewardArgument, clientArguments } from './client-arguments';

it('names the programs of the chosen cluster and the settings', () => {
  const text = clientArguments({ cluster: 'testnet', slotAdjustmentMs: 25, packetDelayMs: 150 });
  expect(text.split(' \\\n')).toEqual([
    '--rakurai-activation-program-id pmQHMpnpA534JmxEdwY3ADfwDBFmy5my3CeutHM2QTt',
    '--reward-distribution-program-id A37zgM34Q43gKAxBWQ9zSbQRRhjPqGK8jM49H7aWqNVB',
    '--rakurai-tip-manager-program-id 4qRZaFzf7MvgfBTCP9grb69cCST8UmKHPtkpGAgkJosD',
    '--rewards-merkle-root-authority H21wFgN53ghjDq5N9QhraAiPn1tRVYkobySj55unXLEj',
    '--banking-packet-delay-ms 150',
    '--target-slot-adjustment-ms 25',
  ]);
  expect(blockRewardArgument(5000)).toBe('--block_reward_commission_bps 5000');
});
