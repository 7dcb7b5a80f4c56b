import { cx } from '@/lib/cx';

/** State of a source: circle when live, diamond when stale, ring when it does not answer. */
export type SourceState = 'live' | 'old' | 'off' | 'waiting';

const styles: Record<SourceState, string> = {
  live: 'rounded-full bg-pass forced-colors:bg-[canvastext]',
  old: 'rotate-45 rounded-[1px] bg-warn forced-colors:bg-[canvastext]',
  off: 'rounded-full [box-shadow:inset_0_0_0_1.5px_var(--fail)] forced-colors:border',
  waiting: 'rounded-full bg-t3 forced-colors:border',
};

/** Decorative mark of a source's state; the text beside it says the same. */
export function SourceDot({ state }: { state: SourceState }) {
  return (
    <i
      className={cx('inline-block size-1.75 flex-none', styles[state])}
      data-source={state}
      aria-hidden="true"
    />
  );
}
