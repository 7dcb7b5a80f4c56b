import { type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';

interface StatProps {
  label: ReactNode;
  /** The figure with its unit; a Skeleton while loading, "unavailable" without one. Never 0 for unknown. */
  children: ReactNode;
  note?: ReactNode;
  /** At most one per page. */
  large?: boolean;
}

export function Stat({ label, children, note, large }: StatProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a frame; this is a figure with its name.
    <div
      role="group"
      aria-labelledby={labelId}
      // Beside others, a longer label or a larger figure moves none of them out of the line.
      className="grid content-start px-6 pt-4.5 pb-5 max-s:px-4 max-s:py-3.5 [[data-cols]>&]:row-span-3 [[data-cols]>&]:grid-rows-subgrid"
    >
      <div
        id={labelId}
        className="flex items-center gap-1.5 self-end text-sm/5 text-t2 pointer-coarse:has-[button]:mb-5"
      >
        {label}
      </div>
      <div
        className={cx(
          'tnum mt-1.5 self-end whitespace-nowrap [&_[data-age]]:ms-0 [&_[data-age]]:flex',
          large
            ? 'text-[34px]/10 font-600 tracking-[-0.032em] [--unit:15px]'
            : 'text-[22px]/7 font-580 tracking-[-0.022em] max-s:text-[20px] [--unit:13px]',
        )}
      >
        {children}
      </div>
      <div className="tnum mt-1 flex flex-wrap items-center gap-1.5 self-start pointer-coarse:has-[button]:mt-5.5 pointer-coarse:has-[button]:gap-x-3 pointer-coarse:has-[button]:gap-y-7 text-xs text-t3 [&_[data-age]]:ms-0">
        {note}
      </div>
    </div>
  );
}
