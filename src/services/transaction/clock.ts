import { sleep } from '@clearstake/contract/sleep';
import type { ClockPort } from '@clearstake/verifier';
import { currentTime } from '@/lib/time/clock';

export const browserClock: ClockPort = { now: currentTime, sleep };
