import { sleep } from '@/lib/sleep';
import type { ClockPort } from '@/transaction/types';

export const browserClock: ClockPort = { now: () => Date.now(), sleep };
