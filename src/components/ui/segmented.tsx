import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface SegmentedProps<Value extends string | number> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Fills the width. */
  full?: boolean;
}

/** Toggle buttons for one choice out of a few. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a frame; this is a row of toggle buttons.
    <div className={cx('seg', props.full && 'full')} role="group" aria-label={props.label}>
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
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
