import { expect, it } from 'vitest';
import { parseBps, parsePercent, shareBlockRewards, solFigureToLamports } from './block-reward-share';
import { blockRewardArgument, clientArguments } from './client-arguments';
import { parsePacketDelay, parseSlotAdjustment, slotTiming } from './slot-time';

it.each([
  ['10001', /more than all/],
  ['1,000', /as 1000 and as 1\./],
  ['', /whole number/],
])('explains %j basis points', (text, problem) => {
  expect(parseBps(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

it.each([
  ['0,01', 1],
  ['33.33 %', 3333],
  ['٣٣٫٣٣٪', 3333],
  ['0', 0],
])('reads %j percent', (text, value) => {
  expect(parsePercent(text)).toEqual({ ok: true, value });
});

it('divides without losing a lamport', () => {
  expect(shareBlockRewards(31_415_926_535n, 3333)).toEqual({
    validator: 10_470_928_314n,
    stakers: 20_944_998_221n,
  });
  expect(solFigureToLamports(31.415926535)).toBe(31_415_926_535n);
  expect(shareBlockRewards(7n, 0)).toEqual({ validator: 0n, stakers: 7n });
  expect(shareBlockRewards(7n, 10_000)).toEqual({ validator: 7n, stakers: 0n });
});

// Documented: 10 gives 390 ms, 50 gives 350 ms; an epoch has 432,000 slots.
it.each([
  [0, 400, 172_800, 216_000],
  [10, 390, 168_480, 221_538],
])('computes the slot time with an adjustment of %d ms', (adjustment, slotMs, epochSeconds, slotsPerDay) => {
  expect(slotTiming(adjustment)).toMatchObject({ slotMs, epochSeconds, slotsPerDay });
});

it('slot time explains what is out of range and does not clamp it', () => {
  expect(parseSlotAdjustment('50')).toEqual({ ok: true, value: 50 });
  expect(parseSlotAdjustment('51')).toEqual({
    ok: false,
    problem: expect.stringMatching(/over the limit/),
  });
  expect(parseSlotAdjustment('-1').ok).toBe(false);
  expect(parsePacketDelay('200')).toEqual({ ok: true, value: 200 });
  expect(parsePacketDelay('x').ok).toBe(false);
});

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
