import { cx } from '@/lib/cx';

/** How a source is: round when live, a diamond when old, a ring when it does not answer. */
export type SourceState = 'live' | 'old' | 'off' | 'waiting';

const classes: Record<SourceState, string> = { live: 'live', old: 'warn', off: 'off', waiting: '' };

/** The mark before a source's name; the words beside it say the same. */
export function SourceDot({ state }: { state: SourceState }) {
  return <i className={cx('dot', classes[state])} aria-hidden="true" />;
}
