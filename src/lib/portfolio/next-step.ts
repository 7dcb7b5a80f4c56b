import { grouped } from '@/lib/format/figures';
import { mayWithdraw, type Viewer } from './permissions';
import type { StakePosition } from './stake-position';

/** The end of the running epoch in words: "Sat 14:52" and "17 h 10 min". */
export interface BoundaryWords {
  readonly moment: string;
  readonly distance: string;
}

/** What comes next for an account: when, in a few words, and what. `what` is empty where nothing has to be said. */
export interface NextStep {
  readonly when: string;
  readonly what: string;
}

/** The next step of an account in every state; the boundary is undefined while the epoch clock is unknown. */
export function nextStep(
  position: StakePosition,
  viewer: Viewer,
  boundary: BoundaryWords | undefined,
): NextStep {
  const { activity, activation, delegated, withdrawable } = position;
  const partly = activation.effective > 0n && activation.effective < delegated;
  const when = boundary?.moment ?? 'At the epoch’s end';
  const inTime = boundary ? `in ${boundary.distance}, ` : '';
  switch (activity) {
    case 'inactive':
      return inactive(position, viewer);
    case 'deactivating':
      return { when, what: `${inTime}${partly ? 'more of it leaves' : 'then withdraw'}` };
    case 'activating':
      return { when, what: `${inTime}${partly ? 'more of it earns' : 'then it earns'}` };
    case 'active':
      return {
        when: 'Earning',
        what: withdrawable > 0n && mayWithdraw(position, viewer).allowed ? 'idle part can be swept now' : '',
      };
  }
}

function inactive(position: StakePosition, viewer: Viewer): NextStep {
  if (position.locked) return { when: lockupEnd(position), what: 'lockup ends, then withdraw' };
  const permission = mayWithdraw(position, viewer);
  if (permission.allowed || viewer === undefined) return { when: 'Now', what: 'can be withdrawn' };
  return { when: 'Now', what: 'by its withdraw authority' };
}

/** When the lockup is over: "2030-01-01", "epoch 1,100", or both when both must have passed. In UTC. */
export function lockupEnd({ lockup: { unixTimestamp, epoch } }: StakePosition): string {
  return [
    ...(unixTimestamp > 0n ? [dayOf(unixTimestamp)] : []),
    ...(epoch > 0n ? [`epoch ${grouped(epoch)}`] : []),
  ].join(' and ');
}

/** Seconds that a Date cannot hold any more. */
const endOfDates = 8_640_000_000_000n;

function dayOf(seconds: bigint): string {
  if (seconds > endOfDates) return 'no date in sight';
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}
