import * as z from 'zod/mini';
import type { SlotTime } from '@/lib/staking/epoch-length';
import { type CallOptions, call } from './call';
import { u64 } from './values';

/** A node records one sample a minute. */
const sampleCount = 30;

const sample = z.object({ numSlots: u64, samplePeriodSecs: u64 });

/** Recent slot time as measured by the node; null when it has no sample. Throws what {@link call} throws. */
export async function getSlotTime(options: CallOptions = {}): Promise<SlotTime | null> {
  const entries = await call({
    ...options,
    method: 'getRecentPerformanceSamples',
    params: [sampleCount],
    result: z.array(z.unknown()),
  });
  const recent = entries.flatMap((entry) => sample.safeParse(entry).data ?? []);
  const slots = recent.reduce((sum, { numSlots }) => sum + Number(numSlots), 0);
  const seconds = recent.reduce((sum, { samplePeriodSecs }) => sum + Number(samplePeriodSecs), 0);
  if (slots === 0 || seconds === 0) return null;
  return { milliseconds: (seconds * 1000) / slots, minutes: Math.max(1, Math.round(seconds / 60)) };
}
