import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface SegmentedProps<Value extends string | number> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `bar` is as high as the rest of a FilterBar; `full` fills the width. */
  fit?: keyof typeof fits;
  /** Place of the group, and by `*:` of its buttons. */
  className?: string;
}

const fits = {
  text: 'h-7 text-sm/5 max-s:h-8 pointer-coarse:min-w-11',
  bar: 'h-6.5 text-sm/5 pointer-coarse:min-w-11',
  full: 'h-9 min-w-max flex-1 text-center text-base',
};

const button =
  'rounded-1 px-2.75 font-500 whitespace-nowrap text-t2 aria-pressed:bg-raised aria-pressed:font-560 aria-pressed:text-t1 aria-pressed:[box-shadow:0_0_0_1px_var(--line-strong)] pointer-coarse:min-h-11 forced-colors:aria-pressed:chosen';

/** Toggle buttons for one choice out of a few. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { fit = 'text' } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a frame; this is a row of toggle buttons.
    <div
      className={cx(
        'rounded-2 border border-line bg-sunken p-0.5 print:hidden',
        // Also where what holds it stretches what is in it.
        fit === 'full' ? 'flex' : 'inline-flex w-fit',
        props.className,
      )}
      role="group"
      aria-label={props.label}
    >
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={cx(button, fits[fit])}
          disabled={option.disabled}
          aria-pressed={option.value === props.value}
          onClick={() => props.onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
