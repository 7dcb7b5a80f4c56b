import { sleep } from '@/lib/sleep';
import { currentTime } from '@/lib/time/clock';
import type { ClockPort } from '@/transaction/types';

export const browserClock: ClockPort = { now: currentTime, sleep };
