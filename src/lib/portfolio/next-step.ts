import { grouped } from '@/lib/format/figures';
import { mayWithdraw, type Viewer } from './permissions';
import type { StakePosition } from './stake-position';

/** The end of the running epoch, formatted: "Sat 14:52" and "17 h 10 min". */
export interface BoundaryText {
  readonly moment: string;
  readonly distance: string;
}

/** An account's next change: when, and what. `what` may be empty. */
export interface NextStep {
  readonly when: string;
  readonly what: string;
}

/** The next step of an account; the boundary is undefined while the epoch clock is unknown. */
export function nextStep(
  position: StakePosition,
  viewer: Viewer,
  boundary: BoundaryText | undefined,
): NextStep {
  const { activity, activation, delegated, withdrawable } = position;
  const partly = activation.effective > 0n && activation.effective < delegated;
  const when = boundary?.moment ?? 'At the epoch’s end';
  const remaining = boundary ? `in ${boundary.distance}, ` : '';
  switch (activity) {
    case 'inactive':
      return inactive(position, viewer);
    case 'deactivating':
      return { when, what: `${remaining}${partly ? 'more of it leaves' : 'then withdraw'}` };
    case 'activating':
      return { when, what: `${remaining}${partly ? 'more of it earns' : 'then it earns'}` };
    case 'active':
      return {
        when: 'Earning',
        what:
          withdrawable > 0n && mayWithdraw(position, viewer).allowed ? 'idle part can be withdrawn now' : '',
      };
  }
}

function inactive(position: StakePosition, viewer: Viewer): NextStep {
  if (position.locked) return { when: lockupEnd(position), what: 'lockup ends, then withdraw' };
  const permission = mayWithdraw(position, viewer);
  if (permission.allowed || viewer === undefined) return { when: 'Now', what: 'can be withdrawn' };
  return { when: 'Now', what: 'by the key that may withdraw' };
}

/** The end of a lockup in UTC: "2030-01-01", "epoch 1,100", or both when both must pass. */
export function lockupEnd({ lockup: { unixTimestamp, epoch } }: StakePosition): string {
  return [
    ...(unixTimestamp > 0n ? [dayOf(unixTimestamp)] : []),
    ...(epoch > 0n ? [`epoch ${grouped(epoch)}`] : []),
  ].join(' and ');
}

/** Seconds since 1970; the maximum of a Date. */
const maxDateSeconds = 8_640_000_000_000n;

function dayOf(seconds: bigint): string {
  if (seconds > maxDateSeconds) return 'no date in sight';
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}
