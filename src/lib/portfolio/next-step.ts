import { grouped } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { outlookEarns, outlookReason } from './outlook';
import { mayWithdraw, type Viewer } from './permissions';
import type { StakePosition } from './stake-position';

/** The end of the running epoch, formatted: "Sat 14:52" and "17 h 10 min". */
export type BoundaryText = Readonly<Record<'moment' | 'distance', string>>;

/** When an account changes next, and how, which may be empty; the boundary is undefined while the epoch clock is unknown. */
export function nextStep(position: StakePosition, viewer: Viewer, boundary: BoundaryText | undefined) {
  const { activity, gradual, outlook } = position;
  const when = boundary?.moment ?? t('At the epoch’s end');
  const distance = boundary?.distance;
  switch (activity) {
    case 'inactive':
      return inactive(position, viewer);
    case 'deactivating':
      if (position.locked)
        return { when: lockupEnd(position), what: t('at the earliest: a lockup is in force') };
      if (viewer !== undefined && viewer !== position.withdrawer)
        return { when, what: t('by the key that may withdraw') };
      return { when, what: gradual ? moreLeaves(distance) : thenWithdraw(distance) };
    case 'activating':
      return { when, what: activating(position, distance) };
    case 'active': {
      const earns = outlookEarns(outlook);
      const canWithdraw = position.withdrawable > 0n && mayWithdraw(position, viewer).allowed;
      return {
        when: earns ? t('Earning') : earns === false ? t('No inflation rewards') : t('Active'),
        what: joined(outlookReason(outlook), canWithdraw ? t('what does not earn can be withdrawn') : ''),
      };
    }
  }
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('; ');

function activating({ gradual, outlook }: StakePosition, distance: Distance): string {
  if (outlookEarns(outlook)) return gradual ? moreEarns(distance) : thenEarns(distance);
  return joined((gradual ? moreActive : thenActive)(distance), outlookReason(outlook));
}

type Distance = BoundaryText['distance'] | undefined;

/** What follows at the end of the epoch: with its distance, or without where the clock is unknown. */
const inDistance = (alone: string, timed: string) => (distance: Distance) =>
  distance === undefined ? t(alone) : t(timed, { distance });
const moreLeaves = inDistance(msg('more of it leaves'), msg('in {distance}, more of it leaves'));
const thenWithdraw = inDistance(msg('then withdraw'), msg('in {distance}, then withdraw'));
const moreEarns = inDistance(msg('more of it earns'), msg('in {distance}, more of it earns'));
const moreActive = inDistance(msg('more of it is active'), msg('in {distance}, more of it is active'));
const thenEarns = inDistance(msg('then it earns'), msg('in {distance}, then it earns'));
const thenActive = inDistance(msg('then it is active'), msg('in {distance}, then it is active'));

function inactive(position: StakePosition, viewer: Viewer) {
  if (position.locked) return { when: lockupEnd(position), what: t('lockup ends, then withdraw') };
  const permission = mayWithdraw(position, viewer);
  if (permission.allowed || viewer === undefined) return { when: t('Now'), what: t('can be withdrawn') };
  return { when: t('Now'), what: t('by the key that may withdraw') };
}

/** The end of a lockup in UTC: "2030-01-01", "epoch 1,100", or both when both must pass. */
export function lockupEnd({ lockup: { unixTimestamp, epoch } }: StakePosition): string {
  const day = unixTimestamp > 0n ? dayOf(unixTimestamp) : '';
  if (epoch === 0n) return day;
  return day === ''
    ? t('epoch {epoch}', { epoch: grouped(epoch) })
    : t('{day} and epoch {epoch}', { day, epoch: grouped(epoch) });
}

/** Seconds since 1970; the maximum of a Date. */
const maxDateSeconds = 8_640_000_000_000n;

function dayOf(seconds: bigint): string {
  if (seconds > maxDateSeconds) return t('no date in sight');
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}
