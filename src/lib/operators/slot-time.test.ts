import { expect, it } from 'vitest';
import { parsePacketDelay, parseSlotAdjustment, slotTiming } from './slot-time';

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
